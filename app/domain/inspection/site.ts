import { parseUrl } from "#app/web/formats/url.ts";
/** What a robot reads of a page. */
export type PageFacts = {
  language: string | undefined;
  viewport: string | undefined;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  /** What its own tag says to robots. */
  robots: string | undefined;
  headings: { level: number; text: string; isInMain: boolean }[];
  /** Pictures that are there for everyone; what is hidden from those who listen needs no words. */
  pictures: { source: string; alt: string | undefined }[];
  links: { address: string; text: string }[];
  /** What an address can end in. */
  anchors: string[];
  /** What is shown of it where it is shared, by the name of the tag: `og:title`. */
  sharing: Record<string, string>;
  /** JSON-LD as it stands. */
  structuredData: string[];
  /** Addresses of what it loads. */
  loads: string[];
  /** What stands in its main part, without the headline of the page. */
  text: string;
};

/** What came of asking for an address of ours. */
export type Visit = {
  /** Path and query. */
  path: string;
  status: number;
  /** Where it sends on to: path and query where that is ours, and the whole address elsewhere. */
  location: string | undefined;
  contentType: string;
  /** It asks search engines not to show it. */
  isUnlisted: boolean;
  /** Where it is a page. */
  page: PageFacts | undefined;
};

/** A whole site, as a robot went through it. */
export type Site = {
  origin: string;
  visits: ReadonlyMap<string, Visit>;
  /** Addresses as the sitemap says them. */
  sitemap: readonly string[];
  robots: string;
};

/** A visit that found a page. */
export type PageVisit = Visit & { page: PageFacts };

/** Pages of ours that were found where they were looked for. */
export function pagesOf(site: Site): PageVisit[] {
  return documentsOf(site).filter(({ status }) => status === 200);
}

/** Pages whatever their status: that of an address where nothing is, too. */
export function documentsOf({ visits }: Site): PageVisit[] {
  return [...visits.values()].filter(isDocument);
}

/** Those that search engines may show under an address of their own. */
export function listedPages(site: Site): PageVisit[] {
  return pagesOf(site).filter((visit) => !visit.isUnlisted && ownPath(site, visit) === visit.path);
}

/** The path under which a page says that it should be shown; its own where it says nothing. */
export function ownPath(site: Site, { path, page }: Visit): string | undefined {
  const canonical = page?.canonicals[0];
  return canonical === undefined ? path : pathIn(site, canonical, path);
}

/** Path and query of an address that stands on one of our pages; undefined where it leads elsewhere, or nowhere. */
export function pathIn(
  { origin }: Pick<Site, "origin">,
  address: string,
  from = "/",
): string | undefined {
  const url = parseUrl(address, new URL(from, origin));
  return url?.origin === origin ? `${url.pathname}${url.search}` : undefined;
}

/** JSON-LD as values, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every object within a JSON value, itself included. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? within : [Object.fromEntries(Object.entries(value)), ...within];
}

/** Whole addresses that structured data names; what is only a name of something is not one. */
export function addressesToldIn(data: unknown): string[] {
  return objectsIn(data)
    .flatMap((thing) => Object.entries(thing))
    .flatMap(([name, value]) => (name.startsWith("@") ? [] : [value].flat()))
    .filter((value) => typeof value === "string")
    .filter((value) => /^https?:\/\//.test(value));
}

/** Pictures that are shown where a page is shared. */
export function sharedPictures({ sharing }: PageFacts): string[] {
  return [sharing["og:image"], sharing["twitter:image"]].filter((address) => address !== undefined);
}

function isDocument(visit: Visit): visit is PageVisit {
  return visit.page !== undefined;
}
