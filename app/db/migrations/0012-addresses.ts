import { type Kysely, sql } from "kysely";

/** How often visitors were sent on from an address that has moved, or met one that is not there, a day at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("address_hits")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('moved', 'missing')`),
    )
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("address_hits_key", ["day", "kind", "path"])
    .execute();
  await db.schema
    .createTable("dismissed_addresses")
    .addColumn("path", "text", (column) => column.primaryKey())
    .execute();
}
