import { Globe, Navigation, Phone } from "lucide-react";
import type { ProfilePlan } from "#app/domain/catalog/catalog.ts";
import { periodPriceTerms } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import styles from "./google.module.css";
import { Street } from "./street.tsx";

/** The Google business profile: the bakery on the map, and why it pays to be there. */
export function GoogleProfile({ plan }: { plan: ProfilePlan | undefined }) {
  return (
    <section
      id="google"
      className={styles.google}
      data-ground="ink"
      aria-labelledby="google-heading"
    >
      <div className={page.inside}>
        <div className={styles.columns}>
          <TownMap />
          <div>
            <h2 id="google-heading">På Google er profilen det første de ser</h2>
            <p className={`${page.lead} ${styles.intro}`}>
              Med en Google Bedriftsprofil står du i søket og på kartet med åpningstider, bilder og
              omtaler. Ett trykk, så ringer telefonen.
            </p>
            {plan && (
              <p className={styles.cost}>
                <strong>{formatKroner(plan.price)}</strong>
                {` ${periodPriceTerms} Levering ${deliveryTime.profile} etter signert avtale.`}
              </p>
            )}
            <p className={page.actions}>
              <ButtonLink href={href("/priser")} look="secondary">
                Se priser<span className="visually-hidden"> på Google Bedriftsprofil</span>
              </ButtonLink>
            </p>
          </div>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>76&nbsp;%</dt>
            <dd>
              av dem som søker etter noe i nærheten på mobilen, besøker en bedrift innen ett døgn.{" "}
              <small>Google, USA, 2016</small>
            </dd>
          </div>
          <div>
            <dt>50&nbsp;%</dt>
            <dd>
              av dem som søker lokalt på mobilen, er innom en butikk innen ett døgn.{" "}
              <small>Google og Ipsos, 2014</small>
            </dd>
          </div>
          <div>
            <dt>5x</dt>
            <dd>
              En komplett profil kan gi opptil fem ganger så mange visninger som en mangelfull.
            </dd>
          </div>
        </dl>
      </div>
      <Street hour="google" />
    </section>
  );
}

function TownMap() {
  return (
    <div
      className={styles.map}
      role="img"
      aria-label="Det oppdiktede bakeriet i Google: på kartet, med omtaler, åpningstider og knapper for å ringe og finne veien"
    >
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
        <p className={styles.name}>Havgløtt Bakeri</p>
        <p>
          4,9 <span className={styles.stars}>★★★★★</span> (212)
        </p>
        <p>Bakeri i Strandgata 4</p>
        <p>
          <strong>Åpent</strong>, stenger 17:00
        </p>
        <ul className={styles.ways}>
          <li>
            <Phone size={20} strokeWidth={1.75} />
            Ring
          </li>
          <li>
            <Navigation size={20} strokeWidth={1.75} />
            Finn veien
          </li>
          <li>
            <Globe size={20} strokeWidth={1.75} />
            Nettsted
          </li>
        </ul>
      </div>
    </div>
  );
}
