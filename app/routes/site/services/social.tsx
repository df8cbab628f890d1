import { periodPriceTerms } from "#app/domain/catalog/catalog.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import styles from "./social.module.css";

/** The four channels, each drawn as what it is good at. */
export function SocialMedia(prices: {
  facebook: number | undefined;
  instagram: number | undefined;
}) {
  return (
    <section id="sosiale-medier" className={styles.social} aria-labelledby="social-heading">
      <div className={page.inside}>
        <div className={styles.head}>
          <h2 id="social-heading">Sosiale medier: fire kanaler, og du trenger kanskje bare to</h2>
          <p className={page.lead}>
            Vi setter opp profilene i deres drakt, fyller dem med riktig innhold og sender folk
            videre til nettsiden.
          </p>
        </div>
        <div className={styles.tiles}>
          <article className={styles.facebook}>
            <FacebookPage />
            <h3>Facebook</h3>
            <p>Nyheter, meldinger og arrangementer for dem som bor i nærheten.</p>
            <Price kroner={prices.facebook} />
          </article>
          <article className={styles.instagram}>
            <InstagramGrid />
            <h3>Instagram</h3>
            <p>For det som gjør seg på bilde: mat, hår, hus og håndverk.</p>
            <Price kroner={prices.instagram} />
          </article>
          <article className={styles.linkedin}>
            <LinkedInPost />
            <h3>LinkedIn</h3>
            <p>For deg som selger til andre bedrifter, eller leter etter folk.</p>
            <Price />
          </article>
          <article className={styles.youtube}>
            <YouTubeVideo />
            <h3>YouTube</h3>
            <p>For det som må vises: slik gjøres det, slik virker det.</p>
            <Price />
          </article>
        </div>
        <p className={page.actions}>
          <ButtonLink href={href("/priser")} look="secondary">
            Se priser på profiler
          </ButtonLink>
          <ButtonLink href={`${href("/kontakt")}?service=Sosiale%20medier`} look="secondary">
            Spør oss hvilke du trenger
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Price({ kroner }: { kroner?: number | undefined }) {
  return (
    <p className={styles.price}>
      {kroner === undefined ? "Pris etter avtale" : `${formatKroner(kroner)} ${periodPriceTerms}`}
    </p>
  );
}

function FacebookPage() {
  return (
    <svg viewBox="0 0 400 280" aria-hidden="true">
      <path fill="#fff" d="M0 0h400v280H0z" />
      <path fill="#14304a" d="M0 0h400v120H0z" />
      <path fill="#1f4464" d="m0 96 60-44 52 36 70-58 82 62 56-34 80 50v12H0z" />
      <path fill="#0b2033" d="M0 108h400v12H0z" />
      <path fill="#ffd24a" d="M318 84h10v12h-10z" />
      <circle cx="70" cy="126" r="44" fill="#fff" />
      <circle cx="70" cy="126" r="39" fill="#b3301e" />
      <text x="70" y="141" fill="#fff" fontSize="42" fontWeight="800" textAnchor="middle">
        H
      </text>
      <text x="126" y="156" fill="#0b2033" fontSize="20" fontWeight="800">
        Havgløtt Bakeri
      </text>
      <rect x="310" y="134" width="70" height="32" rx="4" fill="#0b2033" />
      <text x="345" y="155" fill="#fff" fontSize="15" fontWeight="700" textAnchor="middle">
        Følg
      </text>
      <text x="26" y="216" fill="#0b2033" fontSize="18">
        Påskeboller er i ovnen. Hvem skal ha?
      </text>
      <path fill="#cfd9dd" d="M26 242h70v8H26zM116 242h92v8h-92z" />
    </svg>
  );
}

function InstagramGrid() {
  return (
    <svg viewBox="0 0 300 300" aria-hidden="true">
      <path fill="#cfd9dd" d="M0 0h98v98H0zM202 101h98v98h-98zM0 202h98v98H0z" />
      <path fill="#14304a" d="M101 0h98v98h-98zM202 202h98v98h-98z" />
      <path fill="#b3301e" d="M202 0h98v98h-98z" />
      <path fill="#fff" d="M0 101h98v98H0zM101 202h98v98h-98z" />
      <path fill="#ffd24a" d="M101 101h98v98h-98z" />
      <g fill="#8a5a12">
        <path d="M18 66c0-40 62-40 62 0zM122 166c0-38 56-38 56 0zM132 174h36v4h-36z" />
        <path d="M124 262h52v26h-52z" />
      </g>
      <path fill="#d9432f" d="M124 252h52v10h-52zM148 236h4v16h-4z" />
      <path
        fill="none"
        stroke="#8a5a12"
        strokeWidth="8"
        d="M49 150c0-6 10-6 10 3s-19 12-22-3 18-24 32-14 8 36-15 36-34-16-31-32"
      />
      <path
        fill="none"
        stroke="#fbfaf6"
        strokeWidth="4"
        d="M128 34h40v24a14 14 0 0 1-14 14h-12a14 14 0 0 1-14-14zm40 6h8a7 7 0 0 1 0 16h-8"
      />
      <path
        fill="#fbfaf6"
        d="M222 24h14v36a7 7 0 0 1-14 0zM250 24h14v36a7 7 0 0 1-14 0zM278 24h14v36a7 7 0 0 1-14 0zM210 24h82v8h-82z"
      />
      <path
        fill="#0b2033"
        d="m214 180 24-40 18 26 12-16 22 30zM14 290v-46l35-26 35 26v46z"
        opacity=".85"
      />
      <path fill="#e9eef0" d="M39 262h20v28H39z" />
      <path fill="none" stroke="#b3c3cf" strokeWidth="3" d="M216 236h70M216 250h54M216 264h62" />
    </svg>
  );
}

function LinkedInPost() {
  return (
    <svg viewBox="0 0 400 321" aria-hidden="true">
      <path fill="#fff" d="M0 0h400v321H0z" />
      <path fill="#b3301e" d="M28 26h46v46H28z" />
      <text x="51" y="60" fill="#fff" fontSize="30" fontWeight="800" textAnchor="middle">
        H
      </text>
      <text x="88" y="46" fill="#0b2033" fontSize="19" fontWeight="700">
        Havgløtt Bakeri
      </text>
      <path fill="#cfd9dd" d="M88 58h130v8H88zM28 92h320v8H28zM28 110h210v8H28z" />
      <path fill="#14304a" d="M0 142h400v179H0z" />
      <text fill="#fbfaf6" fontSize="36" fontWeight="800" letterSpacing="-1">
        <tspan x="28" y="206">
          Vi søker
        </tspan>
        <tspan x="28" y="246">
          baker
        </tspan>
      </text>
      <text x="28" y="282" fill="#b3c3cf" fontSize="18">
        Oppstart til høsten
      </text>
      <path
        fill="#fbfaf6"
        d="M250 210a26 26 0 0 1 18-48 34 34 0 0 1 64 0 26 26 0 0 1 18 48v22H250z"
      />
      <path fill="#b3c3cf" d="M250 222h100v10H250z" />
      <path fill="#e6b48e" d="M258 232h84v22a42 42 0 0 1-84 0z" />
      <path fill="#d9432f" d="M222 321c0-34 34-34 78-16 44-18 78-18 78 16z" />
    </svg>
  );
}

function YouTubeVideo() {
  return (
    <svg viewBox="0 0 400 225" aria-hidden="true">
      <path fill="#14304a" d="M0 0h400v225H0z" />
      <path fill="#0b2033" d="M0 164h400v61H0z" />
      <path fill="#2a4661" d="M30 58h96v5H30zM274 58h96v5h-96z" />
      <path
        fill="#8a5a12"
        d="M38 58c0-24 38-24 38 0zM82 58c0-20 36-20 36 0zM282 58c0-20 36-20 36 0zM324 58c0-24 38-24 38 0z"
      />
      <path fill="#e9eef0" d="M104 164c0-44 40-58 96-58s96 14 96 58z" />
      <path
        fill="#b3c3cf"
        d="M128 150c8-18 28-28 52-30-18 10-34 18-52 30zM272 150c-6-14-20-24-38-28 12 8 24 18 38 28z"
      />
      <rect x="162" y="66" width="76" height="54" rx="14" fill="#d9432f" />
      <path fill="#fff" d="m190 79 26 14-26 14z" />
      <text x="20" y="191" fill="#fbfaf6" fontSize="17" fontWeight="700">
        Slik elter vi surdeigen
      </text>
      <path fill="#4a5d6b" d="M20 204h360v5H20z" />
      <path fill="#d9432f" d="M20 204h120v5H20z" />
      <circle cx="140" cy="206.500" r="7" fill="#d9432f" />
    </svg>
  );
}
