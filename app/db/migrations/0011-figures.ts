import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * A document says its VAT in a column too, so that the figures of a period are summed in an index, and payments likewise. A subscription
 * says when it ends and whether it is cancelled, so that lists of many find their page in an index.
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
    `create index subscriptions_running on subscriptions (ends_on, order_id)
       where ends_on is not null and cancelled_on is null`,
    `create index subscriptions_cancelled on subscriptions (ends_on, order_id)
       where ends_on is not null and cancelled_on is not null`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
