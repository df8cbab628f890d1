import { contentContext } from "#app/context.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { slugOf } from "#app/domain/faq/slug.ts";
import { termsForAll } from "#app/domain/orders/terms/terms.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import page from "#app/ui/page.module.css";
import { Reading, ReadingSection } from "#app/ui/reading.tsx";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { termsWords } from "#app/words/pages/terms.words.ts";
import type { Route } from "./+types/terms";
import styles from "./terms.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  const { menu, footer } = wordsOf(frameWords, site.textOf);
  return {
    texts: pageTextsOf(site, "/vilkar"),
    trail: [{ label: menu.home, href: "/" }, { label: footer.terms }],
    terms: termsForAll(site.prices, site),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.texts,
    canonicalPath: href("/vilkar"),
    breadcrumbs: loaderData.trail,
  });
}

/** The terms as they are now. What a customer has accepted stays with the order, on the customer's own page. */
export default function TermsPage({ loaderData: { trail, terms } }: Route.ComponentProps) {
  const words = useWords(termsWords).page;
  const sections = terms.sections.map((section) => ({
    ...section,
    id: slugOf(section.heading),
    title: section.heading,
  }));
  return (
    <>
      <Breadcrumbs trail={trail} />
      <header className={styles.opening} data-ground="ink">
        <div className={page.inside}>
          <h1>{words.title}</h1>
          <p className={page.lead}>{words.lead}</p>
          <p className={styles.version}>{fillIn(words.version, { versjonen: terms.version })}</p>
        </div>
      </header>
      <Reading contents={sections}>
        {sections.map(({ id, title, paragraphs }) => (
          <ReadingSection key={id} id={id} title={title}>
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </ReadingSection>
        ))}
        <aside className={styles.aside}>
          <p>
            <RichLine text={words.ordered} />
          </p>
          <p>
            <RichLine text={words.print} />
          </p>
        </aside>
      </Reading>
    </>
  );
}
