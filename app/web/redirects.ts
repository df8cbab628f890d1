import { href } from "./href.ts";

/** Addresses that have moved for good, and where to. */
const moved: Record<string, string> = {
  "/home": "/",
  "/hjem": "/",
  "/tjeneste": "/",
  "/services": "/",
  "/contact": "/",
  "/about": "/",
  "/om-oss": "/",
  "/case": "/",
  "/cases": "/",
  "/portfolio": "/",
  "/oslo": href("/by/:cityName", { cityName: "oslo" }),
  "/bergen": href("/by/:cityName", { cityName: "bergen" }),
  "/trondheim": href("/by/:cityName", { cityName: "trondheim" }),
  "/stavanger": href("/by/:cityName", { cityName: "stavanger" }),
  "/kristiansand": href("/by/:cityName", { cityName: "kristiansand" }),
  "/tromso": href("/by/:cityName", { cityName: "tromso" }),
  "/drammen": href("/by/:cityName", { cityName: "drammen" }),
  "/alesund": href("/by/:cityName", { cityName: "alesund" }),
};

/** What a blog that once stood here left behind: dated posts, archives and feeds. */
const legacyBlog = [
  /^\/\d{4}\/\d{1,2}(\/|$)/,
  /^\/(author|category|tag)(\/|$)/,
  /(^|\/)(feed|rss|atom)(\.xml)?(\/|$)/,
];

/**
 * Answers where a path that no page has should lead for good, or undefined when there is no such page.
 *
 * @param path lower-case, without a slash at its end
 */
export function movedTo(path: string): string | undefined {
  return moved[path] ?? (legacyBlog.some((pattern) => pattern.test(path)) ? "/" : undefined);
}

/**
 * Answers where the page of a town is, for a path that names it as people write it: with the letters that our addresses do
 * without, or with the pairs that stand for those where a keyboard lacks them.
 *
 * @param path lower-case, without a slash at its end
 */
export function townAt(path: string): string | undefined {
  const [, name = ""] = /^(?:\/by)?(\/[^/]+)$/.exec(path) ?? [];
  const plain = name.replace(/[øö]|oe/g, "o").replace(/å|aa/g, "a");
  const target = moved[plain];
  return target?.startsWith("/by/") && target !== path ? target : undefined;
}

/**
 * A path of this site to send someone on to, or undefined for anything that could lead elsewhere: another origin, `//host`,
 * or a backslash, which browsers read as a slash. It is in ASCII, as addresses are sent.
 */
export function safePath(target: string | null | undefined): string | undefined {
  return target && /^\/(?![/\\])[!-[\]-~]*$/.test(target) ? target : undefined;
}
