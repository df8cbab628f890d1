import type { MetaDescriptor } from "react-router";

type PageSeo = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Path of the page that search engines should show; left out where they should show none. */
  canonicalPath?: string;
  keywords?: string;
  noindex?: boolean;
};

/** Title, description, canonical link and sharing tags of a public page. */
export function pageMeta(siteUrl: string, page: PageSeo): MetaDescriptor[] {
  const title = `${page.title} | Fyrlykt`;
  const canonical = page.canonicalPath && new URL(page.canonicalPath, siteUrl).href;
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords }] : []),
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
    ...(canonical
      ? [
          { tagName: "link", rel: "canonical", href: canonical },
          { property: "og:type", content: "website" },
          { property: "og:site_name", content: "Fyrlykt" },
          { property: "og:locale", content: "nb_NO" },
          { property: "og:title", content: title },
          { property: "og:description", content: page.description },
          { property: "og:url", content: canonical },
        ]
      : []),
  ];
}
