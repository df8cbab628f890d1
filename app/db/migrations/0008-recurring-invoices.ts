import { type Kysely, sql } from "kysely";

/** What a customer is billed for each month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table recurring_invoices (
       id text primary key,
       order_id text not null references orders (id) on delete cascade,
       lines text not null,
       starts_on text not null,
       next_on text not null,
       created_at text not null,
       created_by text not null,
       ended_at text,
       ended_by text
     )`,
    "create index recurring_invoices_order_id on recurring_invoices (order_id)",
    "create index recurring_invoices_due on recurring_invoices (next_on) where ended_at is null",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
