import { type Kysely, sql } from "kysely";

/** No list is sorted by the price of the plan: each order was put into five indexes for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const ending of ["", "_flagged", "_plan_id", "_status", "_status_plan_id"]) {
    await sql.raw(`drop index orders_plan_price${ending}`).execute(db);
  }
}
