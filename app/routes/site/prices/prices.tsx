import { Mail, Phone } from "lucide-react";
import type { Thing } from "schema-dts";
import { contentContext, servicesContext } from "#app/context.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import {
  orderablePlans,
  type PriceList,
  type ProfilePlan,
  planPath,
} from "#app/domain/catalog/catalog.ts";
import { offerFor, planService, service } from "#app/domain/catalog/price-structured-data.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { NightSea } from "#app/ui/scenery/night-sea.tsx";
import shade from "#app/ui/scenery/shade.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { keywordWords } from "#app/words/pages/keywords.words.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import { contactAbout } from "../contact/contact-about.ts";
import { ContactClose } from "../contact/contact-close.tsx";
import type { Route } from "./+types/prices";
import { Chooser } from "./chooser.tsx";
import { Comparison } from "./comparison.tsx";
import { Examples } from "./examples.tsx";
import { Packages } from "./packages.tsx";
import styles from "./prices.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const site = context.get(contentContext);
  const { menu } = wordsOf(frameWords, site.textOf);
  return {
    brand: site.brand,
    keywords: wordsOf(keywordWords, site.textOf).pages.prices,
    page: pageTextsOf(site, "/priser"),
    trail: [{ label: menu.home, href: "/" }, { label: menu.prices }],
    prices: site.prices,
    words: wordsOf(pricesWords, site.textOf),
    siteUrl: config.siteUrl,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, prices, words, trail, siteUrl } = loaderData;
  return pageMeta(matches, {
    ...loaderData.page,
    keywords: loaderData.keywords,
    canonicalPath: href("/priser"),
    breadcrumbs: trail,
    structuredData: [
      ...orderablePlans(prices).map((plan) => planService(brand, plan, words.named, siteUrl)),
      ...quotedServices(loaderData),
    ],
  });
}

/** What is sold besides the plans. */
function quotedServices({
  brand,
  prices: { seoMonthly, analyticsSetup },
  words: { visibility },
  siteUrl,
}: Route.ComponentProps["loaderData"]): Thing[] {
  const idOf = (name: string) => `${siteUrl}${href("/priser")}#service-${name}`;
  return [
    {
      ...service({ id: idOf("seo"), name: visibility.seo.title }, siteUrl),
      offers: offerFor(brand, { minPrice: seoMonthly }, "MON", undefined),
    },
    {
      ...service({ id: idOf("analytics"), name: visibility.analytics.title }, siteUrl),
      offers: offerFor(brand, { price: analyticsSetup }, undefined, undefined),
    },
  ];
}

export default function PricesPage({ loaderData: { brand, prices, trail } }: Route.ComponentProps) {
  const { close } = useWords(pricesWords);
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening brand={brand} prices={prices} />
      <Websites prices={prices} />
      <Examples prices={prices} />
      <Compared prices={prices} />
      <Profiles plans={prices.profiles} />
      <Visibility />
      <Ways />
      <ContactClose brand={brand} heading={close.title} lead={close.lead} />
    </>
  );
}

