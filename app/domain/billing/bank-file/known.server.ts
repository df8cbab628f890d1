import { batchesOf, type Database } from "#app/db/db.server.ts";
import { findByKid, parseDocument } from "../documents.server.ts";
import { standingsOf } from "../standings.server.ts";
import type { BankRow } from "./bank-row.ts";
import type { Known, KnownDocument } from "./match.ts";
import { namedInvoices } from "./named-invoices.ts";

/**
 * What is known of the documents and payments that rows of a bank's file may name.
 *
 * @param today calendar day in Norway
 */
export async function knownOf(
  db: Database,
  rows: Omit<BankRow, "payer">[],
  today: string,
): Promise<Known> {
  const said = rows.map(({ kid, text }) => ({ kid, ...namedInvoices(text) }));
  const kids = await numbersOfKids(
    db,
    said.flatMap(({ kid, kids }) => [...(kid === null ? [] : [kid]), ...kids]),
  );
  const numbers = [...kids.values(), ...said.flatMap(({ named, bare }) => [...named, ...bare])];
  return {
    documents: await documentsOf(db, [...new Set(numbers)], today),
    kids,
    noted: await notedOf(
      db,
      rows.map(({ reference }) => reference),
    ),
  };
}

/** The numbers of the invoices that KIDs were given to. */
async function numbersOfKids(db: Database, kids: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const kid of new Set(kids)) {
    const document = await findByKid(db, kid);
    if (document) found.set(kid, document.number);
  }
  return found;
}

async function documentsOf(
  db: Database,
  numbers: number[],
  today: string,
): Promise<Map<number, KnownDocument>> {
  const known = new Map<number, KnownDocument>();
  for (const some of batchesOf(numbers)) {
    const rows = await db
      .selectFrom("billing_documents")
      .select("document")
      .where("number", "in", some)
      .execute();
    const documents = rows.map(({ document }) => parseDocument(document));
    const standing = await standingsOf(db, documents, today);
    const payments = await db
      .selectFrom("billing_payments")
      .select(["number", "paid_on", "ore"])
      .where("number", "in", some)
      .where("withdrawn_at", "is", null)
      .execute();
    const paid = Map.groupBy(payments, ({ number }) => number);
    for (const document of documents) {
      const { number, prefix, kind, issuedOn, buyer } = document;
      known.set(number, {
        kind,
        prefix,
        issuedOn,
        companyName: buyer.companyName,
        outstanding: standing(document).outstanding,
        payments: (paid.get(number) ?? []).map(({ paid_on, ore }) => ({ paidOn: paid_on, ore })),
      });
    }
  }
  return known;
}

async function notedOf(db: Database, references: string[]): Promise<Known["noted"]> {
  const noted = new Map<string, { number: number; paidOn: string; ore: number }>();
  for (const some of batchesOf(references)) {
    const rows = await db
      .selectFrom("billing_payments")
      .select(["number", "paid_on", "ore", "bank_reference"])
      .where("bank_reference", "in", some)
      .where("withdrawn_at", "is", null)
      .execute();
    for (const { number, paid_on, ore, bank_reference } of rows) {
      if (bank_reference !== null) noted.set(bank_reference, { number, paidOn: paid_on, ore });
    }
  }
  return noted;
}
