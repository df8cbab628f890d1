import { ArrowRight, Clock, Globe, Phone, Route as RouteIcon, Search } from "lucide-react";
import { Beam } from "#app/ui/scenery/beam.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { homeWords } from "#app/words/pages/home.words.ts";
import { lit } from "./lit.ts";
import styles from "./search-scene.module.css";

/**
 * What we sell, told in one second: somebody searches, and one business stands in the light of the lamp, on top. With its
 * script (search-scene.enhance.ts) it is the visitor's own, and can be sent on as an address. Nothing that is typed here leaves
 * the page before the visitor sends the contact form it is carried to, or the address.
 */
export function SearchScene() {
  const words = useWords(homeWords).scene;
  return (
    <figure
      className={styles.scene}
      data-enhance="search-scene"
      data-search={words.search}
      data-search-on={words.searchOn}
      data-told={words.told}
      data-wished={words.wished}
      data-named={words.named}
      aria-labelledby="search-scene-caption"
    >
      <img
        src="/scenes/coast.svg"
        alt=""
        width="3000"
        height="900"
        decoding="async"
        className={styles.coast}
        data-at="60 10"
      />
      <Beam className={styles.beam} />
      <div className={styles.search}>
        <p id="search-scene-caption" className={styles.caption}>
          <strong>{words.example}</strong>
          <span className={styles.withScript}>{words.invitation}</span>
        </p>
        <div className={styles.query}>
          <Search size={20} strokeWidth={2} aria-hidden="true" />
          <label className={styles.withScript}>
            {words.trade}
            <input
              data-part="trade"
              placeholder={words.tradeExample}
              maxLength={lit.trade}
              autoComplete="off"
              enterKeyHint="next"
            />
          </label>
          <label className={styles.withScript}>
            {words.town}
            <input
              data-part="town"
              placeholder={words.townExample}
              maxLength={lit.town}
              autoComplete="address-level2"
              enterKeyHint="done"
            />
          </label>
          <span className={styles.withoutScript}>
            {searchFor(words.search, words.tradeExample.toLowerCase(), words.townExample)}
          </span>
        </div>
        <div className={styles.profile}>
          <input
            className={`${styles.name} ${styles.withScript}`}
            data-part="name"
            aria-label={words.company}
            placeholder={words.companyExample}
            maxLength={lit.name}
            autoComplete="organization"
            enterKeyHint="done"
          />
          <p className={`${styles.name} ${styles.withoutScript}`}>{words.companyExample}</p>
          <p className={styles.facts} data-part="search">
            {searchFor(words.search, words.tradeExample, words.townExample)}
          </p>
          <p className={styles.facts}>
            <Clock size={16} strokeWidth={2} aria-hidden="true" />
            {words.open}
          </p>
          <div className={styles.buttons} aria-hidden="true">
            <span>
              <Phone size={18} strokeWidth={1.75} />
              {words.call}
            </span>
            <span>
              <RouteIcon size={18} strokeWidth={1.75} />
              {words.route}
            </span>
            <span>
              <Globe size={18} strokeWidth={1.75} />
              {words.site}
            </span>
          </div>
          <a href="#contact" className={styles.wish}>
            {words.wish}
            <ArrowRight size={18} strokeWidth={2} aria-hidden="true" />
          </a>
        </div>
        <button
          type="button"
          className={`${styles.share} ${styles.withScript}`}
          data-said={words.shared}
        >
          {words.share}
        </button>
        <div className={styles.other} aria-hidden="true" />
        <p role="status" className="visually-hidden" />
      </div>
    </figure>
  );
}

function searchFor(search: string, trade: string, town: string): string {
  return fillIn(search, { yrket: trade, stedet: town });
}
