import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Agreements that are sent to be signed, and what a signed one promises. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [
    `create table agreements (
       order_id text not null references orders (id) on delete cascade,
       number integer not null,
       document text not null,
       hash text not null,
       made_at text not null,
       made_by text not null,
       signed_at text,
       signed_on text,
       way text check (way in ('page', 'paper')),
       signer_name text,
       signer_role text,
       signer_address text,
       note text,
       withdrawn_at text,
       withdrawn_by text,
       primary key (order_id, number)
     )`,
    "create unique index agreements_one on agreements (order_id) where withdrawn_at is null",
    "alter table orders add column entered_by text",
    "alter table orders add column further text not null default '[]'",
    "alter table orders add column signed_on text",
    "alter table orders add column deliver_by text",
    "create index orders_deliver_by on orders (deliver_by) where deliver_by is not null",
    ...guards(isPostgres),
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** What was sent to be signed is never changed. */
function guards(isPostgres: boolean): string[] {
  if (isPostgres) {
    return [
      `create function refuse_agreements() returns trigger language plpgsql as
         $$ begin raise exception 'the text of agreements is never changed'; end $$`,
      `create trigger agreements_refused before update of document, hash on agreements
         for each statement execute function refuse_agreements()`,
    ];
  }
  return [
    `create trigger agreements_no_update before update of document, hash on agreements
       begin select raise(abort, 'the text of agreements is never changed'); end`,
  ];
}
