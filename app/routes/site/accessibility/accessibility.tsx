import { contentContext } from "#app/context.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { CallOrWrite } from "#app/routes/site/call-or-write.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import points from "#app/ui/patterns/points.module.css";
import { Reading, ReadingOpening, ReadingSection } from "#app/ui/reading.tsx";
import { PageLink } from "#app/ui/text/page-link.tsx";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { Rich, RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { accessibilityWords } from "#app/words/pages/accessibility.words.ts";
import type { Route } from "./+types/accessibility";
import styles from "./accessibility.module.css";

/** When the site was last gone through against every criterion, as docs/accessibility.md tells. */
const reviewed = { iso: "2026-11-23", shown: "23. november 2026" } as const;

/** The sections, by their addresses within the page. */
const contents = [
  ["standard", "standard"],
  ["gjort", "done"],
  ["proving", "trying"],
  ["mangler", "lacking"],
  ["si-fra", "telling"],
  ["tilsyn", "supervision"],
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  return {
    brand: site.brand,
    texts: pageTextsOf(site, "/tilgjengelighet"),
    trail: [
      { label: wordsOf(frameWords, site.textOf).menu.home, href: "/" },
      { label: wordsOf(accessibilityWords, site.textOf).opening.title },
    ],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.texts,
    canonicalPath: href("/tilgjengelighet"),
    breadcrumbs: loaderData.trail,
  });
}

/**
 * What was done so that everybody can use the site, and what was not. Nobody has to publish it: the statement that the law
 * speaks of (forskrift om universell utforming av ikt-løsninger) is for public bodies alone.
 */
export default function AccessibilityPage({ loaderData: { brand, trail } }: Route.ComponentProps) {
  const words = useWords(accessibilityWords);
  const { opening, done, lacking } = words;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <ReadingOpening
        title={opening.title}
        dated={
          <>
            {`${opening.reviewed} `}
            <time dateTime={reviewed.iso}>{reviewed.shown}</time>
          </>
        }
        short={opening.short.map(({ text }) => text)}
      />
      <Reading contents={contents.map(([id, name]) => ({ id, title: words[name].title }))}>
        {contents.map(([id, name]) => (
          <ReadingSection key={id} id={id} title={words[name].title}>
            {name === "done" ? (
              <dl className={points.points}>
                {done.points.map(({ what, how }) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>{how}</dd>
                  </div>
                ))}
              </dl>
            ) : name === "lacking" ? (
              <ul className={styles.list}>
                {lacking.points.map(({ text }) => (
                  <li key={text}>
                    <RichLine text={text} />
                  </li>
                ))}
              </ul>
            ) : name === "telling" ? (
              <TellingUs brand={brand} />
            ) : (
              <Rich text={words[name].text} />
            )}
          </ReadingSection>
        ))}
      </Reading>
    </>
  );
}

function TellingUs({ brand }: { brand: Pick<Brand, "phone" | "email"> }) {
  const { invitation, text, link } = useWords(accessibilityWords).telling;
  return (
    <>
      <Paragraph>
        {`${invitation} `}
        <CallOrWrite brand={brand} />.
      </Paragraph>
      <Rich text={text} />
      <p>
        <PageLink href={`${href("/kontakt")}?service=Tilgjengelighet`}>{link}</PageLink>
      </p>
    </>
  );
}
