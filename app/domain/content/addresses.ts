import { orderablePlans, planPath } from "#app/domain/catalog/catalog.ts";
import { planNames, priceListOf } from "#app/domain/catalog/price-list.ts";
import { townPages } from "#app/domain/cities/cities.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { movedTo } from "#app/domain/redirects/moved.ts";
import { href } from "#app/web/href.ts";
import type { Content } from "./content.ts";
import { pageNameOf, pageNames } from "./page-names.ts";

/** Whatever is below these is ours, there or not. */
const ours =
  /^\/(api|admin|editor|login|logout|assets|avtale|bestill|order|order-confirmation|takk|utkast|eksempel|ikke-tilgjengelig|ikke-lenger|uten-nett|innhold|healthz|readyz|metrics|cities|scenes|sharing|deling|bilder|\.well-known)(\/|$)/;

/** Pages that nobody is led to, and files that lie beside the pages. */
const besidePages =
  /^\/(kontakt\/sendt|fagstoff(\/feed\.xml)?|robots\.txt|sitemap\.xml|(favicon|icon|apple-touch-icon|sharing|service-worker)[^/]*\.\w+|[^/]+\.webmanifest)$/;

/** What people can be led to on every site, by its path: a page, a plan to order, or a file that is read from elsewhere. */
export const destinations: ReadonlyMap<string, string> = new Map([
  ...pageNames,
  ...planNames.map(({ id, name }): [string, string] => [planPath(id), `Bestill ${name}`]),
  [href("/avtale"), "Finn igjen avtalen"],
  [href("/sitemap.xml"), "Nettstedskartet"],
]);

/** Where a page is that an editor has added, by the last part of its address. */
export function ownPagePath(slug: string): string {
  return `/${slug}`;
}

/** What articles are called together. */
const articlesName = "Fagstoff";

/** Where an article is, by the last part of its address. */
export function articlePath(slug: string): string {
  return `${href("/fagstoff")}/${slug}`;
}

/** The pages that are rows of the content, which editors add. */
export type Added = Pick<Content, "ownPages" | "articles" | "towns">;

/** The paths of the pages that visitors do not see by an editor's choice: those of every site, and those that were added. */
export function hiddenPathsOf({
  hiddenPages,
  ownPages,
  towns,
}: Pick<Content, "hiddenPages" | "ownPages" | "towns">): string[] {
  return [
    ...hiddenPages,
    ...ownPages.filter(({ isHidden }) => isHidden).map(({ slug }) => ownPagePath(slug)),
    ...towns.filter(({ isHidden }) => isHidden).map(({ id }) => townPath(id)),
  ];
}

/** What they are called, by their paths; the list of articles with them, once there is one. */
export function addedPages({ ownPages, articles, towns }: Added): Map<string, string> {
  return new Map([
    ...townPages({ towns }),
    ...ownPages.map(({ slug, title }): [string, string] => [ownPagePath(slug), title]),
    ...(articles.length > 0 ? [[href("/fagstoff"), articlesName] as const] : []),
    ...articles.map(({ slug, title }): [string, string] => [articlePath(slug), title]),
  ]);
}

/** What a page of a site is called; the path itself where it has no name. */
export function pageNameIn(content: Added, path: string): string {
  return addedPages(content).get(path) ?? pageNameOf(path);
}

/** What people can be led to, with what editors have added: pages, and plans that are sold. */
export function destinationsOf(
  content: Added & Pick<Content, "prices">,
): ReadonlyMap<string, string> {
  const plans = orderablePlans(priceListOf(content));
  return new Map([
    ...destinations,
    ...addedPages(content),
    ...plans.map(({ id, name }): [string, string] => [planPath(id), `Bestill ${name}`]),
  ]);
}

/**
 * Whether no page, file or call of ours is at a path, so that it may lead elsewhere. Hidden pages are pages; those that editors
 * have added are not asked for.
 */
export function isFree(path: string): boolean {
  return !pageNames.has(path) && !ours.test(path) && !besidePages.test(path);
}

/** Whether a page cannot be put at a path: something of ours is there, another page that was added, or where a rule leads away. */
export function isTaken(path: string, content: Added): boolean {
  const towns = content.towns.map(({ id }) => id);
  return !isFree(path) || movedTo(path, towns) !== undefined || addedPages(content).has(path);
}
