import { ArrowRight, Mail, Phone } from "lucide-react";
import { data } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { PriceList } from "#app/domain/catalog/catalog.ts";
import { servicePrice } from "#app/domain/catalog/service-price.ts";
import { cityOf, positionOf } from "#app/domain/cities/cities.ts";
import { type City, cityRating, townIds, townPath } from "#app/domain/cities/city.ts";
import { questionLink } from "#app/domain/faq/faq.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useIsShown } from "#app/ui/text/page-link.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { mailto } from "#app/web/links.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { townWords } from "#app/words/pages/town.words.ts";
import { unknownTownWords } from "#app/words/pages/unknown.words.ts";
import { Picture } from "../picture.tsx";
import type { Route } from "./+types/town";
import { useShownTowns } from "./shown-towns.ts";
import styles from "./town.module.css";
import { TownCards } from "./town-cards.tsx";
import { townStructuredData } from "./town-structured-data.ts";
import { UnknownTown } from "./unknown.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const { brand, content, prices, textOf } = context.get(contentContext);
  const city = cityOf(params.cityName, content);
  const { menu } = wordsOf(frameWords, textOf);
  const { siteUrl } = context.get(servicesContext).config;
  const questions = (city?.questions ?? []).flatMap(({ slug, teaser }) => {
    const link = questionLink(content.faq, slug);
    return link ? [{ ...link, teaser }] : [];
  });
  const { hiddenPages } = content;
  return data(
    {
      city,
      questions,
      brand,
      prices,
      rating: content.proof.rating,
      siteUrl,
      hiddenPages,
      home: menu.home,
      unknown: wordsOf(unknownTownWords, textOf).opening,
    },
    { status: city ? 200 : 404 },
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  if (!loaderData.city) {
    const { title, lead } = loaderData.unknown;
    return [
      ...pageHead(matches, {
        title,
        description: lead,
        noindex: true,
      }),
      { name: "prerender-status-code", content: "404" },
    ];
  }
  const { city, home } = loaderData;
  return [
    ...(city.picture
      ? []
      : [
          {
            tagName: "link",
            rel: "preload",
            as: "image",
            href: city.backgroundImage,
            fetchPriority: "high",
          },
        ]),
    ...pageMeta(matches, {
      title: city.seoTitle,
      description: city.metaDescription,
      keywords: city.keywords,
      canonicalPath: townPath(city.id),
      breadcrumbs: trailTo(city, home),
      structuredData: townStructuredData({ ...loaderData, city }),
    }),
  ];
}

export default function TownPage({
  loaderData: { city, questions, brand, prices, rating, home },
}: Route.ComponentProps) {
  if (!city) return <UnknownTown />;
  return (
    <div className={lookOf(city)}>
      <Breadcrumbs trail={trailTo(city, home)} />
      <Opening city={city} brand={brand} />
      <Figures city={city} rating={rating} />
      <LocalFacts city={city} />
      <Benefits city={city} />
      <Services city={city} prices={prices} />
      <Questions questions={questions} />
      <Contact city={city} brand={brand} />
      <OtherTowns city={city} />
    </div>
  );
}

/** How the page of a town looks. Of one that nobody has drawn the name is as large as its longest word leaves room for. */
function lookOf({ id, name }: City): string | undefined {
  const drawn = townIds.find((one) => one === id);
  if (drawn) return styles[drawn];
  const longest = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  const size = longest <= 6 ? styles.short : longest <= 10 ? styles.medium : styles.long;
  // Room for the ring on an Å.
  return [styles.undrawn, size, name.startsWith("Å") && styles.ringed].filter(Boolean).join(" ");
}

/** @param home what the front page is called */
function trailTo(city: City, home: string) {
  return [{ label: home, href: "/" }, { label: city.name }];
}

function Opening({ city, brand }: { city: City; brand: Brand }) {
  const words = useWords(townWords).opening;
  const { phone } = brand;
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <h1>
          <span>{words.title}</span> {city.name}
        </h1>
        <p className={styles.place}>
          <span>{city.region}</span> <span>{positionOf(city)}</span>
        </p>
        {city.picture ? (
          <div className={`${styles.scene} ${styles.photograph}`}>
            <Picture picture={city.picture} sizes="100vw" isFirst />
          </div>
        ) : (
          <div className={styles.scene} data-at={`${city.latitude} ${city.longitude}`} />
        )}
        <p className={page.lead}>{city.description}</p>
        <p className={page.actions}>
          <ButtonLink href={href("/priser")} size="large">
            {words.prices}
          </ButtonLink>
          {phone && (
            <ButtonLink href={phoneHref(phone)} look="secondary" size="large">
              <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
              {words.call}
            </ButtonLink>
          )}
        </p>
      </div>
    </header>
  );
}

