import { sql } from "kysely";
import { countRows, type Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { billPeriod } from "./periods.server.ts";
import {
  readSubscriptions,
  type Subscription,
  takeVersion,
} from "./stored-subscriptions.server.ts";
import type { Period } from "./subscription.server.ts";

/** A period that runs, and whose invoice waits for the facts of the seller. */
export type WaitingInvoice = { subscription: Subscription; order: Order; period: Period };

/** How many invoices wait without a number. */
export function countWaitingInvoices(db: Database): Promise<number> {
  return countRows(db, unbilledPeriods(db).select("id"));
}

function unbilledPeriods(db: Database) {
  return db
    .selectFrom("subscription_periods")
    .where("withdrawn_at", "is", null)
    .where("is_billed", "=", sql.lit(0));
}

/** The invoices that wait without a number, the oldest first. */
export async function waitingInvoices(db: Database): Promise<WaitingInvoice[]> {
  const rows = await unbilledPeriods(db)
    .select(["id", "subscription_id"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = [...new Set(rows.map(({ subscription_id }) => subscription_id))];
  const subscriptions = new Map((await readSubscriptions(db, ids)).map((one) => [one.id, one]));
  const orders = await readOrders(
    db,
    [...subscriptions.values()].map(({ orderId }) => orderId),
  );
  return rows.flatMap(({ id, subscription_id }) => {
    const subscription = subscriptions.get(subscription_id);
    const period = subscription?.life.periods.find((one) => one.id === id);
    const order = subscription && orders.get(subscription.orderId);
    return subscription && period && order ? [{ subscription, order, period }] : [];
  });
}

/** Issues the invoices that waited, once nothing is missing any more, each dated today. */
export async function issueWaiting({ db, config, writer }: MailParts, now: Date): Promise<void> {
  if (missingOfSeller(writer.brand).length > 0) return;
  const waiting = await waitingInvoices(db);
  for (const [, own] of Map.groupBy(waiting, ({ subscription }) => subscription.id)) {
    const [{ subscription, order } = {}] = own;
    if (!subscription || !order) continue;
    await inTransaction(db, async (transaction) => {
      // Whoever changed it since will be met on the next run, as it is then.
      if (!(await takeVersion(transaction, subscription))) return;
      for (const { period } of own) {
        const parts = { db: transaction, config, writer };
        await billPeriod(parts, period, { order, today: norwegianDay(now) }, now);
      }
    });
  }
}
