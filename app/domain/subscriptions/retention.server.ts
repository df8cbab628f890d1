import { type Expression, sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { ordersBilledSince } from "#app/domain/billing/documents.server.ts";
import { type Day, dayOf } from "./calendar.server.ts";
import { readSubscriptions } from "./lives.server.ts";
import { stateOf } from "./subscription.server.ts";

/**
 * The orders that are kept whatever their age: those whose subscription has run since a moment, and those that something was
 * billed for since then, which bookkeeping needs (bokføringsloven § 13).
 *
 * @param moment ISO 8601 in UTC
 */
export function ordersInUseSince(db: Database, moment: string): Expression<string> {
  const day: Day = dayOf(new Date(moment));
  const inUse = db
    .selectFrom("subscriptions")
    .innerJoin("subscription_periods as period", "period.subscription_id", "subscriptions.id")
    .select("subscriptions.order_id as order_id")
    .where("period.ends_on", ">=", day)
    .union(ordersBilledSince(db, day));
  return sql<string>`${inUse}`;
}

/** Of some orders: those whose subscription runs, and the others that something was billed for since a moment. */
export async function agreementsOf(
  db: Database,
  orderIds: string[],
  { since, today }: { since: string; today: Day },
): Promise<{ running: string[]; billed: string[] }> {
  const begun = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("order_id", "in", [...orderIds, ""])
    .execute();
  const subscriptions = await readSubscriptions(
    db,
    begun.map(({ id }) => id),
  );
  const running = subscriptions
    .filter(({ life }) => ["running", "cancelled"].includes(stateOf(life, today)))
    .map(({ orderId }) => orderId);
  const billed = await ordersBilledSince(db, dayOf(new Date(since)))
    .where("order_id", "in", [...orderIds, ""])
    .execute();
  return {
    running,
    billed: billed.map(({ order_id }) => order_id).filter((id) => !running.includes(id)),
  };
}

/** Takes out what somebody wrote of an order's subscription: why it was cancelled, or why its price was set. Call it in a transaction. */
export async function eraseReasons(db: Database, orderId: string): Promise<void> {
  const own = db.selectFrom("subscriptions").select("id").where("order_id", "=", orderId);
  await db
    .updateTable("subscription_cancellations")
    .set({ reason: null })
    .where("subscription_id", "in", own)
    .execute();
  await db
    .updateTable("subscription_prices")
    .set({ reason: "" })
    .where("subscription_id", "in", own)
    .execute();
}
