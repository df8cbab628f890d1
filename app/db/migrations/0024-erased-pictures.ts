import type { Kysely } from "kysely";

/** When a picture was erased for good: its row stays, so that its address says so and the versions that showed it still know of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("pictures").addColumn("erased_at", "text").execute();
}
