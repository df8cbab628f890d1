import { contentContext } from "#app/context.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { slugOf } from "#app/domain/faq/slug.ts";
import { termsForAll } from "#app/domain/orders/terms.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import page from "#app/ui/page.module.css";
import { PageLink } from "#app/ui/page-link.tsx";
import { Paragraph } from "#app/ui/paragraph.tsx";
import { Reading, ReadingSection } from "#app/ui/reading.tsx";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/terms";
import styles from "./terms.module.css";

const trail = [{ label: "Hjem", href: "/" }, { label: "Vilkår" }];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  return { texts: pageTextsOf(site, "/vilkar"), terms: termsForAll(site.prices, site.brand) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.texts,
    canonicalPath: href("/vilkar"),
    breadcrumbs: trail,
  });
}

/** The terms as they are now. What a customer has accepted stays with the order, on the customer's own page. */
export default function TermsPage({ loaderData: { terms } }: Route.ComponentProps) {
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
          <h1>Vilkår</h1>
          <p className={page.lead}>{promised.cancellation}</p>
          <p className={styles.version}>Versjon {terms.version}</p>
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
            Har du bestilt allerede? Da gjelder vilkårene slik du godtok dem. De står på avtalesiden
            din og i ordrebekreftelsen. Har du mistet lenken, kan du{" "}
            <a href={href("/avtale")}>få den på nytt</a>.
          </p>
          <p>
            Vil du ha vilkårene som PDF? Skriv ut siden, og velg «Lagre som PDF». Hvordan vi
            behandler opplysningene dine, står på siden{" "}
            <PageLink href={href("/personvern")}>Personvern</PageLink>.
          </p>
        </aside>
      </Reading>
    </>
  );
}
