import { setImmediate as nextTurn } from "node:timers/promises";
import { listed, oneLine, plainName, shorten } from "#app/web/formats/text.ts";
import { readOre } from "#app/web/formats/typed-money.ts";
import {
  addRow,
  addUnreadable,
  type BankFile,
  emptyFile,
  longestText,
  mostOre,
  UnreadableBankFile,
} from "./bank-row.ts";
import { readDay } from "./typed-values.ts";

/** The headings of Norwegian banks, as `plainName` spells them; in each line the first that says something counts, and of texts all. */
const headings = {
  date: "bokforingsdato bokfort-dato bokfort bokf-dato dato betalingsdato transaksjonsdato utfort-dato",
  incoming: "inn-pa-konto belop-inn inn",
  sum: "belop belop-nok belop-i-nok sum",
  kid: "kid kid-nr kid-nummer kidnummer kid-referanse melding-kid-fakt-nr melding-kid-fakturanr",
  invoice: "fakturanummer fakturanr faktura-nr faktura-nummer fakt-nr faktura",
  text: "melding tekst beskrivelse skildring forklaring tittel melding-kid-fakt-nr melding-kid-fakturanr betalingsinformasjon",
  payer: "avsender avsendar betaler navn",
  reference: "arkivreferanse arkivref bankreferanse referanse",
  currency: "valuta",
  status: "status",
};
type Meaning = keyof typeof headings;
type Columns = Record<Meaning, number[]>;

const separators = [";", "\t", ","];
/** Banks put the account and the period above the headings. */
const mostLinesBefore = 30;
const longestHeadings = 2_000;
const mostFields = 100;
const linesAtOnce = 2_000;
/** What the bank has not entered yet, and may never. */
const notEntered = /reserv|venter|avvist|kansellert/i;

/**
 * Reads a list of what moved on an account, as nettbanker hand it out: one line of headings, fields between semicolons, tabs or commas,
 * quoted where they must be (RFC 4180).
 *
 * @throws UnreadableBankFile where a column is missing, which it names
 */
export async function readBankCsv(text: string): Promise<BankFile> {
  const { columns, separator, from, line: headingLine } = findHeadings(text);
  const file = emptyFile();
  let line = headingLine;
  for (const fields of csvLines(text, separator, from)) {
    line += 1;
    if (line % linesAtOnce === 0) await nextTurn();
    readLine(file, fields, columns, line);
  }
  return file;
}

function readLine(file: BankFile, fields: string[], columns: Columns, line: number) {
  const all = (meaning: Meaning) =>
    columns[meaning].map((column) => oneLine(fields[column] ?? "")).filter((field) => field !== "");
  const first = (meaning: Meaning) => all(meaning)[0] ?? "";
  const hasIncoming = columns.incoming.length > 0;
  const [date, sum] = [first("date"), first(hasIncoming ? "incoming" : "sum")];
  if (date === "" && sum === "") return;
  if (notEntered.test(first("status"))) {
    file.pending += 1;
    return;
  }
  const unreadable = (why: string) => addUnreadable(file, `Linje ${line}: ${why}`);
  const paidOn = readDay(date);
  if (paidOn === undefined) return unreadable(notRead("Datoen", date));
  // Where money in has a column of its own, nothing stands in it of what went out.
  const ore = sum === "" && hasIncoming ? 0 : readOre(sum);
  if (ore === undefined) return unreadable(notRead("Beløpet", sum));
  if (ore <= 0) {
    file.outgoing += 1;
    return;
  }
  const currency = first("currency");
  if (currency !== "" && currency.toUpperCase() !== "NOK") {
    return unreadable(`Beløpet er i ${shorten(currency, 10)}, ikke i kroner.`);
  }
  if (ore > mostOre) return unreadable("Beløpet er høyere enn noen faktura kan være.");
  const invoices = all("invoice").map((field) =>
    /^\d+$/.test(field) ? `Faktura ${field}` : field,
  );
  // Some banks have one column for it and for what people write.
  const kid = all("kid").find((field) => /^\d[\d ]{0,40}\d-?$/.test(field));
  addRow(file, {
    paidOn,
    ore,
    kid: kid?.replaceAll(" ", "") ?? null,
    text: shorten([...new Set([...invoices, ...all("text")])].join(" "), longestText),
    payer: shorten(first("payer"), longestText),
    reference: first("reference"),
  });
}

