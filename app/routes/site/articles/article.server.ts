import { data, type RouterContextProvider } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { agencyId } from "#app/domain/brand/structured-data.ts";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { articlePath } from "#app/domain/content/addresses.ts";
import { searchTextsOf } from "#app/domain/content/written-pages.ts";
import { picturePath } from "#app/domain/pictures/picture.ts";
import { defaultPicture } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { articlesWords } from "#app/words/pages/articles.words.ts";
import { articleNode } from "./article-structured-data.ts";

/** So many others are told of below an article. */
const mostOthers = 3;

/**
 * What the page of an article shows; a 404 is thrown where there is none.
 *
 * @param slug the last part of its address
 */
export function readArticle(slug: string, context: Readonly<RouterContextProvider>) {
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
