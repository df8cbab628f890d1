import { type Kysely, sql } from "kysely";

/** A payment that was read from a bank's file carries the bank's own reference, so that none is noted twice while it stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table billing_payments add column bank_reference text",
    `create unique index billing_payments_bank_reference on billing_payments (bank_reference)
       where withdrawn_at is null and bank_reference is not null`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
