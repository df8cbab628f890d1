import { ChartLine, Compass, Mail, MapPin, Phone, Search, Target } from "lucide-react";
import { contentContext, servicesContext } from "#app/context.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { agency } from "#app/domain/brand/structured-data.ts";
import {
  analyticsSupportMonths,
  orderablePlans,
  type ProfilePlan,
  periodPriceTerms,
  planPath,
  type WebsitePlan,
} from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { planService } from "#app/domain/catalog/structured-data.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { formatKroner } from "#app/web/formats/money.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { formatSpan } from "#app/web/spans.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import type { Route } from "./+types/prices";
import { PackageTable } from "./package-table.tsx";
import styles from "./prices.module.css";

const trail = [{ label: "Hjem", href: "/" }, { label: "Priser" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { config, formTokens } = context.get(servicesContext);
  const site = context.get(contentContext);
  return {
    brand: site.brand,
    texts: site.content.texts,
    page: pageTextsOf(site, "/priser"),
    form: { page: href("/priser"), token: await formTokens.issue() },
    prices: site.prices,
    siteUrl: config.siteUrl,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, prices, siteUrl } = loaderData;
  return pageMeta(matches, {
    ...loaderData.page,
    keywords: "pris nettside bedrift, hva koster nettside, pris google bedriftsprofil, pris seo",
    canonicalPath: href("/priser"),
    breadcrumbs: trail,
    structuredData: [
      agency(brand, siteUrl),
      ...orderablePlans(prices).map((plan) => planService(plan, siteUrl)),
    ],
  });
}

export default function PricesPage({
  loaderData: { brand, texts, prices, form },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening brand={brand} />
      <Websites plans={prices.websites} annualFee={prices.websiteAnnualFee} />
      <Profiles plans={prices.profiles} />
      <Visibility seoMonthly={prices.seoMonthly} analyticsSetup={prices.analyticsSetup} />
      <Value />
      <Doubt brand={brand} />
      <ContactSection brand={brand} texts={texts} form={form} />
    </>
  );
}

function Opening({ brand }: { brand: Brand }) {
  return (
    <header className={styles.opening} data-ground="ink">
      <img src="/scenes/lighthouse.svg" alt="" width="900" height="640" className={styles.scene} />
      <div className={page.inside}>
        <h1>Du vet hva det koster før du bestiller</h1>
        <p className={page.lead}>
          Tre nettsidepakker og tre bedriftsprofiler til fast pris. Alle priser er eks. mva.
        </p>
        <p className={page.actions}>
          <ButtonLink href={phoneHref(brand.phone)} look="secondary">
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
            Ring {brand.phone}
          </ButtonLink>
          <ButtonLink href={`mailto:${brand.email}`} look="secondary">
            <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
            Send e-post
          </ButtonLink>
        </p>
      </div>
    </header>
  );
}

function Websites({ plans, annualFee }: { plans: WebsitePlan[]; annualFee: number }) {
  return (
    <section className={styles.websites} aria-labelledby="websites-heading">
      <div className={page.inside}>
        <h2 id="websites-heading">Nettsider</h2>
        <p className={styles.intro}>
          Du betaler for nettsiden én gang. Drift koster {formatKroner(annualFee)} i året og er den
          samme for alle pakkene.
        </p>
        <PackageTable plans={plans} annualFee={annualFee} />
        <p className={styles.footnote}>
          {`Alle priser er eks. mva. Abonnementet på drift ${promised.subscription}.`}
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
          {`Vi oppretter profilen, fyller den med riktig innhold og følger den opp i ${promised.period}. Levering ${deliveryTime.profile} etter signert avtale.`}
        </p>
        <ul className={styles.ledger}>
          {plans.map((plan) => (
            <li key={plan.id} className={styles.entry}>
              <div>
                <h3>{plan.name}</h3>
                <p>{plan.description}</p>
              </div>
              <ul className={styles.features}>
                {plan.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <div className={styles.buy}>
                <p>
                  <span className={styles.price}>{formatKroner(plan.price)}</span>
                  <span className={styles.per}>{periodPriceTerms}</span>
                </p>
                <ButtonLink href={planPath(plan.id)} look="secondary">
                  Bestill<span className="visually-hidden"> {plan.name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.footnote}>{`Abonnementet på en profil ${promised.subscription}.`}</p>
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
    <section className={styles.visibility} data-ground="ink" aria-labelledby="visibility-heading">
      <div className={page.inside}>
        <h2 id="visibility-heading">SEO og analyse</h2>
        <div className={styles.offers}>
          <article>
            <Search size={28} strokeWidth={1.75} aria-hidden="true" />
            <h3>SEO-optimalisering</h3>
            <p>
              Vi finner ut hva kundene dine søker etter, retter det som holder siden tilbake, og
              skriver innhold som svarer. Du får tilbud etter en gjennomgang av siden din.
            </p>
            <p>
              <span className={styles.price}>Fra {formatKroner(seoMonthly)}</span>
              <span className={styles.per}>i måneden, eks. mva.</span>
            </p>
            <ButtonLink href={`${href("/kontakt")}?service=SEO-optimalisering`} look="secondary">
              Få tilbud på SEO
            </ButtonLink>
          </article>
          <article>
            <ChartLine size={28} strokeWidth={1.75} aria-hidden="true" />
            <h3>Oppsett av analyse</h3>
            <p>
              Vi setter opp Google Analytics 4 og Search Console, så du ser hvor de besøkende kommer
              fra og hva de gjør.
              {` ${formatSpan({ months: analyticsSupportMonths })} med support er med i prisen.`}
            </p>
            <p>
              <span className={styles.price}>{formatKroner(analyticsSetup)}</span>
              <span className={styles.per}>engangspris, eks. mva.</span>
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

function Value() {
  return (
    <section className={styles.value} aria-labelledby="value-heading">
      <div className={page.inside}>
        <h2 id="value-heading">Det du får, uansett pakke</h2>
        <ul>
          <li>
            <Target size={28} strokeWidth={1.75} aria-hidden="true" />
            <h3>Målbare resultater</h3>
            <p>Du ser svart på hvitt hvor mange som finner deg, og hva de gjør på siden.</p>
          </li>
          <li>
            <MapPin size={28} strokeWidth={1.75} aria-hidden="true" />
            <h3>Lokalkunnskap</h3>
            <p>
              Vi har hjulpet hundrevis av norske bedrifter, og vet hvordan kundene leter der du
              holder til.
            </p>
          </li>
          <li>
            <Compass size={28} strokeWidth={1.75} aria-hidden="true" />
            <h3>En strategi som er deres</h3>
            <p>
              {`Vi begynner med hva dere vil oppnå, og velger tiltakene etterpå. Vi kontakter deg innen ${promised.contact} etter at du har bestilt.`}
            </p>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Doubt({ brand }: { brand: Brand }) {
  const { days, opens, closes } = brand.openingHours;
  return (
    <section className={styles.doubt} data-ground="ink" aria-labelledby="doubt-heading">
      <div className={page.inside}>
        <div>
          <h2 id="doubt-heading">Usikker på hva du trenger?</h2>
          <p className={page.lead}>
            Fortell oss hva bedriften gjør og hvem som skal finne dere. Vi sier fra hvis den minste
            pakken holder.
          </p>
        </div>
        <div className={styles.reach}>
          <p className={page.actions}>
            <ButtonLink href="/#contact">Send melding via kontaktskjema</ButtonLink>
            <ButtonLink href={phoneHref(brand.phone)} look="secondary">
              Ring {brand.phone}
            </ButtonLink>
            <ButtonLink href={`mailto:${brand.email}`} look="secondary">
              {brand.email}
            </ButtonLink>
          </p>
          <p>
            Åpent {days} {opens}–{closes}.
          </p>
        </div>
      </div>
    </section>
  );
}
