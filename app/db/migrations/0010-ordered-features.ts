import type { Kysely } from "kysely";

/** What a plan contained is kept with the order; of what was ordered before this, nobody knows it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("plan_features", "text").execute();
}