/** @param rating where the rating is from; empty while nobody has said */
function Figures({ city, rating }: { city: City; rating: string }) {
  const words = useWords(townWords).figures;
  return (
    <section className={styles.figures} aria-labelledby="figures-heading">
      <div className={page.inside}>
        <h2 id="figures-heading" className="visually-hidden">
          {fillIn(words.title, { by: city.name })}
        </h2>
        <dl>
          <div>
            <dt>{words.businesses}</dt>
            <dd>{city.businesses}</dd>
          </div>
          <div>
            <dt>{words.population}</dt>
            <dd>{city.population}</dd>
          </div>
          <div>
            <dt>
              {words.rating}
              {rating && (
                <>
                  <br />
                  <small>{rating}</small>
                </>
              )}
            </dt>
            <dd>
              <data value={cityRating.value}>{cityRating.shown}</data>
            </dd>
          </div>
        </dl>
        <p className={styles.note}>
          {city.figuresYear
            ? fillIn(words.noteOfYear, { år: String(city.figuresYear) })
            : words.note}
        </p>
      </div>
    </section>
  );
}

function LocalFacts({ city }: { city: City }) {
  return (
    <section className={styles.local} aria-labelledby="local-heading">
      <div className={page.inside}>
        <h2 id="local-heading">{city.localHeading}</h2>
        {city.localFacts.map(({ title, text }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>
              <Unbroken text={text} />
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Benefits({ city }: { city: City }) {
  return (
    <section className={styles.benefits} data-ground="ink" aria-labelledby="benefits-heading">
      <div className={page.inside}>
        <h2 id="benefits-heading">{city.benefitsHeading}</h2>
        <ul className={styles.panes}>
          {city.benefits.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Services({ city, prices }: { city: City; prices: PriceList }) {
  const words = useWords(townWords).services;
  return (
    <section className={styles.services} aria-labelledby="services-heading">
      <div className={page.inside}>
        <h2 id="services-heading">{city.servicesHeading}</h2>
        <ul className={styles.ledger}>
          {city.services.map(({ kind, title, text }) => {
            const from = formatKroner(servicePrice(kind, prices).from);
            return (
              <li key={kind}>
                <div>
                  <h3>{title}</h3>
                  <p>
                    <Unbroken text={text} />
                  </p>
                </div>
                <p className={styles.price}>
                  <strong>{fillIn(words.price, { minstepris: from })}</strong>
                  <span>{words[kind]}</span>
                </p>
                <ButtonLink href={href("/priser")} look="secondary">
                  {words.order}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Questions({ questions }: { questions: { name: string; href: string; teaser: string }[] }) {
  const words = useWords(townWords).questions;
  const shown = questions.filter(useIsShown());
  if (shown.length === 0) return null;
  return (
    <section className={styles.questions} aria-labelledby="questions-heading">
      <div className={page.inside}>
        <h2 id="questions-heading">{words.title}</h2>
        <ul className={styles.teasers}>
          {shown.map(({ name, href, teaser }) => (
            <li key={href}>
              <h3>
                <a href={href}>
                  {name}
                  <ArrowRight size={28} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </h3>
              <p>{teaser}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Contact({ city, brand }: { city: City; brand: Brand }) {
  const words = useWords(townWords).contact;
  const { heading, text, subject } = city.contact;
  const { phone } = brand;
  return (
    <section className={styles.contact} data-ground="ink" aria-labelledby="contact-heading">
      <div className={page.inside}>
        <h2 id="contact-heading">{heading}</h2>
        <p className={page.lead}>
          <Unbroken text={text} />
        </p>
        <p className={page.actions}>
          <ButtonLink href={mailto(brand.email, { subject })} size="large">
            <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
            {words.write}
          </ButtonLink>
          {phone && (
            <ButtonLink href={phoneHref(phone)} look="secondary" size="large">
              <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
              {words.call}
            </ButtonLink>
          )}
        </p>
        <p className={styles.hours}>
          <Unbroken text={words.open} />
        </p>
      </div>
    </section>
  );
}

function OtherTowns({ city }: { city: City }) {
  const words = useWords(townWords).others;
  const others = useShownTowns().filter(({ id }) => id !== city.id);
  if (others.length === 0) return null;
  return (
    <nav className={styles.others} aria-labelledby="others-heading">
      <div className={page.inside}>
        <h2 id="others-heading">{words.title}</h2>
        <TownCards towns={others} />
      </div>
    </nav>
  );
}
