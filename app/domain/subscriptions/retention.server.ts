import { type Expression, sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { ordersBilledSince } from "#app/domain/billing/documents.server.ts";
import { type Day, dayOf } from "./calendar.server.ts";

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
