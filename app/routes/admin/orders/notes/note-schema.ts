import { z } from "#app/web/zod.ts";
import { longestNote, longestReason } from "./note.ts";

/** The text of a note. */
export const noteSchema = z
  .string({ error: "Skriv noe i notatet." })
  .trim()
  .min(1, "Skriv noe i notatet.")
  .max(longestNote, "Notatet er for langt. Grensen er 5000 tegn.");

/** Why something is done to an order; it may go unsaid. */
export const reasonSchema = z
  .string()
  .trim()
  .max(longestReason, `Skriv høyst ${longestReason} tegn.`)
  .optional();

const noReason = `Skriv hvorfor, med høyst ${longestReason} tegn.`;

/** Why something is done that costs or credits money: it is always said. */
export const requiredReasonSchema = z
  .string({ error: noReason })
  .trim()
  .min(1, noReason)
  .max(longestReason, noReason);

/** The form that a note is written in. */
export const noteFormSchema = z.object({ text: noteSchema });

export const refusedNoteSchema = z.object({ text: z.string(), message: z.string() });
