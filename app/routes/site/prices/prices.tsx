import { Mail, Phone } from "lucide-react";
import type { Thing } from "schema-dts";
import { contentContext, servicesContext } from "#app/context.ts";
import { type Brand, phoneOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import {
  analyticsSupportMonths,
  orderablePlans,
  type PriceList,
  type ProfilePlan,
  planPath,
} from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { offerFor, planService, service } from "#app/domain/catalog/structured-data.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NightSea } from "#app/ui/night-sea.tsx";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { formatSpan } from "#app/web/spans.ts";
import { ContactClose } from "../contact/contact-close.tsx";
import type { Route } from "./+types/prices";
import { Chooser } from "./chooser.tsx";
import { Comparison } from "./comparison.tsx";
import { Packages } from "./packages.tsx";
import styles from "./prices.module.css";

const trail = [{ label: "Hjem", href: "/" }, { label: "Priser" }];

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const site = context.get(contentContext);
  return {
    brand: site.brand,
    page: pageTextsOf(site, "/priser"),
    prices: site.prices,
    siteUrl: config.siteUrl,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { prices, siteUrl } = loaderData;
  return pageMeta(matches, {
    ...loaderData.page,
    keywords: "pris nettside bedrift, hva koster nettside, pris google bedriftsprofil, pris seo",
    canonicalPath: href("/priser"),
    breadcrumbs: trail,
    structuredData: [
      ...orderablePlans(prices).map((plan) => planService(plan, siteUrl)),
      ...quotedServices(prices, siteUrl),
    ],
  });
}

/** What is sold besides the plans. */
function quotedServices({ seoMonthly, analyticsSetup }: PriceList, siteUrl: string): Thing[] {
  const idOf = (name: string) => `${siteUrl}${href("/priser")}#service-${name}`;
  return [
    {
      ...service({ id: idOf("seo"), name: "SEO-optimalisering" }, siteUrl),
      offers: offerFor({ minPrice: seoMonthly }, "MON", undefined),
    },
    {
      ...service({ id: idOf("analytics"), name: "Oppsett av analyse" }, siteUrl),
      offers: offerFor({ price: analyticsSetup }, undefined, undefined),
    },
  ];
}

export default function PricesPage({ loaderData: { brand, prices } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening brand={brand} />
      <Websites prices={prices} />
      <Compared prices={prices} />
      <Profiles plans={prices.profiles} />
      <Visibility seoMonthly={prices.seoMonthly} analyticsSetup={prices.analyticsSetup} />
      <Ways />
      <ContactClose
        brand={brand}
        heading="Usikker på hva du trenger?"
        lead="Fortell oss hva bedriften gjør og hvem som skal finne dere. Vi sier fra hvis den minste pakken holder."
      />
    </>
  );
}

function Opening({ brand }: { brand: Brand }) {
  const phone = phoneOf(brand);
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <h1>Du vet hva det koster før du bestiller</h1>
        <p className={page.lead}>Tre nettsidepakker og tre bedriftsprofiler til fast pris.</p>
        <p className={page.actions}>
          {phone && (
            <ButtonLink href={phoneHref(phone)} look="secondary">
              <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
              Ring {phone}
            </ButtonLink>
          )}
          <ButtonLink href={`mailto:${brand.email}`} look="secondary">
            <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
            Send e-post
          </ButtonLink>
        </p>
      </div>
      {/* Last, for it stands at the foot of what is above it: painted before all of that has come, it would move. */}
      <NightSea />
    </header>
  );
}

function Websites({ prices }: { prices: PriceList }) {
  return (
    <section className={styles.websites} data-ground="ink" aria-labelledby="websites-heading">
      <div className={page.inside}>
        <h2 id="websites-heading">Nettsider</h2>
        <p className={styles.intro}>
          Du betaler for nettsiden én gang. Drift koster {formatKroner(prices.websiteAnnualFee)} i
          året og er den samme for alle pakkene. Siden er klar{" "}
          <span className="unbroken">{deliveryTime.website}</span> etter signert avtale. Alle priser
          er eks. mva.
        </p>
        <Chooser prices={prices} />
        <Packages prices={prices} />
        <p className={styles.footnote}>
          <Unbroken
            text={`Abonnementet på drift begynner ${promised.start} og fornyes automatisk for ${promised.period} om gangen. ${promised.cancellation} Når du har bestilt, hører du fra oss innen ${promised.contact}.`}
          />
        </p>
      </div>
    </section>
  );
}

