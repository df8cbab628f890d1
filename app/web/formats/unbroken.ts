/**
 * A short word with a hyphen in it (`e-post`, `.no-domene`), or one of e-mail (`e-postprogrammet`), a number or two with what they
 * count (`1 år`, `2–4 uker`, `14 490 kr`, `50 000–200 000 kr`), a number read in groups (`912 34 567`), a day and its month
 * (`20. november`), or a range of days or hours (`mandag–fredag`, `09:00–17:00`). What the site writes itself holds together by its
 * own spaces.
 */
const held =
  /((?<!\S)(?=\S{3,12}(?!\S))\S*-\S+|[Ee]-post\p{Letter}+|\d+(?:[ \u00a0]\d{3})*–\d+(?:[ \u00a0]\d{3})*[ \u00a0]\p{Letter}{1,10}|\d+(?: \d{3})* (?!kl\b)(?:\p{Letter}{1,10}|%)|\d{2,3}(?: \d{2,3}){2,3}|\d+\. \p{Ll}+(?![\p{L}-])|\p{Letter}+–\p{Letter}+|\d\d:\d\d–\d\d:\d\d)/u;

/** The parts of a text, and which of them stand on one line. */
export function unbrokenParts(text: string): { text: string; isHeld: boolean }[] {
  // Split by a group, what is held together comes at the odd places.
  return text.split(held).map((part, index) => ({ text: part, isHeld: index % 2 === 1 }));
}
