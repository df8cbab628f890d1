import type { Kysely } from "kysely";

/** What an editor wants each page to be found for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_terms")
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("term", "text", (column) => column.notNull())
    .addColumn("added_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_terms_key", ["page", "term"])
    .execute();
}
