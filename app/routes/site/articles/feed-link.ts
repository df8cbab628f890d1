import { href } from "#app/web/href.ts";

/** Tells browsers and feed readers where the articles can be followed. */
export const feedLink = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: "Fagstoff",
  href: href("/fagstoff/feed.xml"),
} as const;
