import { type Kysely, sql } from "kysely";

/** What is sold once beside the plans counts in the figures, and few orders have any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("create index orders_further on orders (created_at) where further <> '[]'")
    .execute(db);
}
