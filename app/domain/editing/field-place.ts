import type { Part } from "#app/domain/content/parts/part.ts";
import { parts } from "#app/domain/content/parts.ts";

const partOf: Readonly<Record<string, Pick<Part, "label" | "names">>> = parts;

/** Where in the content a field stands, for people: `faq.website.0.answer` is "Spørsmål og svar › Hjemmeside › 1 › Svar". */
export function placeOf(path: readonly PropertyKey[]): string {
  const part = partOf[String(path[0])];
  return path
    .map((step, index) => {
      const name = String(step);
      if (/^\d+$/.test(name)) return String(Number(name) + 1);
      return (index === 0 ? part?.label : part?.names[name]) ?? name;
    })
    .join(" › ");
}
