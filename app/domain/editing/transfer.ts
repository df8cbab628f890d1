import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { rulesInWords } from "#app/web/formats/rule-words.ts";
import { z } from "#app/web/zod.ts";
import { placeOf } from "./field-place.ts";

/** Tells our files from any other JSON. */
const format = "fyrlykt-content-1";

const envelopeSchema = z.object({
  format: z.literal(format),
  /** The published version that the content began from. */
  version: z.number().int().min(0),
  /** ISO 8601 in UTC. */
  exportedAt: z.iso.datetime(),
  content: z.unknown(),
});

/** Something in a file that cannot be taken in. */
export type TransferProblem = { place: string; message: string };

/** What a file turned out to hold. */
export type ImportedContent =
  | { outcome: "content"; content: Content; version: number; exportedAt: string }
  | { outcome: "problems"; problems: TransferProblem[] };

/** All content as the text of a file, to be kept or taken to another site. */
export function printExport(content: Content, version: number, exportedAt: Date): string {
  const file = { format, version, exportedAt: exportedAt.toISOString(), content };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The name of a file that holds content, by the day it was made. */
export function exportFileName(version: number, exportedAt: Date): string {
  return `fyrlykt-innhold-v${version}-${norwegianDay(exportedAt)}.json`;
}

/** Reads a file that was made by `printExport`, and holds it against every rule. */
export function readExport(text: string): ImportedContent {
  const file = parseJson(text);
  if (file === undefined)
    return wholeFile("Filen er ikke JSON. Velg en fil som er eksportert her.");
  const envelope = envelopeSchema.safeParse(file);
  if (!envelope.success) {
    return wholeFile("Filen er ikke en eksport av innholdet. Velg en fil som er eksportert her.");
  }
  const { version, exportedAt } = envelope.data;
  const read = contentSchema.safeParse(envelope.data.content, { error: rulesInWords });
  if (read.success) return { outcome: "content", content: read.data, version, exportedAt };
  return {
    outcome: "problems",
    problems: read.error.issues.map(({ path, message }) => ({
      place: placeOf(path, envelope.data.content) || "Filen",
      message,
    })),
  };
}

function wholeFile(message: string): ImportedContent {
  return { outcome: "problems", problems: [{ place: "Filen", message }] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
