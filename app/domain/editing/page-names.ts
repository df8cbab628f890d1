import { citiesFromNorth } from "#app/domain/cities/cities.ts";
import type { DescribedPage } from "#app/domain/content/content.ts";

const siteNames: Record<DescribedPage, string> = {
  "/": "Forsiden",
  "/tjenester": "Tjenester",
  "/priser": "Priser",
  "/kundehistorier": "Kundehistorier",
  "/sporsmal-og-svar": "Spørsmål og svar",
  "/kontakt": "Kontakt",
  "/bestill": "Bestilling",
  "/personvern": "Personvern",
};

/** What editors call the pages, by their paths: the site's own first, then the towns from the north. */
export const pageNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(siteNames),
  ...citiesFromNorth.map(({ id, name }): [string, string] => [`/by/${id}`, name]),
]);

/** What editors call a page; the path itself where it has no name. */
export function pageNameOf(path: string): string {
  return pageNames.get(path) ?? path;
}
