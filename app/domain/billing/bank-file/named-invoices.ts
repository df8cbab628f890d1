const month = "(?:jan|feb|mars?|apr|mai|juni?|juli?|aug|sept?|okt|nov|des)";

/** What looks like a number of an invoice and is none: days, sums, account numbers, times. */
const otherNumbers = [
  new RegExp(`(?<!\\d)\\d{1,2}\\.\\s*${month}\\p{L}*\\.?(?:\\s+\\d{4}(?!\\d))?`, "giu"),
  new RegExp(`(?<!\\p{L})${month}\\p{L}*\\.?\\s+\\d{4}(?!\\d)`, "giu"),
  /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)/g,
  /(?<!\d)\d{1,3}(?:[ .]\d{3})*,\d{2}(?!\d)/g,
  /(?<!\d)\d+[.:]\d+(?:[.:]\d+)*/g,
  /(?<!\d)\d+,\d{2}(?!\d)/g,
];

const kidWord = /(?<![\p{L}\d])kid(?:[ -]?(?:nr|nummer))?[^\p{L}\d]{0,4}(\d{2,25})(?!\d)/giu;

/** The word, "nr." where it is said, letters that belong to the number, and numbers one after the other. */
const invoiceWord =
  /(?<!\p{L})(?:(?:e-?)?faktura(?:en|er)?|fakt|invoice|inv)\.?\s*(?:(?:nummer|nr|number|no)(?!\p{L}))?[\s.:#-]{0,4}(?:\p{L}{1,6}-?)?(\d+(?:\s*(?:[,/+&-]|og)\s*(?:\p{L}{1,6}-?)?\d+)*)/giu;

/** Nothing else in a text is so, and no digit comes to stand beside another by it. */
const blank = " \u00b7 ";

/** What a payer's text says of what was paid. */
type NamedInvoices = {
  kids: string[];
  /** Numbers behind the word "faktura". */
  named: number[];
  /** Other numbers that stand alone. */
  bare: number[];
};

/**
 * The numbers in a payer's text that may be an invoice's, each once: `Faktura 12`, `faktura nr. 12`, `fakt 12` and `12`.
 *
 * @param text on one line
 */
export function namedInvoices(text: string): NamedInvoices {
  const kids = new Set<string>();
  const named = new Set<number>();
  let rest = text.normalize("NFC").replace(kidWord, (_whole, kid: string) => {
    kids.add(kid);
    return blank;
  });
  for (const pattern of otherNumbers) rest = rest.replace(pattern, blank);
  rest = rest.replace(invoiceWord, (_whole, numbers: string) => {
    for (const [digits] of numbers.matchAll(/\d+/g)) add(named, digits);
    return blank;
  });
  const bare = new Set<number>();
  for (const [digits] of rest.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)) add(bare, digits);
  return { kids: [...kids], named: [...named], bare: [...bare].filter((n) => !named.has(n)) };
}

/** Our numbers have nine digits at most, and banks may fill them up with zeros. */
function add(numbers: Set<number>, digits: string) {
  const bare = digits.replace(/^0+/, "");
  if (bare !== "" && bare.length <= 9) numbers.add(Number(bare));
}
