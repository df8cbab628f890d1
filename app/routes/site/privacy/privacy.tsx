import { contentContext } from "#app/context.ts";
import { addressLineOf, type Brand, registrationOf } from "#app/domain/brand/brand.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { bookkeepingYears, retentionPeriods } from "#app/domain/privacy/periods.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import points from "#app/ui/patterns/points.module.css";
import { Reading, ReadingOpening, ReadingSection } from "#app/ui/reading.tsx";
import { Rich } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { inWords } from "#app/web/formats/text.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { privacyWords, storedNames } from "#app/words/pages/privacy.words.ts";
import type { Route } from "./+types/privacy";
import styles from "./privacy.module.css";
import { StoredItems } from "./stored-items.tsx";

/** The sections, by their addresses within the page. */
const contents = [
  ["ansvar", "responsible"],
  ["bestilling", "ordering"],
  ["melding", "writing"],
  ["besok", "visiting"],
  ["telling", "counting"],
  ["informasjonskapsler", "cookies"],
  ["mottakere", "recipients"],
  ["rettigheter", "rights"],
  ["klage", "complaints"],
] as const;

/** How long things are kept, by the names that texts have for it. */
const periods = {
  bokføringstiden: `${inWords(bookkeepingYears)} år`,
  "tid for e-post": formatSpan(retentionPeriods.mails),
  "tid for søppelpost": formatSpan(retentionPeriods.quarantine),
  "tid for meldinger": formatSpan(retentionPeriods.messages),
  "tid for utkast": formatSpan(retentionPeriods.drafts),
  "tid for adresser": formatSpan(retentionPeriods.addresses),
  "tid for besøk": formatSpan(retentionPeriods.visits),
};

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  const { menu, footer } = wordsOf(frameWords, site.textOf);
  return {
    brand: site.brand,
    texts: pageTextsOf(site, "/personvern"),
    trail: [{ label: menu.home, href: "/" }, { label: footer.privacy }],
    updated: site.legal.privacy,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.texts,
    canonicalPath: href("/personvern"),
    breadcrumbs: loaderData.trail,
  });
}

export default function PrivacyPage({
  loaderData: { brand, trail, updated },
}: Route.ComponentProps) {
  const words = useWords(privacyWords);
  const { opening } = words;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <ReadingOpening
        title={opening.title}
        dated={
          <>
            {`${opening.updated} `}
            <time dateTime={updated}>{formatDay(updated)}</time>
          </>
        }
        short={opening.short.map(({ text }) => text)}
      />
      <Reading contents={contents.map(([id, name]) => ({ id, title: words[name].title }))}>
        {contents.map(([id, name]) => (
          <ReadingSection key={id} id={id} title={words[name].title}>
            {name === "rights" && <Rights />}
            <Rich text={fillIn(words[name].text, { ...periods, firmaet: brand.legalName })} />
            {name === "responsible" && <Responsible brand={brand} />}
            {name === "cookies" && <Cookies />}
          </ReadingSection>
        ))}
      </Reading>
    </>
  );
}

function Responsible({ brand }: { brand: Brand }) {
  const { legalName, email } = brand;
  const registration = registrationOf(brand);
  const address = addressLineOf(brand);
  const { phone } = brand;
  return (
    <address className={styles.address}>
      <strong>{legalName}</strong>
      {registration && <span>{registration}</span>}
      {address && <span>{address}</span>}
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <a href={phoneHref(phone)}>{phone}</a>}
    </address>
  );
}

function Cookies() {
  const { cookies, stored } = useWords(privacyWords);
  return (
    <>
      <details className={styles.stored}>
        <summary>{cookies.necessary}</summary>
        <StoredItems
          caption={cookies.necessaryCaption}
          names={storedNames.necessary}
          items={stored.necessary}
        />
      </details>
      <details className={styles.stored}>
        <summary>{cookies.forStaff}</summary>
        <StoredItems
          caption={cookies.forStaffCaption}
          names={storedNames.forStaff}
          items={stored.forStaff}
        />
      </details>
      <h3>{cookies.agreedTitle}</h3>
      <Rich text={cookies.agreed} />
      <StoredItems
        caption={cookies.agreedCaption}
        names={storedNames.withConsent}
        items={stored.withConsent}
      />
      <h3>{cookies.withdrawTitle}</h3>
      <Rich text={cookies.withdraw} />
      <p>
        <Button data-cookie-settings hidden look="secondary">
          {cookies.change}
        </Button>
      </p>
    </>
  );
}

function Rights() {
  return (
    <dl className={`${points.points} ${styles.rights}`}>
      {useWords(privacyWords).rights.list.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
