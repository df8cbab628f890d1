import type { Database } from "#app/db/db.server.ts";
import type { BillingDocument } from "./billing-document.ts";
import { dropReminders } from "./reminders.server.ts";

/** Notes that an invoice is to be paid. Call it in the transaction that issues it. */
export async function openBalance(
  db: Database,
  { number, dueOn }: Pick<BillingDocument, "number" | "dueOn">,
  ore: number,
): Promise<void> {
  await db.insertInto("billing_balances").values({ number, due_on: dueOn, ore }).execute();
}

/**
 * Takes what was paid or credited off what is left of an invoice, in øre; less than nothing adds to it. Reminders that say otherwise
 * are not sent. Call it in the transaction that stores why.
 */
export async function reduceBalance(db: Database, number: number, ore: number): Promise<void> {
  await db
    .updateTable("billing_balances")
    .set((balance) => ({ ore: balance("ore", "-", ore) }))
    .where("number", "=", number)
    .execute();
  await dropReminders(db, number);
}
