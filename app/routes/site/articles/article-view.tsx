import type { ComponentProps } from "react";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { articlesWords } from "#app/words/pages/articles.words.ts";
import { questionsOf } from "../own-pages/own-page-structured-data.ts";
import { PageOpening } from "../own-pages/page-opening.tsx";
import { Sections } from "../own-pages/sections.tsx";
import { Picture } from "../picture.tsx";
import type { readArticle } from "./article.server.ts";
import styles from "./articles.module.css";
import { Byline } from "./byline.tsx";
import { feedLink } from "./feed-link.ts";

type Shown = ReturnType<typeof readArticle>;

/** The head of an article. */
export function articleMeta(
  matches: Parameters<typeof pageMeta>[0],
  { article, list, seo, node, trail }: Shown,
) {
  return [
    feedLink(list),
    ...pageMeta(matches, {
      ...seo,
      breadcrumbs: trail,
      ogType: "article",
      type: questionsOf(article.sections),
      structuredData: [node],
    }),
  ];
}

/** An article, and what there is to read besides. */
export function ArticleView({
  article,
  plans,
  others,
  trail,
  form,
}: Shown & Pick<ComponentProps<typeof Sections>, "form">) {
  const { title, lead, picture, sections } = article;
  const words = useWords(articlesWords).article;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <PageOpening
        title={title}
        lead={lead}
        picture={
          picture && <Picture picture={picture} sizes="(min-width: 60rem) 40vw, 92vw" isFirst />
        }
      >
        <Byline {...article} />
      </PageOpening>
      <Sections sections={sections} plans={plans} form={form} />
      {others.length > 0 && (
        <nav className={styles.others} aria-labelledby="others-heading">
          <div className={page.inside}>
            <h2 id="others-heading">{words.more}</h2>
            <ul className={styles.links}>
              {others.map(({ path, title, publishedOn }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                  <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </>
  );
}
