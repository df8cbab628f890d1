import { Check } from "lucide-react";
import { promised } from "#app/domain/brand/promises.ts";
import type { PriceList } from "#app/domain/catalog/catalog.ts";
import { type ServiceKind, servicePrice } from "#app/domain/catalog/service-price.ts";
import type { Content } from "#app/domain/content/content.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import styles from "./home.module.css";

/** What we sell, with the price that each begins at. */
export function Services({ texts, prices }: { texts: Content["texts"]; prices: PriceList }) {
  return (
    <section id="services" className={page.section} aria-labelledby="services-heading">
      <div className={page.inside}>
        <h2 id="services-heading">{texts.servicesTitle}</h2>
        <p className={`${page.lead} ${styles.servicesLead}`}>{texts.servicesDescription}</p>
        <div className={styles.services}>
          <article className={styles.service}>
            <WebsiteDrawing />
            <h3>Hjemmeside til bedrift</h3>
            <p>Et sted på nett som er ditt eget, og som får folk til å ta kontakt.</p>
            <Bullets
              points={[
                "Ser like bra ut på mobil som på PC",
                "Laget for å bli funnet på Google",
                "Domene og SSL er på plass fra første dag",
              ]}
            />
            <ServiceFoot
              main
              price={`${priceText("website", prices)} eks. mva.`}
              service="hjemmeside"
              href={`${href("/sporsmal-og-svar")}#hva-koster-det-lage-en-ny-nettside`}
              link="Les mer om hjemmesider"
            />
          </article>
          <article className={styles.service}>
            <h3>Google Bedriftsprofil</h3>
            <p>Vis frem bedriften i søket og på kartet, akkurat når noen trenger deg.</p>
            <Bullets
              points={[
                "Åpningstider, bilder og omtaler på ett sted",
                "Synlig for dem som søker i nærheten",
                `Vi setter opp og følger opp i ${promised.period}`,
              ]}
            />
            <ServiceFoot
              price={`${priceText("google", prices)} eks. mva. for ${promised.period}`}
              service="Google Bedriftsprofil"
              href={`${href("/sporsmal-og-svar")}#hva-er-en-google-bedriftsprofil-google-min-bedrift`}
              link="Les mer"
              about="om Google Bedriftsprofil"
            />
          </article>
          <article className={styles.service}>
            <h3>Sosiale medier</h3>
            <p>Profiler på Facebook og Instagram som ser ut som dere, og leder folk videre.</p>
            <Bullets
              points={[
                "Oppsett i bedriftens egen drakt",
                "Knapper for å ringe og sende melding",
                "Vi velger de kanalene kundene dine bruker",
              ]}
            />
            <ServiceFoot
              price={`${priceText("social", prices)} eks. mva. per profil for ${promised.period}`}
              service="sosiale medier"
              href={`${href("/sporsmal-og-svar")}#hvilke-sosiale-medier-br-min-bedrift-vre-p`}
              link="Spørsmål og svar"
              about="om sosiale medier"
            />
          </article>
        </div>
      </div>
    </section>
  );
}

function priceText(kind: ServiceKind, prices: PriceList): string {
  const { from, isFixed } = servicePrice(kind, prices);
  return isFixed ? formatKroner(from) : `Fra ${formatKroner(from)}`;
}

function Bullets({ points }: { points: string[] }) {
  return (
    <ul className={styles.bullets}>
      {points.map((point) => (
        <li key={point}>
          <Check size={20} strokeWidth={1.75} aria-hidden="true" />
          {point}
        </li>
      ))}
    </ul>
  );
}

function ServiceFoot(props: {
  /** The service that most people begin with. */
  main?: boolean;
  price: string;
  service: string;
  href: string;
  link: string;
  about?: string;
}) {
  return (
    <>
      <p className={styles.price}>{props.price}</p>
      <p className={page.actions}>
        <ButtonLink href={href("/priser")} look={props.main ? "primary" : "secondary"}>
          Få tilbud<span className="visually-hidden"> på {props.service}</span>
        </ButtonLink>
        <ButtonLink href={props.href} look="quiet">
          {props.link}
          {props.about && <span className="visually-hidden"> {props.about}</span>}
        </ButtonLink>
      </p>
    </>
  );
}

/** A small company's site on a screen and a phone, the one button lit. */
function WebsiteDrawing() {
  return (
    <svg viewBox="0 0 560 300" className={styles.drawing} aria-hidden="true">
      <rect width="560" height="300" fill="#14304a" />
      <path
        d="M0 232c70-30 130-34 196-14 80 24 150 22 220-6 54-22 100-20 144-6v94H0z"
        fill="#0b2033"
      />
      <rect x="52" y="40" width="360" height="236" rx="8" fill="#fbfaf6" />
      <path d="M52 48a8 8 0 0 1 8-8h344a8 8 0 0 1 8 8v16H52z" fill="#cfd9dd" />
      <circle cx="66" cy="52" r="3.500" fill="#d9432f" />
      <circle cx="78" cy="52" r="3.500" fill="#ffd24a" />
      <circle cx="90" cy="52" r="3.500" fill="#11694e" />
      <rect x="120" y="47" width="170" height="10" rx="5" fill="#fbfaf6" />
      <rect x="74" y="88" width="150" height="16" rx="3" fill="#0b2033" />
      <rect x="74" y="112" width="112" height="16" rx="3" fill="#0b2033" />
      <path d="M74 146h138M74 160h118" stroke="#b3c3cf" strokeWidth="6" strokeLinecap="round" />
      <rect x="74" y="182" width="92" height="28" rx="4" fill="#ffd24a" />
      <rect x="248" y="84" width="140" height="128" rx="6" fill="#e3f1ec" />
      <path
        d="M248 184c30-34 52-38 76-12 18-22 40-26 64-6v40a6 6 0 0 1-6 6H254a6 6 0 0 1-6-6z"
        fill="#11694e"
      />
      <circle cx="358" cy="112" r="14" fill="#ffd24a" />
      <path d="M74 228h92v26H74zM186 228h92v26h-92zM298 228h90v26h-90z" fill="#e9eef0" />
      <rect
        x="398"
        y="92"
        width="112"
        height="196"
        rx="16"
        fill="#0b2033"
        stroke="#fbfaf6"
        strokeWidth="4"
      />
      <rect x="412" y="116" width="84" height="56" rx="4" fill="#11694e" />
      <circle cx="474" cy="132" r="7" fill="#ffd24a" />
      <path d="M414 188h70M414 202h52" stroke="#b3c3cf" strokeWidth="6" strokeLinecap="round" />
      <rect x="412" y="220" width="84" height="24" rx="4" fill="#ffd24a" />
      <path d="M440 274h28" stroke="#b3c3cf" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
