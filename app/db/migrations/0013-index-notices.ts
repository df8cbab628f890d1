import type { Kysely } from "kysely";

/** Which versions of the content search engines were told of (IndexNow): each at most once, however many processes there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("index_notices")
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("told_at", "text")
    .execute();
}
