import { type Kysely, sql } from "kysely";

/** What is lost is neither owed nor late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table billing_balances add column lost_on text",
    "drop index billing_balances_unpaid",
    "create index billing_balances_unpaid on billing_balances (due_on, number, ore) where ore > 0 and lost_on is null",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
