import type { MetaDescriptor } from "react-router";
import type {
  BreadcrumbListLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  Graph,
  Thing,
  WebPageLeaf,
} from "schema-dts";
import { type PageHead, pageHead, titleOf } from "./page-head.ts";

type PageSeo = PageHead & {
  /** Path of the page that search engines should show. */
  canonicalPath: string;
  /** Title and description for sharing, where they differ from those for search. */
  ogTitle?: string;
  ogDescription?: string;
  /** Path by which it is shared, where that is not the canonical one: a part of a page that has a picture of its own. */
  sharedPath?: string;
  /** The way to the page: the front page first, the page itself last. */
  breadcrumbs?: { label: string; href?: string }[];
  /** What structured data calls the page, where it is a page of a known kind. */
  type?: PageType;
  /** Of what kind the page is where it is shared; "website" where nothing is said. */
  ogType?: "article";
  /** Structured data about what the page shows. */
  structuredData?: Thing[];
};

/** A kind of page, with what follows from it. */
export type PageType = Pick<WebPageLeaf | ContactPageLeaf | FAQPageLeaf, "@type" | "mainEntity">;

/** A picture of 1200 × 630 pixels for sharing, with what is said of it. */
type Picture = { path: string; alt?: string };

/** Structured data of what every page is part of: the site, by its `@id`, and who publishes it. */
type Publication = { website: string; nodes: Thing[] };

/**
 * The matches of a page: the first is the document, which knows what the site is called, where it is, who publishes it, and
 * which picture was made for the page.
 */
type Matches = readonly [
  {
    loaderData:
      | {
          siteName: string;
          siteUrl: string;
          publication?: Publication | undefined;
          sharingPicture?: Picture | undefined;
        }
      | undefined;
  },
  ...unknown[],
];

/** Shown where a page that has no picture of its own is shared, without words. */
export const defaultPicture: Picture = { path: "/sharing.jpg" };

/**
 * Title, description, canonical link, sharing tags and structured data of a public page. React Router escapes structured
 * data, and no browser runs it.
 */
export function pageMeta([document]: Matches, page: PageSeo): MetaDescriptor[] {
  const tags = pageHead([document], page);
  if (!document.loaderData) return tags;
  const { siteName, siteUrl, publication, sharingPicture } = document.loaderData;
  const title = titleOf(page.title, siteName);
  const canonical = new URL(page.canonicalPath, siteUrl).href;
  const ogTitle = page.ogTitle ?? title;
  const ogDescription = page.ogDescription ?? page.description;
  const { path: imagePath, alt: imageAlt } = sharingPicture ?? defaultPicture;
  const image = new URL(imagePath, siteUrl).href;
  tags.push(
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: page.ogType ?? "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: "nb_NO" },
    { property: "og:title", content: ogTitle },
    { property: "og:description", content: ogDescription },
    { property: "og:url", content: new URL(page.sharedPath ?? page.canonicalPath, siteUrl).href },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: ogTitle },
    { name: "twitter:description", content: ogDescription },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:image", content: image },
    ...(imageAlt
      ? [
          { property: "og:image:alt", content: imageAlt },
          { name: "twitter:image:alt", content: imageAlt },
        ]
      : []),
  );
  if (publication) {
    const pageId = `${canonical}#page`;
    const trail = page.breadcrumbs && breadcrumbList(canonical, siteUrl, page.breadcrumbs);
    const node: Thing = {
      "@type": "WebPage",
      ...page.type,
      "@id": pageId,
      url: canonical,
      name: page.title,
      description: page.description,
      inLanguage: "nb",
      isPartOf: { "@id": publication.website },
      ...(trail && { breadcrumb: { "@id": trail["@id"] } }),
    };
    const graph: Graph = {
      "@context": "https://schema.org",
      "@graph": [
        ...publication.nodes,
        node,
        ...(trail ? [trail] : []),
        ...(page.structuredData ?? []),
      ],
    };
    tags.push({ "script:ld+json": { ...graph } });
  }
  return tags;
}

function breadcrumbList(
  canonical: string,
  siteUrl: string,
  trail: { label: string; href?: string }[],
): BreadcrumbListLeaf & { "@id": string } {
  return {
    "@type": "BreadcrumbList",
    "@id": `${canonical}#breadcrumbs`,
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      // The last one is the page itself.
      item: href ? new URL(href, siteUrl).href : canonical,
    })),
  };
}
