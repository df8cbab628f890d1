import { contentContext } from "#app/context.ts";
import type { Article } from "#app/domain/content/parts/articles.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { articlesWords } from "#app/words/pages/articles.words.ts";
import { PageOpening } from "../own-pages/page-opening.tsx";
import { Picture } from "../picture.tsx";
import type { Route } from "./+types/articles";
import styles from "./articles.module.css";
import { Byline } from "./byline.tsx";
import { feedLink } from "./feed-link.ts";

/** So many that a telephone does not scroll for ever. */
const onePage = 10;
/** Names which of the lists is shown, the newest articles at 1. */
const listParameter = "side";

export const handle: Handle = { audience: "placed", reads: [listParameter] };

/** Asked for while there are articles (server/pages/renderer.ts). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { articles, textOf } = context.get(contentContext);
  const { menu } = wordsOf(frameWords, textOf);
  const words = wordsOf(articlesWords, textOf).list;
  const last = Math.max(1, Math.ceil(articles.size / onePage));
  const asked = Number(url.searchParams.get(listParameter) ?? 1);
  const list = Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1;
  return {
    articles: [...articles]
      .slice((list - 1) * onePage, list * onePage)
      .map(([path, article]) => ({ ...article, path })),
    newer: list > 1 ? addressOf(list - 1) : undefined,
    older: list < last ? addressOf(list + 1) : undefined,
    isFirst: list === 1,
    seo: { title: words.title, description: words.description },
    trail: [{ label: menu.home, href: "/" }, { label: words.title }],
  };
}

function addressOf(list: number): string {
  return list === 1 ? href("/fagstoff") : `${href("/fagstoff")}?${listParameter}=${list}`;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { seo, isFirst, trail } = loaderData;
  return [
    feedLink(seo.title),
    // What lies further back is found by the articles themselves.
    ...(isFirst
      ? pageMeta(matches, { ...seo, canonicalPath: href("/fagstoff"), breadcrumbs: trail })
      : pageHead(matches, { ...seo, noindex: true })),
  ];
}

export default function ArticlesPage({
  loaderData: { articles, newer, older, trail },
}: Route.ComponentProps) {
  const words = useWords(articlesWords).list;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <PageOpening title={words.title} lead={words.lead} />
      <div className={`${page.inside} ${styles.list}`}>
        {articles.map((article, index) => (
          <Listed key={article.id} article={article} isFirst={index === 0 && !newer} />
        ))}
        <p className={styles.ways}>
          {newer && <a href={newer}>{words.newer}</a>}
          {older && <a href={older}>{words.older}</a>}
          <a href={href("/fagstoff/feed.xml")}>{words.feed}</a>
        </p>
      </div>
    </>
  );
}

function Listed({ article, isFirst }: { article: Article & { path: string }; isFirst: boolean }) {
  const { path, title, lead, picture } = article;
  return (
    <article className={`${styles.listed} ${isFirst ? styles.newest : ""}`}>
      {picture && (
        <Picture
          picture={picture}
          sizes={isFirst ? "(min-width: 60rem) 55vw, 92vw" : "(min-width: 60rem) 25vw, 92vw"}
          className={styles.picture}
        />
      )}
      <div>
        <h2>
          <a href={path}>{title}</a>
        </h2>
        {lead && <p>{lead}</p>}
        <Byline {...article} changedOn={undefined} />
      </div>
    </article>
  );
}
