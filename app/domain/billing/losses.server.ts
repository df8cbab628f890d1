import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { BillingDocument } from "./billing-document.ts";
import { parseDocument } from "./documents.server.ts";
import type { PaymentChange } from "./payments.server.ts";
import { dropReminders } from "./reminders.server.ts";

/**
 * Notes that what is left of an invoice is lost (merverdiavgiftsloven § 4-7), or takes that back. The customer owes it still, but nobody
 * counts on it.
 *
 * @param loss.lostOn calendar day in Norway; null where it is not lost after all
 * @param loss.left øre that were left as the administrator saw it: no other sum is lost
 */
export async function noteLoss(
  db: Database,
  loss: { number: number; actor: string } & ({ lostOn: string; left: number } | { lostOn: null }),
  now: Date,
): Promise<PaymentChange> {
  const { number, lostOn, actor } = loss;
  return inTransaction(db, async (transaction): Promise<PaymentChange> => {
    const noted = await transaction
      .updateTable("billing_balances")
      .set({ lost_on: lostOn })
      .where("number", "=", number)
      .where((eb) => (loss.lostOn === null ? eb("ore", ">", 0) : eb("ore", "=", loss.left)))
      .where("lost_on", lostOn === null ? "is not" : "is", null)
      .returning("ore")
      .executeTakeFirst();
    if (!noted) return { outcome: "stale" };
    await dropReminders(transaction, number);
    await recordEvent(
      transaction,
      {
        actor,
        action: lostOn === null ? "billing.loss-withdrawn" : "billing.lost",
        subject: { kind: "billing", id: String(number) },
        details: { ...(lostOn !== null && { on: lostOn }), ore: noted.ore },
      },
      now,
    );
    return { outcome: "changed" };
  });
}

/** The invoices of which something is lost, those that were noted last first: the VAT is corrected when they are, not when they were issued. */
export async function lostInvoices(
  db: Database,
  range: { limit: number; offset: number },
): Promise<BillingDocument[]> {
  const rows = await db
    .selectFrom("billing_balances as balance")
    .innerJoin("billing_documents as invoice", "invoice.number", "balance.number")
    .select("invoice.document")
    .where("balance.lost_on", "is not", null)
    .where("balance.ore", ">", 0)
    .orderBy("balance.lost_on", "desc")
    .orderBy("balance.number", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return rows.map(({ document }) => parseDocument(document));
}