function notRead(what: string, text: string): string {
  return text === "" ? `${what} mangler.` : `${what} «${shorten(text, 30)}» kunne ikke leses.`;
}

type Headings = { columns: Columns; separator: string; from: number; line: number };

/** The first line that has what is needed; else what the line with most of it lacks is told. */
function findHeadings(text: string): Headings {
  let nearest = { known: 0, missing: ["dato", "beløp", needsText] };
  let from = 0;
  for (let line = 1; line <= mostLinesBefore && from < text.length; line += 1) {
    const end = lineEnd(text, from);
    const heading = text.slice(from, Math.min(end, from + longestHeadings));
    from = afterBreak(text, end);
    for (const separator of separators) {
      if (!heading.includes(separator)) continue;
      const columns = columnsOf(heading, separator);
      const missing = missingOf(columns);
      if (missing.length === 0) return { columns, separator, from, line };
      const known = Object.values(columns).flat().length;
      if (known > nearest.known) nearest = { known, missing };
    }
  }
  const what = listed(nearest.missing);
  throw new UnreadableBankFile(
    nearest.known === 0
      ? `Filen har ingen linje med overskrifter som vi kjenner. Den må ha en kolonne for ${what}.`
      : `Filen mangler en kolonne for ${what}.`,
  );
}

const needsText = "KID, melding eller fakturanummer";

function missingOf(columns: Columns): string[] {
  const has = (...meanings: Meaning[]) => meanings.some((meaning) => columns[meaning].length > 0);
  return [
    ...(has("date") ? [] : ["dato"]),
    ...(has("incoming", "sum") ? [] : ["beløp"]),
    ...(has("kid", "text", "invoice") ? [] : [needsText]),
  ];
}

/** Where the columns of each meaning stand, the one that counts first. */
function columnsOf(heading: string, separator: string): Columns {
  const names = heading.split(separator).map((name) => plainName(name));
  const places = (meaning: Meaning) =>
    headings[meaning]
      .split(" ")
      .flatMap((known) => names.flatMap((name, column) => (name === known ? [column] : [])));
  return {
    date: places("date"),
    incoming: places("incoming"),
    sum: places("sum"),
    kid: places("kid"),
    invoice: places("invoice"),
    text: places("text"),
    payer: places("payer"),
    reference: places("reference"),
    currency: places("currency"),
    status: places("status"),
  };
}

/**
 * The lines of a CSV file from a place on, each as its fields.
 *
 * @throws UnreadableBankFile for a quote that is not closed, which would take the rest of the file for one field
 */
export function* csvLines(text: string, separator: string, from = 0): Generator<string[]> {
  const plain = new RegExp(`[^${separator}\\r\\n]*`, "y");
  let at = from;
  while (at < text.length) {
    const fields: string[] = [];
    for (;;) {
      let field = "";
      if (text[at] === '"') [field, at] = quotedField(text, at);
      plain.lastIndex = at;
      // After a quoted field nothing should stand before the separator; whatever does is kept.
      const rest = plain.exec(text)?.[0] ?? "";
      at += rest.length;
      fields.push(field + rest);
      if (fields.length > mostFields) {
        throw new UnreadableBankFile(`En linje har flere enn ${mostFields} felt.`);
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    at = afterBreak(text, at);
    yield fields;
  }
}

/** A field from its quote on, and where it ends. */
function quotedField(text: string, quote: number): [field: string, end: number] {
  let field = "";
  let at = quote + 1;
  for (;;) {
    const next = text.indexOf('"', at);
    if (next === -1) {
      throw new UnreadableBankFile("Filen kunne ikke leses: Et anførselstegn er ikke lukket.");
    }
    field += text.slice(at, next);
    if (text[next + 1] !== '"') return [field, next + 1];
    field += '"';
    at = next + 2;
  }
}

function lineEnd(text: string, from: number): number {
  const lineBreak = /[\r\n]/g;
  lineBreak.lastIndex = from;
  return lineBreak.exec(text)?.index ?? text.length;
}

function afterBreak(text: string, end: number): number {
  return text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
}
