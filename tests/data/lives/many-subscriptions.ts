import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../app/db/schema.ts";
import { websiteInvoice } from "../billing-data.ts";

/** Where each subscription stands, as its rows have it: what the site notes with each change. */
export const standings = sql<{ id: string; ends_on: string | null; cancelled_on: string | null }>`
  select id,
    (select max(ends_on) from subscription_periods as period
      where period.subscription_id = subscription.id and period.withdrawn_at is null) as ends_on,
    (select cancelled_on from subscription_cancellations as cancellation
      where cancellation.subscription_id = subscription.id and cancellation.withdrawn_at is null) as cancelled_on
  from subscriptions as subscription
  order by id
`;

async function noteStandings(db: Kysely<Schema>): Promise<void> {
  await sql`
    update subscriptions set ends_on = standing.ends_on, cancelled_on = standing.cancelled_on
    from (${standings}) as standing where standing.id = subscriptions.id
  `.execute(db);
}

/**
 * Has every order delivered on the day it came in, with a subscription and an invoice; every tenth, by its id, is cancelled. Far
 * quicker than to deliver them, for what has to do with how many there are.
 */
export async function subscribeAll(db: Kysely<Schema>): Promise<void> {
  const id = sql`replace(orders.id, 'FL-', 'AB-')`;
  const day = sql`substr(orders.created_at, 1, 10)`;
  // No year of the tests is a leap year from whose last day of February there is none to go to.
  const yearLater = sql`cast(cast(substr(orders.created_at, 1, 4) as integer) + 1 as text) || substr(orders.created_at, 5, 6)`;
  await sql`update orders set status = 'delivered' where status <> 'delivered'`.execute(db);
  await sql`
    insert into subscriptions (id, order_id, created_at, version) select ${id}, id, created_at, 1 from orders
  `.execute(db);
  // PostgreSQL decides once how it looks for overlaps. With none there it would go through all of them for each, so it is told of some first.
  for (const part of [sql`<`, sql`>=`]) {
    await sql`
      insert into subscription_periods
        (id, subscription_id, number, starts_on, ends_on, reason, one_time, annual, vat_percent, created_at, is_billed)
      select ${id}, ${id}, 0, ${day}, ${yearLater}, 'first', plan_price, annual_cost, vat_percent, created_at, 1 from orders
      where id ${part} 'FL-4'
    `.execute(db);
    // Of the two that of PostgreSQL alone; its class may be one of the bundle.
    if (db.getExecutor().adapter.supportsTransactionalDdl) {
      await sql`analyze subscription_periods`.execute(db);
    }
  }
  await sql`
    insert into subscription_cancellations (id, subscription_id, created_at, cancelled_on, actor)
    select ${id}, ${id}, created_at, ${day}, 'customer' from orders where id like '%7'
  `.execute(db);
  await noteStandings(db);
  await sql`
    insert into billing_documents (number, kind, order_id, period_id, issued_on, due_on, vat_percent, total_ore, created_at, document)
    select row_number() over (order by created_at, id), 'invoice', id, ${id}, ${day}, ${day}, 25, 2560000, created_at,
      cast(${JSON.stringify(websiteInvoice)} as text)
    from orders
  `.execute(db);
  await sql`
    insert into billing_balances (number, due_on, ore) select number, due_on, total_ore from billing_documents
  `.execute(db);
}
