import { at } from "#app/domain/content/parts/fields/place.ts";
import { hiddenLabel } from "#app/domain/content/parts/hidden-pages.ts";
import type { Part } from "#app/domain/content/parts/part.ts";
import { parts } from "#app/domain/content/parts.ts";

const partOf: Readonly<Record<string, Pick<Part, "label" | "names">>> = parts;

/** What rows have in whichever part they stand. */
const rowNames: Readonly<Record<string, string>> = { id: "Kjennetegn", isHidden: hiddenLabel };

/**
 * Where in the content a field stands, for people: `faq.website.0.answer` is "Spørsmål og svar › Hjemmeside › 1 › Svar".
 *
 * @param content in which it stands: rows that have a name there are called by it
 */
export function placeOf(path: readonly PropertyKey[], content?: unknown): string {
  const part = partOf[String(path[0])];
  // A picture is chosen as one: what is wrong within it is wrong with it.
  const picture = path.findIndex((step) => /picture$/i.test(String(step)));
  return path
    .slice(0, picture < 0 ? undefined : picture + 1)
    .map((step, index) => {
      const name = String(step);
      if (/^\d+$/.test(name)) {
        const row = path
          .slice(0, index + 1)
          .map(String)
          .reduce(at, content);
        const called =
          at(row, "name") ??
          at(row, "question") ??
          (at(row, "slug") !== undefined && at(row, "title"));
        return typeof called === "string" && called ? called : String(Number(name) + 1);
      }
      return (index === 0 ? part?.label : (part?.names[name] ?? rowNames[name])) ?? name;
    })
    .join(" › ");
}
