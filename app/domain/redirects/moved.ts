import { townIds, townPath } from "#app/domain/cities/city.ts";
import { plainName } from "#app/web/formats/text.ts";
import { parseUrl } from "#app/web/formats/url.ts";

/** An address that has moved for good, and where to. */
export type Redirect = {
  /** A path of ours that no page has, as `readPath` spells it. */
  from: string;
  /** A page of ours, with its query and fragment, or an address elsewhere; or `nowhere`. */
  to: string;
};

/** Stands for where an address leads of which an editor says that what was there is gone for good. */
export const nowhere = "";

/** Where addresses lead, by the path that is asked for. */
export type Redirects = ReadonlyMap<string, string>;

/** What has moved when the site is new (specification). */
export const firstRedirects: Redirect[] = [
  ...[
    "/home",
    "/hjem",
    "/tjeneste",
    "/services",
    "/contact",
    "/about",
    "/om-oss",
    "/case",
    "/cases",
    "/portfolio",
  ].map((from) => ({ from, to: "/" })),
  ...townIds.map((id) => ({ from: `/${id}`, to: townPath(id) })),
].sort((one, other) => (one.from < other.from ? -1 : 1));

/** What a blog that once stood here left behind: dated posts, archives and feeds. */
const legacyBlog = [
  /^\/\d{4}\/\d{1,2}(\/|$)/,
  /^\/(author|category|tag)(\/|$)/,
  /(^|\/)(feed|rss|atom)(\.xml)?(\/|$)/,
];

/**
 * Answers where a path that no page has should lead for good though no editor has said so, or undefined when there is no such
 * page.
 *
 * @param path lower-case, without a slash at its end
 * @param towns ids of the towns that have a page
 */
export function movedTo(path: string, towns: readonly string[] = townIds): string | undefined {
  return (
    townAt(path, towns) ?? (legacyBlog.some((pattern) => pattern.test(path)) ? "/" : undefined)
  );
}

/**
 * Answers where the page of a town is, for a path that names it as people write it: with the letters that our addresses do
 * without, or with the pairs that stand for those where a keyboard lacks them.
 */
export function townAt(path: string, towns: readonly string[] = townIds): string | undefined {
  const [, name = ""] = /^(?:\/by)?\/([^/]+)$/.exec(path) ?? [];
  const spellings = [name.replace(/[øö]|oe/g, "o").replace(/å|aa/g, "a"), plainName(name)];
  const town = spellings.find((plain) => plain !== name && towns.includes(plain));
  return town && townPath(town);
}

/**
 * Where a browser is sent.
 *
 * @param to as an editor has written it
 * @param search of the address that was asked for: a page of ours is told it, but for what `to` says itself, and nobody else is
 */
export function locationOf(to: string, search: string): string {
  if (!to.startsWith("/")) return to;
  const { path, query, fragment } = partsOf(to);
  if (query === "") return `${path}${search}${fragment}`;
  const own = new URLSearchParams(query);
  const rest = [...new URLSearchParams(search)].filter(([name]) => !own.has(name));
  const more = rest.length > 0 ? `&${new URLSearchParams(rest)}` : "";
  return `${path}${query}${more}${fragment}`;
}

/** What an address on our site is made of; `query` and `fragment` with the sign before them, or empty. */
export function partsOf(to: string): { path: string; query: string; fragment: string } {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { path, query, fragment };
}

/** Whether an address is on a site, with `www.` before its name or without. */
export function isSameSite(address: string, siteUrl: string): boolean {
  const [host, other] = [address, siteUrl].map((one) => parseUrl(one)?.host.replace(/^www\./, ""));
  return host !== undefined && host === other;
}
