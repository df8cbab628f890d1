import { z } from "#app/web/zod.ts";

/** The longest note, in characters. */
export const longestNote = 5_000;

/** The text of a note; forms send line breaks as CR LF. */
export const noteSchema = z
  .string({ error: "Skriv noe i notatet." })
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "Skriv noe i notatet.")
      .max(longestNote, "Notatet er for langt. Grensen er 5000 tegn."),
  );

/** The form that a note is written in. */
export const noteFormSchema = z.object({ text: noteSchema });

/** A note that was not stored: what was typed, and why. */
export type RefusedNote = { text: string; message: string };

export const refusedNoteSchema = z.object({ text: z.string(), message: z.string() });
