import { type Kysely, PostgresAdapter, sql } from "kysely";

type Tables = {
  mails: {
    order_id: string | null;
    contact_message_id: string | null;
    about_kind: string | null;
    about_id: string | null;
  };
};

/** What a mail may be about, with the column that said so, and the table whose rows take their mails with them. */
const subjects = [
  { kind: "order", column: "order_id", table: "orders" },
  { kind: "message", column: "contact_message_id", table: "contact_messages" },
] as const;

/** What a mail is about is a kind and an id; the words that rows are found by are called words. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>();
  for (const column of ["about_kind", "about_id"]) {
    await db.schema.alterTable("mails").addColumn(column, "text").execute();
  }
  for (const { kind, column, table } of subjects) {
    await db
      .updateTable("mails")
      .set(({ ref }) => ({ about_kind: kind, about_id: ref(column) }))
      .where(column, "is not", null)
      .execute();
    await db.schema.dropIndex(`mails_${column}`).execute();
    await db.schema.alterTable("mails").dropColumn(column).execute();
    await takeMailsAlong(db, kind, table);
  }
  await db.schema
    .createIndex("mails_about")
    .on("mails")
    .columns(["about_kind", "about_id"])
    .execute();

  for (const noun of ["order", "contact_message"]) {
    const words = `${noun}_words`;
    await db.schema.alterTable(`${noun}_terms`).renameTo(words).execute();
    await db.schema.alterTable(words).renameColumn("term", "word").execute();
    await db.schema.dropIndex(`${noun}_terms_subject_id`).execute();
    await db.schema.createIndex(`${words}_subject_id`).on(words).column("subject_id").execute();
  }
}

/** No foreign key leads to one of several tables; whoever deletes what a mail is about deletes the mail. */
async function takeMailsAlong(db: Kysely<Tables>, kind: string, table: string): Promise<void> {
  const name = sql.id(`${table}_take_mails`);
  const remove = sql`delete from mails where about_kind = ${sql.lit(kind)} and about_id = old.id`;
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function ${name}() returns trigger language plpgsql as
      $$ begin ${remove}; return null; end $$
    `.execute(db);
    await sql`
      create trigger ${name} after delete on ${sql.id(table)}
      for each row execute function ${name}()
    `.execute(db);
    return;
  }
  await sql`
    create trigger ${name} after delete on ${sql.id(table)} begin ${remove}; end
  `.execute(db);
}
