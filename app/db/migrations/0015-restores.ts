import type { Kysely } from "kysely";

/** That the database was restored from a backup, and who let mail and renewals go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("restores")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("restored_at", "text", (column) => column.notNull())
    .addColumn("backup_made_at", "text", (column) => column.notNull())
    .addColumn("released_at", "text")
    .addColumn("released_by", "text")
    .execute();
}
