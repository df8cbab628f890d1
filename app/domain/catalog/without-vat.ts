import type { Text, TextOf } from "#app/web/words.ts";

/**
 * The same words where there is no VAT: for a seller who is not registered for it, and for what was billed before it was.
 *
 * What an editor has written stands as it is.
 */
export function withoutVat(textOf: TextOf): TextOf {
  return (key, text) => textOf(key, { ...text, default: withoutVatWords(text) });
}

/** The words about what was agreed on or billed with VAT or without, also by a seller that has been registered for it since. */
export function textAbout({ hasVat }: { hasVat: boolean }, textOf: TextOf): TextOf {
  return hasVat ? textOf : withoutVat(textOf);
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
      .replace(/(Alle priser er|Prisene er|Begge deler) eks\. mva\./, "$1 uten mva.")
      .replace(/ \(\{summen med mva\.\}[^)]*\)/, "")
      .replace(/,? (?:eks|inkl)\. mva\.(?= \p{Lu})/gu, ".")
      .replace(/,? (?:eks|inkl)\. mva\.$/, isSentences ? "." : "")
      .replace(/,? (?:eks|inkl)\. mva\./g, "")
  );
}
