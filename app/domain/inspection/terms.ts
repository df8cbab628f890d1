import { townPath } from "#app/domain/cities/city.ts";
import { pageNames } from "#app/domain/content/page-names.ts";
import { pageIdSchema } from "#app/domain/content/parts/written-page.ts";
import { z } from "#app/web/zod.ts";

/** What each page is wanted to be found for, by its path, or by its key where editors have added it. */
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

/**
 * What the terms of a page or an article that an editor has added are kept by: they follow it to another address, and no page that is
 * given its address after it has them.
 *
 * @param page.id what the page is known by
 */
export function termsKeyOf({ id }: { id: string }): string {
  return `${keyPrefix}${id}`;
}

const keyPrefix = "id/";

/** Whether terms are kept for a page. One that an editor is about to add is not published, and nothing knows of it yet. */
function isPage(page: string): boolean {
  if (page.startsWith(keyPrefix))
    return pageIdSchema.safeParse(page.slice(keyPrefix.length)).success;
  return pageNames.has(page) || page.startsWith(townPath(""));
}

/** A term as it is kept: the same whatever its capitals and spaces were. */
export function cleanTerm(term: string): string {
  return term.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
