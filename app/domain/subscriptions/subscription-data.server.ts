import { type Expression, sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { ordersBooked } from "#app/domain/billing/standings.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "./calendar.server.ts";
import { ordersBilledMonthly, recurringOf } from "./invoices/recurring.server.ts";
import { readSubscriptions } from "./stored-subscriptions.server.ts";
import { stateOf } from "./subscription.server.ts";

/**
 * The orders that are kept whatever their age: those whose subscription has run since a moment, and those of which something is in the
 * books since then: billed, credited, paid or lost (bokføringsloven § 13).
 *
 * @param moment ISO 8601 in UTC
 */
export function ordersInUseSince(db: Database, moment: string): Expression<string> {
  const day: Day = norwegianDay(moment);
  const inUse = periodsOfOrders(db)
    .where("period.ends_on", ">=", day)
    .union(ordersBooked(db).select("order_id").where("day", ">=", day))
    .union(ordersBilledMonthly(db));
  return sql<string>`${inUse}`;
}

/**
 * Of some orders: those whose subscription runs, or that are billed each month; the last days in the books; and the days after the last ones
 * of subscriptions. By the orders' ids, as `ordersInUseSince` reads them.
 */
export async function agreementsOf(db: Database, orderIds: string[], today: Day) {
  const begun = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("order_id", "in", orderIds)
    .execute();
  const subscriptions = await readSubscriptions(
    db,
    begun.map(({ id }) => id),
  );
  const monthly = await ordersBilledMonthly(db).where("order_id", "in", orderIds).execute();
  const running = [
    ...subscriptions
      .filter(({ life }) => ["running", "cancelled"].includes(stateOf(life, today)))
      .map(({ orderId }) => orderId),
    ...monthly.map(({ order_id }) => order_id),
  ];
  const ended = await periodsOfOrders(db)
    .select(({ fn }) => fn.max("period.ends_on").as("day"))
    .where("order_id", "in", orderIds)
    .groupBy("order_id")
    .execute();
  const booked = await ordersBooked(db)
    .select(({ fn }) => ["order_id", fn.max("day").as("day")])
    .where("order_id", "in", orderIds)
    .groupBy("order_id")
    .execute();
  return { running, bookedOn: byOrder(booked), endedOn: byOrder(ended) };
}

/** The periods of all subscriptions, each with the order that it is of. */
function periodsOfOrders(db: Database) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("subscription_periods as period", "period.subscription_id", "subscriptions.id")
    .select("subscriptions.order_id as order_id");
}

function byOrder(rows: { order_id: string; day: Day }[]): Record<string, Day> {
  return Object.fromEntries(rows.map(({ order_id, day }) => [order_id, day]));
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

/** All that is kept of the agreement of an order, also what was taken back. Days are calendar days in Norway, sums kroner without VAT. */
export type PersonalAgreement = Awaited<ReturnType<typeof findPersonalAgreement>>;

/** The link to the customer's page of an order, and its subscription once it has been delivered. */
export async function findPersonalAgreement(db: Database, orderId: string) {
  const link = await db
    .selectFrom("agreement_links")
    .select(["created_at as madeAt", "version"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const subscription = await db
    .selectFrom("subscriptions")
    .select(["id", "created_at as createdAt", "version"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return {
    link: link ? { madeAt: link.madeAt, timesReplaced: link.version - 1 } : null,
    subscription: subscription ? { ...subscription, ...(await rowsOf(db, subscription.id)) } : null,
    monthly: (await recurringOf(db, orderId)).map(({ lines, startsOn, nextOn, endedAt }) => ({
      ...{ lines, startsOn, nextOn, endedAt },
    })),
  };
}

async function rowsOf(db: Database, subscriptionId: string) {
  const periods = await db
    .selectFrom("subscription_periods")
    .select(["number", "reason", "annual", "starts_on as startsOn", "ends_on as endsOn"])
    .select(["one_time as oneTime", "vat_percent as vatPercent"])
    .select(["created_at as createdAt", "withdrawn_at as withdrawnAt"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("created_at")
    .orderBy("number")
    .execute();
  const notices = await db
    .selectFrom("renewal_notices")
    .select(["kind", "annual", "period_starts_on as periodStartsOn"])
    .select(["written_on as writtenOn", "given_on as givenOn", "vat_percent as vatPercent"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("written_on")
    .execute();
  const cancellations = await db
    .selectFrom("subscription_cancellations")
    .select(["reason", "actor", "created_at as createdAt", "cancelled_on as cancelledOn"])
    .select(["withdrawn_at as withdrawnAt", "withdrawn_by as withdrawnBy"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("created_at")
    .execute();
  const prices = await db
    .selectFrom("subscription_prices")
    .select(["created_at as createdAt", "annual", "reason"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("created_at")
    .execute();
  return { periods, notices, cancellations, prices };
}
