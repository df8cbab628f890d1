import { isDay } from "#app/web/formats/dates.ts";

/** Longer is no sum, and what follows would look at each of its characters again and again. */
const longestSum = 40;

const currency = /^(?:nok|kr\.?)|(?:nok|kr\.?)$/gi;

/** Each way to write a sum: its kroner, and what of a krone follows. */
const ways = [
  // 1250 and 1250,5 and 1250.50
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  // 1.250 and 1.250,50
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  // 1,250.50, while 1,250 may be either.
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  // 1250,-
  /^(\d+|\d{1,3}(?:\.\d{3})+),[-\u2013\u2014]$/,
];

/**
 * A sum as Norwegian banks write it, in øre; less than nothing for what went out. A space, also one that does not break, stands between
 * thousands.
 *
 * @returns undefined for what is no sum, and where it could be one of two
 */
export function readOre(text: string): number | undefined {
  if (text.length > longestSum) return undefined;
  const bare = text
    .replace(/[\s\u00a0\u2009\u202f]/g, "")
    .replaceAll("\u2212", "-")
    .replace(currency, "");
  const [, before = "", amount = "", after = ""] = /^([+-]?)(.*?)((?<=\d)-)?$/.exec(bare) ?? [];
  if (before !== "" && after !== "") return undefined;
  for (const way of ways) {
    const [, kroner, hundredths = ""] = way.exec(amount) ?? [];
    if (kroner === undefined) continue;
    const whole = kroner.replace(/[.,]/g, "");
    if (whole.length > 12) return undefined;
    const ore = Number(whole) * 100 + Number(hundredths.padEnd(2, "0"));
    return (before === "-" || after === "-") && ore !== 0 ? -ore : ore;
  }
  return undefined;
}

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
