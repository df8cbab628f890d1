import type { Text, TextOf } from "#app/web/words.ts";

/**
 * The words about what is sold, was agreed on or was billed with VAT or without, also by a seller that has been registered for it since,
 * or has left the register.
 *
 * What an editor has written stands as it is.
 */
export function textAbout({ hasVat }: { hasVat: boolean }, textOf: TextOf): TextOf {
  return (key, text) => textOf(key, text, hasVat);
}

/** What a text says by itself, without what it says of VAT. What only a sum with VAT is called by is left to whoever shows sums. */
export function withoutVatWords({ kind, default: says }: Pick<Text, "kind" | "default">): string {
  const isSentences = kind === "paragraph" || kind === "rich";
  return (
    says
      // The head of a column.
      .replace(/^Eks\. mva\.$/, "Beløp")
      .replace(/^Inkl\. mva\.$/, "Sum")
      .replace(/eks\. mva\., (slik|som)/, "$1")
      // "Uten mva." would be read as "eks. mva."
      .replace(
        /(Alle priser er|Prisene er|Begge deler|Alt) eks\. mva\./,
        "Det kommer ikke mva. i tillegg.",
      )
      .replace(/ \(\{summen med mva\.\}[^)]*\)/, "")
      .replace(/,? (?:eks|inkl)\. mva\.(?= \p{Lu})/gu, ".")
      .replace(/,? (?:eks|inkl)\. mva\.$/, isSentences ? "." : "")
      .replace(/,? (?:eks|inkl)\. mva\./g, "")
  );
}
