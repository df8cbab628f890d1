/** No line break or other control character is left that could begin a new header field or a new fact. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Cuts a text to at most so many characters, the ellipsis included; never through the middle of a letter or an emoji. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;
}

/** What of a text comes first, at most so many characters of it, without a word of the rest; never half a letter or an emoji. */
export function beginningOf(text: string, most: number): string {
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}

/**
 * The name to greet someone by: the first of those they gave. Nothing where it is no name: anybody can have a mail sent to
 * anybody, and it must not carry an address or an advertisement in its heading.
 */
export function firstName(name: string): string | undefined {
  const [first = ""] = oneLine(name).split(" ");
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : undefined;
}

/** Things one after the other as people say them: `a`, `a og b`, `a, b og c`; empty where there are none. */
export function listed(items: string[]): string {
  return [items.slice(0, -1).join(", "), ...items.slice(-1)].filter(Boolean).join(" og ");
}

/** A number as it is written in a sentence: up to twelve in letters, as the language council advises. */
export function inWords(count: number): string {
  const words = "null ett to tre fire fem seks sju åtte ni ti elleve tolv".split(" ");
  return words[count] ?? String(count);
}

/** A text with its first letter a capital. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A text with its first letter small: a label within a sentence. */
export function uncapitalized(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** A name in the letters, figures and hyphens that our addresses are written in: `Bodø og Ålesund` is `bodo-og-alesund`. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("đ", "d")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

const graphemes = new Intl.Segmenter("nb", { granularity: "grapheme" });
