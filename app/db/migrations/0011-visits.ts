import { type Kysely, sql } from "kysely";

/** How often something was counted on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visits")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('page', 'referrer', 'campaign', 'device')`),
    )
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("visits_key", ["day", "kind", "value"])
    .execute();
}
