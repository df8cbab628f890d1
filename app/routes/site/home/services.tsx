import { Check } from "lucide-react";
import { promised } from "#app/domain/brand/promises.ts";
import type { PriceList } from "#app/domain/catalog/catalog.ts";
import { type ServiceKind, servicePrice } from "#app/domain/catalog/service-price.ts";
import type { Content } from "#app/domain/content/content.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import styles from "./home.module.css";

/** What we sell, with the price that each begins at. */
export function Services({ texts, prices }: { texts: Content["texts"]; prices: PriceList }) {
  return (
    <section id="services" className={styles.section} aria-labelledby="services-heading">
      <div className={page.inside}>
        <h2 id="services-heading">{texts.servicesTitle}</h2>
        <p className={`${page.lead} ${styles.servicesLead}`}>{texts.servicesDescription}</p>
        <div className={styles.services}>
          <article className={styles.service}>
            <img
              src="/scenes/bakery.svg"
              alt=""
              width="800"
              height="430"
              loading="lazy"
              className={styles.drawing}
            />
            <h3>Hjemmeside til bedrift</h3>
            <p>Et sted på nett som er ditt eget, og som får folk til å ta kontakt.</p>
            <Bullets
              points={[
                "Ser like bra ut på mobil som på PC",
                "Bygd så Google forstår hva du gjør",
                "Domene og SSL er på plass fra første dag",
              ]}
            />
            <ServiceFoot
              price={`${priceText("website", prices)} + drift ${formatKroner(prices.websiteAnnualFee)} i året, eks. mva.`}
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
            <p>Profiler på Facebook og Instagram i dine farger, som leder folk videre.</p>
            <Bullets
              points={[
                "Satt opp med dine farger og din logo",
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
          <span>
            <Unbroken text={point} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function ServiceFoot(props: {
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
        <ButtonLink href={href("/priser")} look="secondary">
          Få tilbud<span className="visually-hidden">{` på ${props.service}`}</span>
        </ButtonLink>
        <ButtonLink href={props.href} look="quiet">
          {props.link}
          {props.about && <span className="visually-hidden">{` ${props.about}`}</span>}
        </ButtonLink>
      </p>
    </>
  );
}