function Opening({ brand, prices }: { brand: Brand; prices: PriceList }) {
  const words = useWords(pricesWords).opening;
  const { phone } = brand;
  return (
    <header className={`${shade.shade} ${styles.opening}`} data-ground="ink">
      <div className={page.inside}>
        <h1>{words.title}</h1>
        <p className={page.lead}>{words.lead}</p>
        <ul className={styles.figures}>
          {prices.websites.map(({ id, name, price }) => (
            <li key={id}>
              <a href={`#package-${id}`}>
                {name} <b>{formatKroner(price)}</b>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.terms}>{words.terms}</p>
        <p className={page.actions}>
          {phone && (
            <ButtonLink href={phoneHref(phone)} look="secondary">
              <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
              {words.call}
            </ButtonLink>
          )}
          <ButtonLink href={`mailto:${brand.email}`} look="secondary">
            <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
            {words.write}
          </ButtonLink>
        </p>
      </div>
      <NightSea view="blue" />
    </header>
  );
}

function Websites({ prices }: { prices: PriceList }) {
  const words = useWords(pricesWords).websites;
  return (
    <section className={styles.websites} data-ground="ink" aria-labelledby="websites-heading">
      <div className={page.inside}>
        <h2 id="websites-heading">{words.title}</h2>
        <p className={styles.intro}>
          <Unbroken text={words.lead} />
        </p>
        <Packages prices={prices} />
        <Chooser prices={prices} />
        <p className={styles.footnote}>
          <Unbroken text={words.footnote} />
        </p>
        {prices.domainAnnualFee && (
          <p className={styles.footnote}>
            <Unbroken
              text={fillIn(words.domain, { prisen: formatKroner(prices.domainAnnualFee) })}
            />
          </p>
        )}
      </div>
    </section>
  );
}

function Compared({ prices }: { prices: PriceList }) {
  const words = useWords(pricesWords).comparison;
  return (
    <section className={styles.compared} aria-labelledby="compared-heading">
      <div className={page.inside}>
        <h2 id="compared-heading">{words.title}</h2>
        <details className={styles.fold}>
          <summary className={styles.unfold}>{words.show}</summary>
          <Comparison prices={prices} />
          <p className={styles.footnote}>{words.footnote}</p>
        </details>
      </div>
    </section>
  );
}

function Profiles({ plans }: { plans: ProfilePlan[] }) {
  const words = useWords(pricesWords).profiles;
  return (
    <section className={styles.profiles} aria-labelledby="profiles-heading">
      <div className={page.inside}>
        <h2 id="profiles-heading">{words.title}</h2>
        <p className={styles.intro}>
          <Unbroken text={words.lead} />
        </p>
        <ul className={styles.ledger}>
          {plans.map((plan) => (
            <li key={plan.id} className={styles.entry}>
              <div>
                <h3>{plan.name}</h3>
                <p>{plan.description}</p>
              </div>
              <details className={styles.fold}>
                <summary className={styles.unfold}>{words.show}</summary>
                <ul className={page.ticks}>
                  {plan.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </details>
              <div className={styles.buy}>
                <p>
                  <span className={styles.price}>{formatKroner(plan.price)}</span>
                  <span className={styles.per}>{words.period}</span>
                  {plan.delivery && (
                    <span className={styles.per}>
                      {fillIn(words.delivery, { tiden: plan.delivery })}
                    </span>
                  )}
                </p>
                <ButtonLink href={planPath(plan.id)} look="secondary">
                  {words.order}
                  <span className="visually-hidden">{` ${plan.name}`}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.footnote}>
          <Unbroken text={words.footnote} />
        </p>
      </div>
    </section>
  );
}

function Visibility() {
  const words = useWords(pricesWords).visibility;
  return (
    <section className={styles.visibility} aria-labelledby="visibility-heading">
      <div className={page.inside}>
        <h2 id="visibility-heading">{words.title}</h2>
        <p className={styles.intro}>{words.lead}</p>
        <div className={styles.offers}>
          <Quoted words={words.seo} />
          <Quoted words={words.analytics} />
        </div>
      </div>
    </section>
  );
}

/** What is sold besides the plans: one asks for it. */
function Quoted({ words }: { words: Words<typeof pricesWords>["visibility"]["seo"] }) {
  return (
    <article>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <p>
        <span className={styles.price}>{words.price}</span>
        <span className={styles.per}>{words.per}</span>
      </p>
      <ButtonLink href={contactAbout(words.asksFor)} look="secondary">
        {words.ask}
      </ButtonLink>
    </article>
  );
}

function Ways() {
  const words = useWords(pricesWords).ways;
  return (
    <section className={styles.ways} aria-labelledby="ways-heading">
      <div className={page.inside}>
        <h2 id="ways-heading">{words.title}</h2>
        <ul>
          {words.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
