import type { Kysely } from "kysely";

/** A note can be the reason that was given for a change: it names the event that tells of that change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("order_notes").addColumn("event_id", "text").execute();
}
