import { Clock, Globe, Phone, Route as RouteIcon, Search, Star } from "lucide-react";
import styles from "./search-scene.module.css";

/**
 * What we sell, told in one second: somebody searches, and the business profile is lit and rises to the top. A picture made
 * of HTML, so a screen reader gets one sentence instead of its parts.
 */
export function SearchScene() {
  return (
    <figure className={styles.scene}>
      <figcaption className="visually-hidden">
        Eksempel: Noen søker etter en rørlegger i nærheten, og bedriftsprofilen kommer øverst i
        søket.
      </figcaption>
      <div aria-hidden="true">
        <p className={styles.query}>
          <Search size={22} strokeWidth={1.75} />
          <span className={styles.typed}>rørlegger i nærheten</span>
        </p>
        <div className={styles.results}>
          <div className={styles.profile}>
            <div className={styles.name}>Skjærgården Rør</div>
            <div className={styles.rating}>
              4,9
              <span>
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} size={16} fill="currentColor" strokeWidth={0} />
                ))}
              </span>
              87 omtaler
            </div>
            <div className={styles.facts}>
              <Clock size={17} strokeWidth={1.75} />
              Åpent nå, stenger kl. 17
            </div>
            <div className={styles.buttons}>
              <span>
                <Phone size={18} strokeWidth={1.75} />
                Ring
              </span>
              <span>
                <RouteIcon size={18} strokeWidth={1.75} />
                Rute
              </span>
              <span>
                <Globe size={18} strokeWidth={1.75} />
                Nettsted
              </span>
            </div>
          </div>
          <div className={styles.other}>
            <i />
            <i />
            <i />
          </div>
          <div className={styles.other}>
            <i />
            <i />
          </div>
        </div>
      </div>
    </figure>
  );
}
