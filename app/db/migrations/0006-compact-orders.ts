import { type Kysely, PostgresAdapter, sql } from "kysely";

type Tables = {
  orders: { terms_text: string; terms_hash: string | null };
  accepted_terms: { hash: string; text: string };
};

/** Mails are kept as what they say, not as they are drawn; terms once for all orders that accepted the same text. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>();
  await db.schema.alterTable("mails").addColumn("document", "text").execute();

  await db.schema
    .createTable("accepted_terms")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("terms_hash", "text", (column) => column.references("accepted_terms.hash"))
    .execute();
  const accepted = await db.selectFrom("orders").select("terms_text").distinct().execute();
  for (const { terms_text: text } of accepted) {
    const hash = await sha256(text);
    await db.insertInto("accepted_terms").values({ hash, text }).execute();
    await db
      .updateTable("orders")
      .set({ terms_hash: hash })
      .where("terms_text", "=", text)
      .execute();
  }
  await db.schema.alterTable("orders").dropColumn("terms_text").execute();
  await makeAppendOnly(db);
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a customer accepted stays as it was, whoever writes to the database. */
async function makeAppendOnly(db: Kysely<Tables>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function refuse_changed_terms() returns trigger language plpgsql as
      $$ begin raise exception 'accepted_terms is append-only'; end $$
    `.execute(db);
    await sql`
      create trigger accepted_terms_append_only before update or delete or truncate on accepted_terms
      for each statement execute function refuse_changed_terms()
    `.execute(db);
    return;
  }
  for (const change of ["update", "delete"]) {
    await sql`
      create trigger ${sql.raw(`accepted_terms_no_${change}`)} before ${sql.raw(change)} on accepted_terms
      begin select raise(abort, 'accepted_terms is append-only'); end
    `.execute(db);
  }
}
