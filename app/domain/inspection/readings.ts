import { z } from "#app/web/zod.ts";
import { listedPages, pagesOf, pathIn, type Site } from "./site.ts";

/** What can be read of a page that search engines may show: what they go by. */
export const readingSchema = z.object({
  path: z.string(),
  title: z.string(),
  heading: z.string(),
  description: z.string(),
  text: z.string(),
  /** The words of the links that other pages have to it, each as often as it stands. */
  linksHere: z.array(z.string()),
});

export type Reading = z.infer<typeof readingSchema>;

/** What can be read of each page that search engines may show. */
export function readingsOf(site: Site): Reading[] {
  const links = pagesOf(site).flatMap(({ path, isUnlisted, page }) =>
    isUnlisted
      ? []
      : page.links.map(({ address, text }) => ({
          from: path,
          to: pathIn(site, address, path),
          text,
        })),
  );
  return listedPages(site).map(({ path, page }) => ({
    path,
    title: page.titles[0] ?? "",
    heading: page.headings.find(({ level }) => level === 1)?.text ?? "",
    description: page.descriptions[0] ?? "",
    text: page.text,
    linksHere: links.filter(({ from, to }) => to === path && from !== path).map(({ text }) => text),
  }));
}
