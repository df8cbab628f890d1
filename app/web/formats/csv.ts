/** Excel takes a file for UTF-8 by this mark alone. */
const byteOrderMark = "\ufeff";

/** What begins a CSV file that a Norwegian Excel opens right: the mark, and the names of the columns. */
export function csvHead(columns: readonly string[]): string {
  return `${byteOrderMark}${csvLine(columns)}`;
}

/**
 * A line of a CSV file (RFC 4180) with semicolons, as a Norwegian Excel expects it. Every field is quoted. One that a
 * spreadsheet could take for a formula gets an apostrophe in front, for it may be written by a visitor (OWASP, CSV
 * injection). Numbers have a decimal comma.
 */
export function csvLine(fields: readonly (string | number | null)[]): string {
  return `${fields.map(quoted).join(";")}\r\n`;
}

/**
 * A text of digits alone, such as `02800` or a reference of `0042`, with an apostrophe in front where a spreadsheet would take it for a
 * number and leave its zeros out; any other text as it is. Not for what a program reads.
 */
export function withZeros(text: string | null): string | null {
  return text !== null && /^0\d+$/.test(text) ? `'${text}` : text;
}

/** What a formula begins with; the wide ones in an Excel of the Far East. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function quoted(field: string | number | null): string {
  if (typeof field === "number") return `"${String(field).replace(".", ",")}"`;
  const text = field ?? "";
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
