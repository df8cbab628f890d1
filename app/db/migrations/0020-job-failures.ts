import type { Kysely } from "kysely";

/** Since when a job has not come through, whether the owner was told of it, and when it came through again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("job_failures")
    .addColumn("job", "text", (column) => column.primaryKey())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("told_at", "text")
    .addColumn("ended_at", "text")
    .execute();
}
