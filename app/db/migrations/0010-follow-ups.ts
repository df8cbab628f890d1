import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Messages have notes as orders do, and both can be followed up on a day, by somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [
    `create table message_notes (
       id text primary key,
       message_id text not null references contact_messages (id) on delete cascade,
       created_at text not null,
       author text not null,
       text text not null
     )`,
    "create index message_notes_message_id on message_notes (message_id)",
    `create table follow_ups (
       about_kind text not null,
       about_id text not null,
       due_on text not null,
       owner text references users (username) on delete set null,
       constraint follow_ups_key primary key (about_kind, about_id)
     )`,
    "create index follow_ups_due_on on follow_ups (due_on)",
    ...takenAlong("orders", "order", isPostgres),
    ...takenAlong("contact_messages", "message", isPostgres),
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** What is followed up takes that with it, whoever deletes it: it is of two kinds, so no key can say it. */
function takenAlong(table: string, kind: string, isPostgres: boolean): string[] {
  const name = `${table}_take_follow_up`;
  const remove = `delete from follow_ups where about_kind = '${kind}' and about_id = old.id`;
  return isPostgres
    ? [
        `create function ${name}() returns trigger language plpgsql as
           $$ begin ${remove}; return null; end $$`,
        `create trigger ${name} after delete on ${table} for each row execute function ${name}()`,
      ]
    : [`create trigger ${name} after delete on ${table} begin ${remove}; end`];
}
