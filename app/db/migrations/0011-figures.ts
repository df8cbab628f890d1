import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What lists and figures of many ask for is said in columns that are kept beside the rows, so that it is found in an index: the VAT of a
 * document, what is left to be paid of an invoice, when a subscription ends and whether it is cancelled, and which periods are billed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const percent = isPostgres
    ? "cast(document::jsonb ->> 'vatPercent' as integer)"
    : "json_extract(document, '$.vatPercent')";
  const [allow, refuse] = isPostgres
    ? [
        "alter table billing_documents disable trigger billing_documents_refused",
        "alter table billing_documents enable trigger billing_documents_refused",
      ]
    : [
        "drop trigger billing_documents_no_update",
        `create trigger billing_documents_no_update before update on billing_documents
           begin select raise(abort, 'billing_documents are never changed'); end`,
      ];
  for (const statement of [
    // SQLite adds no column that must be said without one that goes without saying; each document says its own.
    "alter table billing_documents add column vat_percent integer not null default 0",
    allow,
    `update billing_documents set vat_percent = ${percent}`,
    refuse,
    "create index billing_documents_sums on billing_documents (issued_on, kind, vat_percent, total_ore)",
    "create index billing_payments_paid_on on billing_payments (paid_on, ore) where withdrawn_at is null",
    `create table billing_balances (
       number integer primary key references billing_documents (number) on delete cascade,
       due_on text not null,
       ore integer not null
     )`,
    `insert into billing_balances (number, due_on, ore)
       select number, due_on, total_ore
         - coalesce((select sum(note.total_ore) from billing_documents as note where note.credits = invoice.number), 0)
         - coalesce((
             select sum(ore) from billing_payments as payment
             where payment.number = invoice.number and withdrawn_at is null
           ), 0)
       from billing_documents as invoice
       where kind = 'invoice'`,
    "create index billing_balances_unpaid on billing_balances (due_on, number, ore) where ore > 0",
    "create index orders_entered on orders (created_at) where entered_by is not null",
    "alter table subscriptions add column ends_on text",
    "alter table subscriptions add column cancelled_on text",
    `update subscriptions set
       ends_on = (
         select max(ends_on) from subscription_periods
         where subscription_id = subscriptions.id and withdrawn_at is null
       ),
       cancelled_on = (
         select cancelled_on from subscription_cancellations
         where subscription_id = subscriptions.id and withdrawn_at is null
       )`,
    "alter table subscription_periods add column is_billed integer not null default 0",
    `update subscription_periods set is_billed = 1
       where id in (select period_id from billing_documents where kind = 'invoice')`,
    // The first column is the same in all of it, and has SQLite choose it.
    `create index subscription_periods_unbilled on subscription_periods (is_billed, created_at, id)
       where is_billed = 0 and withdrawn_at is null`,
    `create index subscriptions_running on subscriptions (ends_on, order_id)
       where ends_on is not null and cancelled_on is null`,
    `create index subscriptions_cancelled on subscriptions (ends_on, order_id)
       where ends_on is not null and cancelled_on is not null`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
