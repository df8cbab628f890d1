import { periodPriceTerms } from "#app/domain/catalog/catalog.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { PageLink } from "#app/ui/page-link.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import styles from "./social.module.css";
import { Street } from "./street.tsx";

/** The four channels, and what each is good for. */
export function SocialMedia(prices: {
  facebook: number | undefined;
  instagram: number | undefined;
}) {
  return (
    <section id="sosiale-medier" className={styles.social} aria-labelledby="social-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div>
          <h2 id="social-heading">Sosiale medier: fire kanaler, og du trenger kanskje bare to</h2>
          <p className={`${page.lead} ${styles.intro}`}>
            Vi setter opp profilene med deres farger og logo, fyller dem med riktig innhold og
            sender folk videre til nettsiden.
          </p>
          <div className={`${styles.tiles} ${page.tiles}`}>
            <article>
              <h3>Facebook</h3>
              <p>Nyheter, meldinger og arrangementer for dem som bor i nærheten.</p>
              <Price kroner={prices.facebook} />
            </article>
            <article>
              <h3>Instagram</h3>
              <p>For det som gjør seg på bilde: mat, hår, hus og håndverk.</p>
              <Price kroner={prices.instagram} />
            </article>
            <article>
              <h3>LinkedIn</h3>
              <p>For deg som selger til andre bedrifter eller leter etter folk.</p>
              <Price />
            </article>
            <article>
              <h3>YouTube</h3>
              <p>For det som må vises: slik gjøres det, slik virker det.</p>
              <Price />
            </article>
          </div>
          <p className={page.actions}>
            <ButtonLink href={href("/priser")} look="secondary">
              Se priser på profiler
            </ButtonLink>
          </p>
        </div>
        <div>
          <Street hour="social" frame />
        </div>
      </div>
    </section>
  );
}

function Price({ kroner }: { kroner?: number | undefined }) {
  return (
    <p className={styles.price}>
      {kroner === undefined ? (
        <PageLink href={`${href("/kontakt")}?service=Sosiale%20medier`}>Pris etter avtale</PageLink>
      ) : (
        `${formatKroner(kroner)} ${periodPriceTerms}`
      )}
    </p>
  );
}