function Compared({ prices }: { prices: PriceList }) {
  return (
    <section className={styles.compared} aria-labelledby="compared-heading">
      <div className={page.inside}>
        <h2 id="compared-heading">Pakkene, rad for rad</h2>
        <Comparison prices={prices} />
        <p className={styles.footnote}>
          Google Analytics kan også settes opp for seg, for {formatKroner(prices.analyticsSetup)}{" "}
          eks. mva.
        </p>
      </div>
    </section>
  );
}

function Profiles({ plans }: { plans: ProfilePlan[] }) {
  return (
    <section className={styles.profiles} aria-labelledby="profiles-heading">
      <div className={page.inside}>
        <h2 id="profiles-heading">Bedriftsprofiler</h2>
        <p className={styles.intro}>
          <Unbroken
            text={`Vi oppretter profilen, fyller den med riktig innhold og følger den opp i ${promised.period}. Levering ${deliveryTime.profile} etter signert avtale. Prisene er eks. mva.`}
          />
        </p>
        <ul className={`${styles.ledger} ${page.tiles}`}>
          {plans.map((plan) => (
            <li key={plan.id} className={styles.entry}>
              <div>
                <h3>{plan.name}</h3>
                <p>{plan.description}</p>
              </div>
              <ul className={page.ticks}>
                {plan.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <div className={styles.buy}>
                <p>
                  <span className={styles.price}>{formatKroner(plan.price)}</span>
                  <span className={styles.per}>for {promised.period}</span>
                </p>
                <ButtonLink href={planPath(plan.id)} look="secondary">
                  Bestill<span className="visually-hidden"> {plan.name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.footnote}>
          <Unbroken
            text={`Abonnementet på en profil begynner ${promised.start} og fornyes automatisk for ${promised.period} om gangen. ${promised.cancellation}`}
          />
        </p>
      </div>
    </section>
  );
}

function Visibility({
  seoMonthly,
  analyticsSetup,
}: {
  seoMonthly: number;
  analyticsSetup: number;
}) {
  return (
    <section className={styles.visibility} aria-labelledby="visibility-heading">
      <div className={page.inside}>
        <h2 id="visibility-heading">SEO og analyse</h2>
        <p className={styles.intro}>Prisene er eks. mva.</p>
        <div className={`${styles.offers} ${page.tiles}`}>
          <article>
            <h3>SEO-optimalisering</h3>
            <p>
              Vi finner ut hva kundene dine søker etter, retter det som holder siden tilbake, og
              skriver innhold som svarer. Du får tilbud etter en gjennomgang av siden din.
            </p>
            <p>
              <span className={styles.price}>Fra {formatKroner(seoMonthly)}</span>
              <span className={styles.per}>i måneden</span>
            </p>
            <ButtonLink href={`${href("/kontakt")}?service=SEO-optimalisering`} look="secondary">
              Få tilbud på SEO
            </ButtonLink>
          </article>
          <article>
            <h3>Oppsett av analyse</h3>
            <p>
              Vi setter opp Google Analytics 4 og Search Console, så du ser hvor de besøkende kommer
              fra og hva de gjør.
              {` ${formatSpan({ months: analyticsSupportMonths })} med support er med i prisen.`}
            </p>
            <p>
              <span className={styles.price}>{formatKroner(analyticsSetup)}</span>
              <span className={styles.per}>engangspris</span>
            </p>
            <ButtonLink href={`${href("/kontakt")}?service=Analyse`} look="secondary">
              Bestill analyse
            </ButtonLink>
          </article>
        </div>
      </div>
    </section>
  );
}

function Ways() {
  return (
    <section className={styles.ways} aria-labelledby="ways-heading">
      <div className={page.inside}>
        <h2 id="ways-heading">Slik jobber vi</h2>
        <ul>
          <li>
            <h3>Målbare resultater</h3>
            <p>
              Med Google Analytics (i Medium, eller som tillegg) ser du hvor mange som finner deg.
            </p>
          </li>
          <li>
            <h3>Lokalkunnskap</h3>
            <p>
              Vi har hjulpet hundrevis av norske bedrifter, og vet hvordan kundene leter der du
              holder til.
            </p>
          </li>
          <li>
            <h3>Skreddersydd strategi</h3>
            <p>Vi begynner med det du vil oppnå, og velger tiltakene etterpå.</p>
          </li>
        </ul>
      </div>
    </section>
  );
}
