import { townPath } from "#app/domain/cities/city.ts";
import { pageNames } from "#app/domain/content/page-names.ts";
import { z } from "#app/web/zod.ts";

/** What each page is wanted to be found for, by its path. */
export const termsSchema = z.record(z.string(), z.array(z.string()));
export type TermsByPage = z.infer<typeof termsSchema>;

/** More than this a page cannot be about. */
export const mostTerms = 10;
export const longestTerm = 60;

/** What is sent to add a term to a page, or to take it away. */
export const termSchema = z.object({
  page: z.string().max(100).refine(isPage, "Siden finnes ikke."),
  term: z
    .string()
    .trim()
    .min(2, "Skriv minst to tegn")
    .max(longestTerm, `Kan ikke være lengre enn ${longestTerm} tegn`)
    .regex(/[\p{Letter}\p{Number}]/u, "Skriv et ord"),
});

/** Whether terms are kept for a page. A town that an editor is about to add has none as yet, and is not published. */
function isPage(path: string): boolean {
  return pageNames.has(path) || path.startsWith(townPath(""));
}

/** A term as it is kept: the same whatever its capitals and spaces were. */
export function cleanTerm(term: string): string {
  return term.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
