import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { PageLink } from "#app/ui/page-link.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Street } from "./street.tsx";
import styles from "./websites.module.css";

/** What a website from us holds, while the bakery lights its sign. */
export function Websites() {
  return (
    <section id="nettsider" className={styles.websites} aria-labelledby="websites-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div>
          <h2 id="websites-heading">Nettsiden er åpen når du har stengt</h2>
          <ul className={`${styles.points} ${page.tiles}`}>
            <li>
              <h3>Tilpasset mobil</h3>
              <p>Like god på telefon, nettbrett og PC. Ingen må knipe og dra for å lese.</p>
            </li>
            <li>
              <h3>SSL og GDPR</h3>
              <p>Kryptert forbindelse, og skjemaer og samtykke etter personvernreglene.</p>
            </li>
            <li>
              <h3>SEO fra første dag</h3>
              <p>Overskrifter, tekster og oppbygning som Google forstår.</p>
            </li>
            <li>
              <h3>
                Skjema for kontakt og bestilling <span className={styles.from}>fra Medium</span>
              </h3>
              <p>
                Kunden skriver klokka elleve om kvelden, og du ser det når du står opp.{" "}
                <PageLink href={href("/priser")}>Nettbutikk er med i Komplett.</PageLink>
              </p>
            </li>
            <li>
              <h3>Rask drift</h3>
              <p>Siden ligger på raske servere, så ingen rekker å snu i døra.</p>
            </li>
          </ul>
        </div>
        <div>
          <Street hour="website" frame />
        </div>
      </div>
    </section>
  );
}

/** The way from the first talk to a website that is looked after. */
export function Process({ cheapest, annualFee }: { cheapest: number; annualFee: number }) {
  return (
    <section className={styles.process} aria-labelledby="process-heading">
      <div className={page.inside}>
        <div className={styles.intro}>
          <h2 id="process-heading">Fra første prat til ferdig side</h2>
          <p className={page.lead}>
            Det tar {deliveryTime.website} fra avtalen er signert til siden er klar.
          </p>
        </div>
        <ol className={styles.stairs}>
          <li>
            <h3>Rådgivning</h3>
            <p>Vi spør hvem som skal finne dere, og hva de skal gjøre når de er der.</p>
          </li>
          <li>
            <h3>Design og utvikling</h3>
            <p>Du får se utkast tidlig, mens det ennå er lett å endre.</p>
          </li>
          <li>
            <h3>Testing og lansering</h3>
            <p>Vi prøver siden på mobil og PC, retter det som skurrer, og setter den på nett.</p>
          </li>
          <li>
            <h3>Oppfølging</h3>
            <p>Vi passer på drift og sikkerhet, og er her når noe skal endres.</p>
          </li>
        </ol>
        <div className={styles.cost}>
          <p>
            <strong>Fra {formatKroner(cheapest)}</strong> engangspris. Drift koster{" "}
            {formatKroner(annualFee)} i året. Begge deler eks. mva.
          </p>
          <ButtonLink href={href("/priser")} look="secondary">
            Se nettsidepakkene
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
