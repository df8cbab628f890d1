/** Pages with a title and a description of their own for search engines. */
export const describedPages = [
  "/",
  "/tjenester",
  "/priser",
  "/kundehistorier",
  "/sporsmal-og-svar",
  "/kontakt",
  "/bestill",
  "/vilkar",
  "/personvern",
  "/tilgjengelighet",
] as const;
export type DescribedPage = (typeof describedPages)[number];

const siteNames: Record<DescribedPage, string> = {
  "/": "Forsiden",
  "/tjenester": "Tjenester",
  "/priser": "Priser",
  "/kundehistorier": "Kundehistorier",
  "/sporsmal-og-svar": "Spørsmål og svar",
  "/kontakt": "Kontakt",
  "/bestill": "Bestilling",
  "/vilkar": "Vilkår",
  "/personvern": "Personvern",
  "/tilgjengelighet": "Tilgjengelighet",
};

/** What the pages of every site are called, by their paths; towns and other pages that are rows of the content are not among them. */
export const pageNames: ReadonlyMap<string, string> = new Map(Object.entries(siteNames));

/** What a page is called; the path itself where it has no name. */
export function pageNameOf(path: string): string {
  return pageNames.get(path) ?? path;
}
