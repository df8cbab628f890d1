import { type Kysely, sql } from "kysely";

/** Deliveries are asked for among the orders that are being worked on, so the index begins with the status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "drop index orders_deliver_by",
    "create index orders_deliver_by on orders (status, deliver_by) where deliver_by is not null",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
