/** In characters. Longer is no sum, and what follows would look at each of its characters again and again. */
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
  // 1250,- and 1.250,-
  /^(\d+|\d{1,3}(?:\.\d{3})+),[-\u2013\u2014]$/,
];

/**
 * A sum as people and banks in Norway write it, in øre; less than nothing for what went out. A space, also one that does not
 * break, stands between thousands.
 *
 * @returns undefined for what is no sum, and where it could be one of two
 */
export function readOre(text: string): number | undefined {
  if (text.length > longestSum) return undefined;
  const bare = text.replace(/\s/g, "").replaceAll("\u2212", "-").replace(currency, "");
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

/**
 * Kroner as people type them: `14490`, `14 490`, `14.490 kr` or `kr 14 490,-`.
 *
 * @returns NaN for what is no sum, and undefined for nothing at all
 */
export function parseKroner(text: string): number | undefined {
  return text.trim() === "" ? undefined : (readOre(text) ?? Number.NaN) / 100;
}

/** A sum in øre as a field for kroner has it: `1250,50`. */
export function typedKroner(ore: number): string {
  const kroner = ore / 100;
  return Number.isInteger(kroner) ? String(kroner) : kroner.toFixed(2).replace(".", ",");
}
