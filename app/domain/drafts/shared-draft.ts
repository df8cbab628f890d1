import { z } from "#app/web/zod.ts";

/** How long a link to a draft shows it, from the moment it is made. */
export const linkLife = { days: 14 };
/** The longest that something can be planned ahead. */
export const longestPlan = { months: 12 };

/** What a draft is called among editors. */
export const draftNameSchema = z
  .string()
  .trim()
  .min(1, "Gi utkastet et navn")
  .max(80, "Navnet kan ha høyst 80 tegn");

export const noteSchema = z.object({
  field: z.string().min(1).max(200),
  text: z
    .string()
    .trim()
    .min(1, "Skriv en merknad")
    .max(1_000, "Merknaden kan ha høyst 1 000 tegn"),
});

/** A remark on a field of a draft; times are ISO 8601 in UTC. */
export const draftNoteSchema = z.object({
  id: z.string(),
  /** Path of the field within the content. */
  field: z.string(),
  text: z.string(),
  author: z.string(),
  writtenAt: z.string(),
  isResolved: z.boolean(),
});

export type DraftNote = z.output<typeof draftNoteSchema>;
