import { isDay } from "#app/web/formats/dates.ts";

/** Each way to write a day, as the places of year, month and day in it. */
const dayWays: [RegExp, [year: number, month: number, day: number]][] = [
  [/^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/, [1, 2, 3]],
  [/^(\d{4})[./](\d{1,2})[./](\d{1,2})$/, [1, 2, 3]],
  [/^(\d{4})(\d{2})(\d{2})$/, [1, 2, 3]],
  [/^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?: .*)?$/, [3, 2, 1]],
];

/**
 * A day as banks write it, `20.11.2026`, `20.11.26` or `2026-11-20`, as `2026-11-20`; a time behind it is passed over.
 *
 * @returns undefined for what is no day
 */
export function readDay(text: string): string | undefined {
  for (const [way, places] of dayWays) {
    const found = way.exec(text.trim());
    if (!found) continue;
    const [year = "", month = "", date = ""] = places.map((place) => found[place] ?? "");
    const day = [year.padStart(4, "20"), month.padStart(2, "0"), date.padStart(2, "0")].join("-");
    return isDay(day) ? day : undefined;
  }
  return undefined;
}
