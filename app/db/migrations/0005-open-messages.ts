import { type Kysely, sql } from "kysely";

/** What waits for an answer, oldest first, among all that has been answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("contact_messages_open")
    .on("contact_messages")
    .columns(["created_at", "id"])
    .where(sql<boolean>`quarantine_reason is null and handled_at is null`)
    .execute();
}
