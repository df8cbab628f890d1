import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What was sent, and what was paid. A document says in columns what lists are made by, and more than one credit note may take back
 * parts of an invoice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const field = (path: string[]) =>
    isPostgres
      ? `(document::jsonb #>> '{${path.join(",")}}')`
      : `json_extract(document, '$.${path.join(".")}')`;
  const kroner = isPostgres
    ? `(select sum((line ->> 'kroner')::integer) from jsonb_array_elements(document::jsonb -> 'lines') as line)`
    : `(select sum(json_extract(line.value, '$.kroner')) from json_each(document, '$.lines') as line)`;
  const whole = (text: string) => `cast(${text} as integer)`;
  // SQLite drops no constraint of a table: it is made anew, on both engines alike, and refuses what it refused before.
  for (const statement of [
    `create table billing_documents_next (
       number integer primary key,
       kind text not null check (kind in ('invoice', 'credit-note')),
       order_id text not null references orders (id) on delete cascade,
       period_id text not null,
       issued_on text not null,
       due_on text not null,
       total_ore integer not null,
       credits integer,
       created_at text not null,
       document text not null
     )`,
    `insert into billing_documents_next
       select number, kind, order_id, period_id, issued_on, ${field(["dueOn"])},
         ${kroner} * (100 + ${whole(field(["vatPercent"]))}), ${whole(field(["credits", "number"]))},
         created_at, document
       from billing_documents`,
    "drop table billing_documents",
    "alter table billing_documents_next rename to billing_documents",
    "create index billing_documents_issued_on on billing_documents (issued_on, number)",
    "create index billing_documents_order_id on billing_documents (order_id)",
    "create index billing_documents_due_on on billing_documents (kind, due_on, number)",
    "create index billing_documents_credits on billing_documents (credits)",
    "create unique index billing_documents_once on billing_documents (period_id) where kind = 'invoice'",
    `create table billing_sendings (
       id text primary key,
       number integer not null references billing_documents (number) on delete cascade,
       kind text not null check (kind in ('document', 'reminder')),
       way text not null check (way in ('email', 'ehf', 'paper')),
       mail_id text,
       sent_at text,
       noted_by text not null,
       created_at text not null
     )`,
    "create index billing_sendings_number on billing_sendings (number)",
    "create index billing_sendings_waiting on billing_sendings (mail_id) where sent_at is null",
    `create table billing_payments (
       number integer not null references billing_documents (number) on delete cascade,
       ordinal integer not null,
       paid_on text not null,
       ore integer not null check (ore <> 0),
       noted_by text not null,
       created_at text not null,
       withdrawn_at text,
       withdrawn_by text,
       primary key (number, ordinal)
     )`,
    ...guards(isPostgres),
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** The triggers of the table that is gone, as 0001 and 0002 made them. */
function guards(isPostgres: boolean): string[] {
  if (isPostgres) {
    return [
      `create trigger billing_documents_refused before update or truncate on billing_documents
         for each statement execute function refuse_billing_documents()`,
      `create trigger billing_documents_no_delete before delete on billing_documents
         for each row execute function billing_documents_no_delete()`,
    ];
  }
  return [
    `create trigger billing_documents_no_update before update on billing_documents
       begin select raise(abort, 'billing_documents are never changed'); end`,
    `create trigger billing_documents_no_delete before delete on billing_documents
       when not exists (select 1 from leases where name in ('retention', 'erasure'))
       begin select raise(abort, 'billing_documents are never deleted'); end`,
  ];
}
