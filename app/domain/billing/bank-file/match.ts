import { formatKroner } from "#app/web/formats/money.ts";
import { capitalized, listed } from "#app/web/formats/text.ts";
import { type BillingDocument, numberOf } from "../billing-document.ts";
import type { BankRow } from "./bank-row.ts";
import { namedInvoices } from "./named-invoices.ts";

type RowToMatch = Omit<BankRow, "payer">;

/** A document that a payment may be of. */
export type KnownDocument = Pick<BillingDocument, "kind" | "prefix" | "issuedOn"> & {
  companyName: string;
  /** Øre that are left to be paid, less than nothing for what the customer is to get back. */
  outstanding: number;
  /** Those that stand. */
  payments: { paidOn: string; ore: number }[];
};

/** What is known of documents and payments; of all that the rows may name. */
export type Known = {
  documents: ReadonlyMap<number, KnownDocument>;
  /** The number of the invoice that each KID was given to. */
  kids: ReadonlyMap<string, number>;
  /** The payments that stand and were read from a bank's file, by their references. */
  noted: ReadonlyMap<string, { number: number; paidOn: string; ore: number }>;
};

/** Why a payment that is known whose it is may be no new one. */
type Doubt =
  /** One of the same day and sum is noted on the invoice, or comes before it in the file. */
  | "alike"
  /** Nothing is left to be paid of it. */
  | "settled";

/** What becomes of a row of a bank's file. */
export type Match<Row extends RowToMatch> =
  | {
      outcome: "matched";
      row: Row;
      number: number;
      companyName: string;
      /** Øre that are left to be paid before and after it, with the rows before it counted in. */
      before: number;
      after: number;
      /** Øre that are left by what is noted now. */
      outstanding: number;
      doubt: Doubt | null;
    }
  | { outcome: "noted"; row: Row; number: number }
  | { outcome: "unmatched"; row: Row; reason: string };

/**
 * Finds the invoice of each row: by its KID, then by a number in its text, where the word "faktura" stands before that or the sum is what
 * is left of that invoice. Where two could be meant, neither is. A row counts for those after it, unless there is doubt about it.
 *
 * @param today calendar day in Norway
 */
export function matchRows<Row extends RowToMatch>(
  rows: Row[],
  known: Known,
  today: string,
): Match<Row>[] {
  const now = new Map(known.documents);
  return rows.map((row): Match<Row> => {
    const noted = known.noted.get(row.reference);
    if (noted) return ofSameReference(row, noted);
    const found = findInvoice(row, known.kids, now);
    if (typeof found === "string") return { outcome: "unmatched", row, reason: found };
    const [number, document] = found;
    const reason = whyNot(row, found, today);
    if (reason !== undefined) return { outcome: "unmatched", row, reason };
    const { outstanding: before, companyName, payments } = document;
    const after = before - row.ore;
    const doubt = isAlike(row, document) ? "alike" : before <= 0 ? "settled" : null;
    if (doubt === null) {
      now.set(number, { ...document, outstanding: after, payments: [...payments, row] });
    }
    const outstanding = known.documents.get(number)?.outstanding ?? before;
    return { outcome: "matched", row, number, companyName, before, after, outstanding, doubt };
  });
}

function ofSameReference<Row extends RowToMatch>(
  row: Row,
  { number, paidOn, ore }: { number: number; paidOn: string; ore: number },
): Match<Row> {
  if (paidOn === row.paidOn && ore === row.ore) return { outcome: "noted", row, number };
  const reason = `En annen betaling med samme referanse er notert på faktura ${number}.`;
  return { outcome: "unmatched", row, reason };
}

type Found = [number: number, document: KnownDocument];

/** The invoice that a row names, or why none. */
function findInvoice(
  row: RowToMatch,
  kidNumbers: Known["kids"],
  documents: ReadonlyMap<number, KnownDocument>,
): Found | string {
  const { kids, named, bare } = namedInvoices(withoutPrefixes(row.text, documents));
  const ours = named.filter((number) => documents.has(number));
  const unknown = named.filter((number) => !documents.has(number));
  const fits = (number: number) => {
    const document = documents.get(number);
    return document !== undefined && (document.outstanding === row.ore || isAlike(row, document));
  };
  const given = [...(row.kid === null ? [] : [row.kid]), ...kids];
  const byKid = given.flatMap((kid) => kidNumbers.get(kid) ?? []);
  // A number that stands alone says less than a KID, and is not held against it.
  const candidates = [
    ...new Set([...byKid, ...ours, ...(byKid.length > 0 ? [] : bare.filter(fits))]),
  ];
  const [number, ...others] = candidates;
  if (others.length > 0) {
    return `Flere fakturaer kan være ment: ${listed(candidates.map(String))}. Vi gjetter ikke.`;
  }
  if (number !== undefined) {
    if (unknown.length > 0 && byKid.length === 0 && !fits(number)) {
      return `Teksten nevner også ${nameOf(unknown)}, som ikke finnes.`;
    }
    const document = documents.get(number);
    return document ? [number, document] : `Faktura ${number} finnes ikke.`;
  }
  if (unknown.length > 0) return `${capitalized(nameOf(unknown))} finnes ikke.`;
  const near = bare.find((one) => (documents.get(one)?.outstanding ?? 0) > 0);
  const left = near === undefined ? undefined : documents.get(near)?.outstanding;
  if (left !== undefined) {
    return `Tallet ${near} kan være faktura ${near}, men det gjenstår ${formatKroner(left / 100)} av den.`;
  }
  return given.length > 0 ? "KID-en er ikke fra oss." : "Teksten nevner ingen faktura.";
}

/** A text in which invoices go by their numbers alone: the year of `2027/F-1228` is no number of another. */
function withoutPrefixes(text: string, documents: ReadonlyMap<number, KnownDocument>): string {
  const { named, bare } = namedInvoices(text);
  let rest = text.normalize("NFC").toLowerCase();
  for (const number of [...named, ...bare]) {
    const prefix = documents.get(number)?.prefix.normalize("NFC").toLowerCase();
    if (prefix) rest = rest.replaceAll(numberOf({ prefix, number }), String(number));
  }
  return rest;
}

function nameOf(numbers: number[]): string {
  return `faktura ${listed(numbers.map(String))}`;
}

/** Why nothing can be noted on what a row names, as when it is noted by hand; undefined where it can. */
function whyNot(row: RowToMatch, [number, document]: Found, today: string): string | undefined {
  if (document.kind === "credit-note") return `Nummer ${number} er en kreditnota.`;
  if (row.paidOn < document.issuedOn) return `Betalt før faktura ${number} ble laget.`;
  if (row.paidOn > today) return "Datoen har ikke vært ennå.";
  return undefined;
}

function isAlike({ paidOn, ore }: RowToMatch, { payments }: KnownDocument): boolean {
  return payments.some((payment) => payment.paidOn === paidOn && payment.ore === ore);
}
