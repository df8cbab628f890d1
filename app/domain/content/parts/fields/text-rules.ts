import { tooLong, z } from "#app/web/zod.ts";

/** A text that has to say something, of so many characters at most. */
export const text = (most: number) =>
  z
    .string({ error: "Kan ikke være tomt" })
    .trim()
    .min(1, "Kan ikke være tomt")
    .max(most, tooLong(most));
/** A text that may stay empty, and that content did not have from the start. */
export const optionalText = (most: number) =>
  z.string().trim().max(most, tooLong(most)).default("");
/** What somebody has said, without the marks around all of it that are copied along: the page puts its own there. */
export function unquoted(text: string): string {
  const said = /^[«»“”„"][^«»“”„"]*[«»“”"]$/u.test(text) ? text.slice(1, -1).trim() : "";
  return said || text;
}
/** In characters, of one line of text. */
export const longestLine = 200;
export const line = text(longestLine);
/** In characters, of some sentences. */
export const longestParagraph = 1_000;
export const paragraph = text(longestParagraph);
