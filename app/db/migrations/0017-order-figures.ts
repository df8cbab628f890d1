import type { Kysely } from "kysely";

/** The overview sums the orders of a plan and a status at a time, and reads their answers apart: each from an index of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("orders_statistics").execute();
  await db.schema
    .createIndex("orders_figures")
    .on("orders")
    .columns(["plan_id", "status", "created_at", "plan_price", "annual_cost"])
    .execute();
  await db.schema
    .createIndex("orders_answers")
    .on("orders")
    .columns(["created_at", "contacted_at"])
    .execute();
}
