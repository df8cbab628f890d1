import { data, type RouterContextProvider } from "react-router";
import { contentContext } from "#app/context.ts";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { ownPagePath } from "#app/domain/content/addresses.ts";
import { searchTextsOf } from "#app/domain/content/written-pages.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";

/**
 * What a page shows that an editor has added; a 404 is thrown where there is none.
 *
 * @param slug the last part of its address
 */
export function readOwnPage(slug: string, context: Readonly<RouterContextProvider>) {
  const { ownPages, prices, textOf } = context.get(contentContext);
  const path = ownPagePath(slug);
  const page = ownPages.get(path);
  if (!page) throw data(null, { status: 404 });
  const { menu } = wordsOf(frameWords, textOf);
  return {
    page,
    plans: orderablePlans(prices),
    seo: { ...searchTextsOf(page), canonicalPath: path },
    trail: [{ label: menu.home, href: "/" }, { label: page.title }],
  };
}
