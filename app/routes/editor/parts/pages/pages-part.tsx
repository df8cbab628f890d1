import { townPath } from "#app/domain/cities/city.ts";
import { pageNameIn } from "#app/domain/content/addresses.ts";
import { describedPages, pageNameOf } from "#app/domain/content/page-names.ts";
import { pageFactsOf, pageTextsOf, siteContentOf } from "#app/domain/content/site-content.ts";
import { sharedTitles } from "#app/domain/editing/hints.ts";
import { Notice } from "#app/ui/notice.tsx";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import { FactNames } from "../fields/fact-names.tsx";
import { DescriptionHint, SearchPreview, TitleHint } from "../fields/search-preview.tsx";
import styles from "../part.module.css";

/** Title and description of each page for search engines, with what a searcher will see of them. */
export function PagesPart(props: EditorPartProps) {
  const { content, now } = props;
  const site = siteContentOf(content, 0, norwegianDay(now));
  const facts = pageFactsOf(site);
  const filled = new Map(describedPages.map((path) => [path, pageTextsOf(site, path)]));
  const shared = sharedTitles([
    ...[...filled].map(([path, { title }]): [string, string] => [path, title]),
    ...content.towns.map(({ id, seoTitle }): [string, string] => [townPath(id), seoTitle]),
  ]);
  const field = fieldsOf({ ...props, facts });

  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <p className={styles.intro}>
          Tittelen og beskrivelsen er det folk leser i søkeresultatet før de velger. Navnet på
          nettstedet legges til bak tittelen. Byene har sine egne tekster under «Byer». Priser og
          telefon henter du ved å skrive navnet i krøllparenteser, som {"{nettside fra}"} eller{" "}
          {"{telefon}"}.
        </p>
        <FactNames facts={facts} />
      </div>
      {describedPages.map((path) => {
        const texts = filled.get(path) ?? content.pages[path];
        const others = shared
          .find((group) => group.includes(path))
          ?.filter((other) => other !== path);
        const headingId = `page-${pageNameOf(path)}`;
        return (
          <section key={path} className={styles.group} aria-labelledby={headingId}>
            <div className={styles.head}>
              <h2 id={headingId}>{pageNameOf(path)}</h2>
              <p className={styles.count}>{path}</p>
            </div>
            {field(`pages.${path}.title`, {
              label: "Tittel",
              help: <TitleHint title={texts.title} siteName={site.brand.name} />,
            })}
            <div role="status">
              {others && (
                <Notice tone="warning">
                  Samme tittel som {others.map((other) => pageNameIn(content, other)).join(" og ")}.
                  Da vet ikke søkemotoren hvilken side den skal vise.
                </Notice>
              )}
            </div>
            {field(`pages.${path}.description`, {
              label: "Beskrivelse",
              help: <DescriptionHint description={texts.description} />,
            })}
            <SearchPreview
              siteName={site.brand.name}
              path={path}
              title={texts.title}
              description={texts.description}
            />
          </section>
        );
      })}
    </div>
  );
}
