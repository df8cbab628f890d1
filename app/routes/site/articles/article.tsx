import { data } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { agencyId } from "#app/domain/brand/structured-data.ts";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { articlePath } from "#app/domain/content/addresses.ts";
import { searchTextsOf } from "#app/domain/content/written-pages.ts";
import { picturePath } from "#app/domain/pictures/picture.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { defaultPicture, pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { articlesWords } from "#app/words/pages/articles.words.ts";
import { questionsOf } from "../own-pages/own-page-structured-data.ts";
import { PageOpening } from "../own-pages/page-opening.tsx";
import { Sections } from "../own-pages/sections.tsx";
import { Picture } from "../picture.tsx";
import type { Route } from "./+types/article";
import { articleNode } from "./article-structured-data.ts";
import styles from "./articles.module.css";
import { Byline } from "./byline.tsx";
import { feedLink } from "./feed-link.ts";

/** So many others are told of below an article. */
const mostOthers = 3;

export const handle: Handle = { audience: "placed" };

/** An article, in place of its address (server/pages/renderer.ts). */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  const { articles, prices, textOf } = site;
  const path = articlePath(slug);
  const article = articles.get(path);
  if (!article) throw data(null, { status: 404 });
  const { config, pictures } = context.get(servicesContext);
  const { siteUrl } = config;
  const { menu } = wordsOf(frameWords, textOf);
  const { title } = wordsOf(articlesWords, textOf).list;
  const shared = pictures.of(site, new URL(path, siteUrl));
  const image = article.picture
    ? picturePath(article.picture, article.picture.width, "webp")
    : (shared ?? defaultPicture).path;
  return {
    article,
    plans: orderablePlans(prices),
    others: [...articles]
      .filter(([other]) => other !== path)
      .slice(0, mostOthers)
      .map(([path, { title, publishedOn }]) => ({ path, title, publishedOn })),
    list: title,
    seo: { ...searchTextsOf(article), canonicalPath: path },
    node: articleNode(article, {
      url: `${siteUrl}${path}`,
      image: `${siteUrl}${image}`,
      publisher: agencyId(siteUrl),
    }),
    trail: [
      { label: menu.home, href: "/" },
      { label: title, href: href("/fagstoff") },
      { label: article.title },
    ],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article, list, seo, node, trail } = loaderData;
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

export default function ArticlePage({
  loaderData: { article, plans, others, trail },
}: Route.ComponentProps) {
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
      <Sections sections={sections} plans={plans} />
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
