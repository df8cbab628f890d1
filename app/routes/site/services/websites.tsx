import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import styles from "./websites.module.css";

/** What a website from us holds, pointed out on the bakery's. */
export function Websites() {
  return (
    <section id="nettsider" className={styles.websites} aria-labelledby="websites-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <h2 id="websites-heading">Nettsiden er åpen når du har stengt</h2>
        <BakerySite />
        <ol className={styles.points}>
          <li>
            <h3>Tilpasset mobil</h3>
            <p>Like god på telefon, nettbrett og PC. Ingen må knipe og dra for å lese.</p>
          </li>
          <li>
            <h3>SSL og GDPR</h3>
            <p>Hengelås i adressefeltet, og skjemaer og samtykke etter personvernreglene.</p>
          </li>
          <li>
            <h3>SEO fra første dag</h3>
            <p>Overskrifter, tekster og oppbygning som Google forstår.</p>
          </li>
          <li>
            <h3>Skjema for kontakt og bestilling</h3>
            <p>Kunden kan bestille klokka elleve om kvelden, og du ser det når du står opp.</p>
          </li>
          <li>
            <h3>Rask drift</h3>
            <p>Siden ligger på raske servere, så ingen rekker å snu i døra.</p>
          </li>
        </ol>
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
          <p className={page.actions}>
            <ButtonLink href={href("/priser")} look="secondary">
              Se nettsidepakkene
            </ButtonLink>
            <ButtonLink href={`${href("/kontakt")}?service=Nettside`} look="secondary">
              Få tilbud på nettside
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The bakery's website in a browser and on a phone, with the five points marked. */
function BakerySite() {
  return (
    <svg
      viewBox="0 0 820 560"
      className={styles.site}
      role="img"
      aria-label="Nettsiden til et oppdiktet bakeri, på PC og mobil"
    >
      <defs>
        <linearGradient id="oven" x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="#fff3cd" />
          <stop offset="1" stopColor="#ffd24a" />
        </linearGradient>
        <g id="shop">
          <path fill="#2a4661" d="M-24-44h256v214H-24z" />
          <path fill="#0b2033" d="M-40-44 104-122 248-44z" />
          <path fill="#0b2033" d="M-36 160h280v10H-36z" />
          <path fill="#ffd24a" opacity=".45" d="M-6 160h220l10 10H-16z" />
          <path fill="url(#oven)" d="M0 12h208v120H0z" />
          <path
            fill="#8a5a12"
            d="M14 82c0-22 44-22 44 0zM66 82c0-22 44-22 44 0zM118 82c0-18 36-18 36 0zM160 82c0-18 36-18 36 0zM22 126c0-24 52-24 52 0zM84 126c0-20 40-20 40 0zM134 126c0-24 52-24 52 0z"
          />
          <path fill="#b98a12" d="M0 82h208v5H0zM0 126h208v6H0z" />
          <path
            fill="#fbfaf6"
            d="M-12-18h232l8 34a16 16 0 0 1-31 0 16 16 0 0 1-31 0 16 16 0 0 1-31 0 16 16 0 0 1-31 0 16 16 0 0 1-31 0 16 16 0 0 1-31 0 16 16 0 0 1-31 0 16 16 0 0 1-31 0z"
          />
          <path
            fill="#d9432f"
            d="M-12-18h29l-6 34a16 16 0 0 1-31 0zM46-18h29l-2 34a16 16 0 0 1-31 0zM104-18h29l2 34a16 16 0 0 1-31 0zM162-18h29l6 34a16 16 0 0 1-31 0z"
          />
        </g>
      </defs>
      <path
        fill="#fff"
        stroke="#cfd9dd"
        d="M100 32a12 12 0 0 1 12-12h730v456H112a12 12 0 0 1-12-12z"
      />
      <path fill="#e9eef0" d="M101 56V32a12 12 0 0 1 12-11h729v35z" />
      <path fill="#11694e" d="M101 54h560v3H101z" />
      <path
        fill="#b9c7cd"
        d="M120 38a5 5 0 1 1 10 0 5 5 0 1 1-10 0zm18 0a5 5 0 1 1 10 0 5 5 0 1 1-10 0zm18 0a5 5 0 1 1 10 0 5 5 0 1 1-10 0z"
      />
      <rect x="204" y="27" width="360" height="21" rx="10.500" fill="#fff" />
      <path fill="#11694e" d="M217 36h10v8h-10zm2 0v-3a3 3 0 0 1 6 0v3" />
      <g fill="#0b2033" fontSize="13">
        <text x="234" y="42">
          havglott.example.no
        </text>
        <text x="240" y="87" fontSize="21" fontWeight="800">
          Havgløtt
        </text>
        <text x="590" y="85">
          Brød
        </text>
        <text x="644" y="85">
          Kaker
        </text>
        <text x="702" y="85">
          Finn oss
        </text>
      </g>
      <path fill="#14304a" d="M101 104h741v262H101z" />
      <use href="#shop" transform="translate(574 228) scale(.81)" />
      <path fill="#0b2033" d="M101 366h741v4H101z" />
      <g fill="#fbfaf6" fontSize="41" fontWeight="800" letterSpacing="-1.200">
        <text x="240" y="192">
          Ferskt brød
        </text>
        <text x="240" y="236">
          fra klokka sju
        </text>
      </g>
      <text x="240" y="268" fill="#b3c3cf" fontSize="16">
        Strandgata 4. Stengt mandager.
      </text>
      <rect x="240" y="290" width="148" height="44" rx="4" fill="#b3301e" />
      <text x="314" y="318" fill="#fff" fontSize="16" fontWeight="700" textAnchor="middle">
        Bestill kake
      </text>
      <g fill="#e9eef0">
        <path d="M240 388h170v70H240zM428 388h170v70H428zM616 388h170v70H616z" />
      </g>
      <path fill="#8a5a12" d="M256 438c0-30 52-30 52 0zM636 422h44v18h-44z" />
      <path fill="#b3301e" d="M636 414h44v8h-44zM656 402h4v12h-4z" />
      <path
        fill="none"
        stroke="#8a5a12"
        strokeWidth="5"
        d="M470 424c0-4 7-4 7 2s-13 8-15-2 12-17 22-10 6 26-10 26-24-12-22-22"
      />
      <g fill="#0b2033" fontSize="14" fontWeight="600">
        <text x="320" y="428">
          Grovbrød
        </text>
        <text x="498" y="428">
          Skillingsbolle
        </text>
        <text x="694" y="428">
          Bløtkake
        </text>
      </g>

      <rect
        x="2"
        y="146"
        width="200"
        height="404"
        rx="32"
        fill="#0b2033"
        stroke="#fbfaf6"
        strokeWidth="4"
      />
      <path fill="#fff" d="M12 344h180v174a22 22 0 0 1-22 22H34a22 22 0 0 1-22-22z" />
      <path fill="#14304a" d="M12 344V178a22 22 0 0 1 22-22h136a22 22 0 0 1 22 22v166z" />
      <use href="#shop" transform="translate(43.5 248) scale(.563)" />
      <rect x="76" y="164" width="52" height="11" rx="5.500" fill="#0b2033" />
      <g fill="#0b2033" fontSize="23" fontWeight="800" letterSpacing="-.5">
        <text x="26" y="376">
          Ferskt brød
        </text>
        <text x="26" y="402">
          fra klokka sju
        </text>
      </g>
      <rect x="26" y="418" width="152" height="40" rx="4" fill="#b3301e" />
      <text x="102" y="444" fill="#fff" fontSize="16" fontWeight="700" textAnchor="middle">
        Bestill kake
      </text>
      <text x="26" y="488" fill="#4a5d6b" fontSize="15">
        Åpent i dag 07–17
      </text>
      <path fill="#cfd9dd" d="M26 504h152v2H26zM76 524h52v5H76z" />

      <g fill="#0b2033" stroke="#fff" strokeWidth="3">
        <circle cx="196" cy="172" r="17" />
        <circle cx="392" cy="38" r="17" />
        <circle cx="498" cy="176" r="17" />
        <circle cx="410" cy="312" r="17" />
        <circle cx="574" cy="56" r="17" />
      </g>
      <g fill="#fff" fontSize="18" fontWeight="700" textAnchor="middle">
        <text x="196" y="178">
          1
        </text>
        <text x="392" y="44">
          2
        </text>
        <text x="498" y="182">
          3
        </text>
        <text x="410" y="318">
          4
        </text>
        <text x="574" y="62">
          5
        </text>
      </g>
    </svg>
  );
}
