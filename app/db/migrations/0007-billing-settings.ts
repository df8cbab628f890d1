import { type Kysely, sql } from "kysely";

/** What an administrator decides of invoices: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_settings (
      id integer primary key check (id = 1),
      version integer not null,
      document text not null
    )
  `.execute(db);
}
