import { Globe, Navigation, Phone } from "lucide-react";
import type { ProfilePlan } from "#app/domain/catalog/catalog.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { servicesWords } from "#app/words/pages/services.words.ts";
import cost from "./cost.module.css";
import styles from "./google.module.css";
import { ServicePicture } from "./service-picture.tsx";
import { Street } from "./street.tsx";

/** The Google business profile: the bakery on the map, and why it pays to be there. */
export function GoogleProfile({
  picture,
  plans,
  views,
}: {
  picture: Picture | undefined;
  /** What is sold besides the site's own. */
  plans: ProfilePlan[];
  /** Where the number of views is from; empty while nobody has said. */
  views: string;
}) {
  const words = useWords(servicesWords).google;
  return (
    <section
      id="google"
      className={styles.google}
      data-ground="ink"
      aria-labelledby="google-heading"
    >
      <div className={page.inside}>
        <div className={styles.columns}>
          <ServicePicture picture={picture}>
            <TownMap />
          </ServicePicture>
          <div>
            <h2 id="google-heading">{words.title}</h2>
            <p className={`${page.lead} ${styles.intro}`}>{words.lead}</p>
            <p className={`${cost.cost} ${styles.cost}`}>
              <RichLine text={words.cost} />
            </p>
            {plans.length > 0 && (
              <ul className={styles.more}>
                {plans.map(({ id, name, price }) => (
                  <li key={id}>
                    <RichLine
                      text={fillIn(words.added, { profilen: name, prisen: formatKroner(price) })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <p className={page.actions}>
              <ButtonLink href={href("/priser")} look="secondary">
                {words.prices}
                <span className="visually-hidden">{` ${words.pricesOf}`}</span>
              </ButtonLink>
            </p>
          </div>
        </div>
        <dl className={styles.figures}>
          {words.figures.map(({ figure, text, source }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>
                {text} <small>{source}</small>
              </dd>
            </div>
          ))}
          <div>
            <dt>{words.times}</dt>
            <dd>
              {words.complete} {views && <small>{views}</small>}
            </dd>
          </div>
        </dl>
      </div>
      <Street hour="google" />
    </section>
  );
}

function TownMap() {
  const { google, bakery } = useWords(servicesWords);
  return (
    <div className={styles.map} role="img" aria-label={google.map}>
      <svg viewBox="0 0 600 480" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <defs>
          <radialGradient id="pin-light">
            <stop stopColor="#ffd24a" stopOpacity=".65" />
            <stop offset="1" stopColor="#ffd24a" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path fill="#1a3955" d="M0 0h600v480H0z" />
        <path fill="#0f2a42" d="M0 300c70-30 120 26 190 4s96-74 172-58 96 62 238 26v208H0z" />
        <path fill="#1d4a52" d="M52 44h120v96H52zM452 150h108v74H452z" opacity=".8" />
        <g fill="none" stroke="#36587a">
          <path strokeWidth="12" d="M-10 236c80-22 132 16 206-8s104-66 184-52 120 30 230 4" />
          <path
            strokeWidth="7"
            d="M30-10l28 244M206-10l-10 236M330-10l34 188M500-10l-26 194M-10 154l632-88M-10 20l620-6"
          />
        </g>
        <g fill="#6d8496">
          <path id="pin" d="M126 98a12 12 0 0 1 24 0c0 9-8 15-12 24-4-9-12-15-12-24z" />
          <use href="#pin" x="118" y="98" />
          <use href="#pin" x="398" y="-30" />
          <use href="#pin" x="296" y="-54" />
        </g>
        <circle cx="356" cy="132" r="120" fill="url(#pin-light)" />
        <path fill="#ffd24a" d="M326 122a30 30 0 0 1 60 0c0 23-21 36-30 60-9-24-30-37-30-60z" />
        <circle cx="356" cy="122" r="11" fill="#0b2033" />
      </svg>
      <div className={styles.card}>
        <p className={styles.name}>{bakery.name}</p>
        <p>
          {bakery.rating} <span className={styles.stars}>★★★★★</span> {bakery.ratings}
        </p>
        <p>{bakery.place}</p>
        <p>
          <RichLine text={bakery.open} />
        </p>
        <ul className={styles.ways}>
          <li>
            <Phone size={20} strokeWidth={1.75} />
            {bakery.call}
          </li>
          <li>
            <Navigation size={20} strokeWidth={1.75} />
            {bakery.route}
          </li>
          <li>
            <Globe size={20} strokeWidth={1.75} />
            {bakery.site}
          </li>
        </ul>
      </div>
    </div>
  );
}
