import { href } from "#app/web/href.ts";

/**
 * Tells browsers and feed readers where the articles can be followed.
 *
 * @param title what the articles are called
 */
export function feedLink(title: string) {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: href("/fagstoff/feed.xml"),
  } as const;
}
