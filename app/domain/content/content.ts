import { z } from "#app/web/zod.ts";
import { column } from "./parts.ts";

/** Everything that an editor can change. The rules are the same in the browser, for a draft, and when it is published. */
export const contentSchema = z.object(column("schema"));

export type Content = z.output<typeof contentSchema>;

/** The parts of the content, in the order of the editor. */
export const partKeys = contentSchema.keyof().options;

/** What is sent to be published: the content, the version the edit began from, and a word on why. */
export const publishSchema = z.object({
  content: contentSchema,
  baseVersion: z.number().int().min(0),
  note: z.string().trim().max(500, "Kan ikke være lengre enn 500 tegn").default(""),
});
