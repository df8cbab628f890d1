import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What a mail may be about from now on, with the table whose rows take their mails with them. */
const subjects = [
  { kind: "account", table: "users" },
  { kind: "account-link", table: "account_links" },
  { kind: "invitation", table: "invitations" },
] as const;

/** E-mail on accounts and what is done with it, the last proof of who one is, and tries that all processes count together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("email", "text").execute();
  await db.schema.alterTable("sessions").addColumn("proven_at", "text").execute();

  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("invited_by", "text", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.unique())
    .addCheckConstraint("invitations_role", sql`role in ('admin', 'editor')`)
    .execute();
  await db.schema
    .createTable("account_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.unique())
    .addCheckConstraint("account_links_kind", sql`kind in ('password', 'email')`)
    .execute();
  await db.schema
    .createIndex("account_links_user_id")
    .on("account_links")
    .column("user_id")
    .execute();
  for (const { kind, table } of subjects) await takeMailsAlong(db, kind, table);

  await db.schema
    .createTable("tries")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
}

async function takeMailsAlong(db: Kysely<unknown>, kind: string, table: string): Promise<void> {
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
