/** No line break or other control character is left that could begin a new header field or a new fact. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Cuts a text to at most so many characters, the ellipsis included; never through the middle of a letter or an emoji. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * The name to greet someone by: the first of those they gave. Nothing where it is no name: anybody can have a mail sent to
 * anybody, and it must not carry an address or an advertisement in its heading.
 */
export function firstName(name: string): string | undefined {
  const [first = ""] = oneLine(name).split(" ");
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : undefined;
}

const graphemes = new Intl.Segmenter("nb", { granularity: "grapheme" });
