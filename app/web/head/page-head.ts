import type { MetaDescriptor } from "react-router";

/** What every page says of itself. */
export type PageHead = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  keywords?: string;
  noindex?: boolean;
};

/** The matches of a page: the first is the document, which knows what the site is called. */
type Matches = readonly [{ loaderData: { siteName: string } | undefined }, ...unknown[]];

/** Title and description of a page; one that search engines should show says more (`pageMeta`). */
export function pageHead([document]: Matches, page: PageHead): MetaDescriptor[] {
  // Of a document that failed, whose fault has a title of its own.
  if (!document.loaderData) return [];
  return [
    { title: titleOf(page.title, document.loaderData.siteName) },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords }] : []),
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** The title of a page, with the site's name behind it. */
export function titleOf(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}
