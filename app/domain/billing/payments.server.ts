import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { reduceBalance } from "./balances.server.ts";
import type { BillingDocument } from "./billing-document.ts";
import { parseDocument } from "./documents.server.ts";

/** A payment of an invoice, in øre; less than nothing where it was paid back. */
export type Payment = {
  /** From 1, of each invoice. */
  ordinal: number;
  paidOn: string;
  ore: number;
  notedBy: string;
  createdAt: string;
  /** Whether it was read from a bank's file, and not typed. */
  isFromBank: boolean;
  /** ISO 8601 in UTC; null for one that stands. */
  withdrawnAt: string | null;
};

/** What became of a note about a payment. */
export type PaymentChange = { outcome: "changed" } | { outcome: "stale" };

/**
 * Notes that an invoice was paid, whole or in part.
 *
 * @param payment.ordinal of the payment, one above the last that the administrator saw: who notes the same twice is told
 * @param payment.paidOn calendar day in Norway
 */
export async function notePayment(
  db: Database,
  payment: { number: number; ordinal: number; paidOn: string; ore: number; actor: string },
  now: Date,
): Promise<PaymentChange> {
  const { number, ordinal, paidOn, ore, actor } = payment;
  return inTransaction(db, async (transaction): Promise<PaymentChange> => {
    const last = (await paymentsOf(transaction, number)).at(-1)?.ordinal ?? 0;
    if (ordinal !== last + 1) return { outcome: "stale" };
    const isNoted = await insertPayment(
      transaction,
      { number, ordinal, paidOn, ore, actor, bankReference: null },
      now,
    );
    return { outcome: isNoted ? "changed" : "stale" };
  });
}

/**
 * Stores a payment, with its trail. Call it in a transaction.
 *
 * @param payment.bankReference of one that a bank's file tells of
 * @returns false where the ordinal has been given, or a payment with that reference stands
 */
export async function insertPayment(
  db: Database,
  payment: {
    number: number;
    ordinal: number;
    paidOn: string;
    ore: number;
    actor: string;
    bankReference: string | null;
  },
  now: Date,
): Promise<boolean> {
  const { number, ordinal, paidOn, ore, actor, bankReference } = payment;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("billing_payments")
    .values({
      number,
      ordinal,
      paid_on: paidOn,
      ore,
      noted_by: actor,
      created_at: now.toISOString(),
      withdrawn_at: null,
      withdrawn_by: null,
      bank_reference: bankReference,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await reduceBalance(db, number, ore);
  await recordEvent(
    db,
    {
      actor,
      action: "billing.paid",
      subject: { kind: "billing", id: String(number) },
      details: { on: paidOn, ore, ...(bankReference !== null && { bankFile: true }) },
    },
    now,
  );
  return true;
}

/** Takes back the note of a payment that was none; `stale` where that has been done, or there is no such payment. */
export async function withdrawPayment(
  db: Database,
  { number, ordinal, actor }: { number: number; ordinal: number; actor: string },
  now: Date,
): Promise<PaymentChange> {
  return inTransaction(db, async (transaction): Promise<PaymentChange> => {
    const taken = await transaction
      .updateTable("billing_payments")
      .set({ withdrawn_at: now.toISOString(), withdrawn_by: actor })
      .where("number", "=", number)
      .where("ordinal", "=", ordinal)
      .where("withdrawn_at", "is", null)
      .returning(["paid_on", "ore"])
      .executeTakeFirst();
    if (!taken) return { outcome: "stale" };
    await reduceBalance(transaction, number, -taken.ore);
    await recordEvent(
      transaction,
      {
        actor,
        action: "billing.payment-withdrawn",
        subject: { kind: "billing", id: String(number) },
        details: { on: taken.paid_on, ore: taken.ore },
      },
      now,
    );
    return { outcome: "changed" };
  });
}

/** The last ordinal that a payment of each invoice was given; none for one that has no payments. At most as many as one form has rows. */
export async function lastOrdinals(db: Database, numbers: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("billing_payments")
    .select(({ fn }) => ["number", fn.max("ordinal").as("last")])
    .where("number", "in", numbers)
    .groupBy("number")
    .execute();
  return new Map(rows.map(({ number, last }) => [number, last]));
}

/** What was noted of the payments of an invoice, also what was taken back, in the order in which that was done. */
export function paymentsOf(db: Database, number: number): Promise<Payment[]> {
  return paymentsOfAll(db, [number]);
}

/** The same of some invoices. */
export async function paymentsOfAll(
  db: Database,
  numbers: number[],
): Promise<(Payment & { number: number })[]> {
  const rows = await db
    .selectFrom("billing_payments")
    .selectAll()
    .where("number", "in", numbers)
    .orderBy("number")
    .orderBy("ordinal")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    ordinal: row.ordinal,
    paidOn: row.paid_on,
    ore: row.ore,
    notedBy: row.noted_by,
    createdAt: row.created_at,
    isFromBank: row.bank_reference !== null,
    withdrawnAt: row.withdrawn_at,
  }));
}

/** A payment in a list of many, in øre, with the invoice that it is of. */
type ListedPayment = {
  ordinal: number;
  paidOn: string;
  ore: number;
  invoice: BillingDocument;
};

/** The payments that stand of some days, the latest first. */
export async function paymentsIn(
  db: Database,
  days: DayRange,
  range: { limit: number; offset: number },
): Promise<ListedPayment[]> {
  const rows = await paidIn(db, days)
    .innerJoin("billing_documents as invoice", "invoice.number", "payment.number")
    .select(["payment.ordinal", "payment.paid_on", "payment.ore", "invoice.document"])
    .orderBy("payment.paid_on", "desc")
    .orderBy("payment.number", "desc")
    .orderBy("payment.ordinal", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return rows.map(({ ordinal, paid_on, ore, document }) => ({
    ordinal,
    paidOn: paid_on,
    ore,
    invoice: parseDocument(document),
  }));
}

/** The øre that were paid on some days, less what was paid back. */
export async function sumPaidIn(db: Database, days: DayRange): Promise<number> {
  const { ore } = await paidIn(db, days)
    .select(({ fn }) => fn.sum<number | null>("payment.ore").as("ore"))
    .executeTakeFirstOrThrow();
  return Number(ore ?? 0);
}

function paidIn(db: Database, { first, last }: DayRange) {
  return db
    .selectFrom("billing_payments as payment")
    .where("payment.paid_on", ">=", first)
    .where("payment.paid_on", "<=", last)
    .where("payment.withdrawn_at", "is", null);
}
