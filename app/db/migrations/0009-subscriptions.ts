import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Subscriptions, what is billed for them, and the links to the customers' own pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) =>
      column.notNull().unique().references("orders.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("subscription_periods")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscription_id", "text", ofSubscription)
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("starts_on", "text", (column) => column.notNull())
    .addColumn("ends_on", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) =>
      column.notNull().check(sql`reason in ('first', 'renewal', 'late-cancellation')`),
    )
    .addColumn("one_time", "integer", (column) => column.notNull())
    .addColumn("annual", "integer", (column) => column.notNull())
    .addColumn("vat_percent", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", "text")
    .addCheckConstraint("subscription_periods_days", sql`starts_on < ends_on`)
    .execute();
  for (const column of ["starts_on", "number"] as const) {
    await db.schema
      .createIndex(`subscription_periods_${column}`)
      .on("subscription_periods")
      .columns(["subscription_id", column])
      .unique()
      .where(sql<boolean>`withdrawn_at is null`)
      .execute();
  }
  await db.schema
    .createIndex("subscription_periods_ends_on")
    .on("subscription_periods")
    .columns(["ends_on", "subscription_id"])
    .where(sql<boolean>`withdrawn_at is null`)
    .execute();
  await refuseOverlaps(db);

  await db.schema
    .createTable("renewal_notices")
    .addColumn("subscription_id", "text", ofSubscription)
    .addColumn("period_starts_on", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('first', 'second')`))
    .addColumn("given_on", "text", (column) => column.notNull())
    .addColumn("annual", "integer", (column) => column.notNull())
    .addColumn("vat_percent", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("renewal_notices_once", [
      "subscription_id",
      "period_starts_on",
      "kind",
    ])
    .execute();

  await db.schema
    .createTable("subscription_cancellations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscription_id", "text", ofSubscription)
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("cancelled_on", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("withdrawn_at", "text")
    .addColumn("withdrawn_by", "text")
    .execute();
  await db.schema
    .createIndex("subscription_cancellations_one")
    .on("subscription_cancellations")
    .column("subscription_id")
    .unique()
    .where(sql<boolean>`withdrawn_at is null`)
    .execute();

  await db.schema
    .createTable("subscription_prices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscription_id", "text", ofSubscription)
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("annual", "integer", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("subscription_prices_latest")
    .on("subscription_prices")
    .columns(["subscription_id", "created_at"])
    .execute();

  await db.schema
    .createTable("renewal_pauses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("paused_at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("ended_by", "text")
    .execute();

  await db.schema
    .createTable("agreement_links")
    .addColumn("order_id", "text", (column) =>
      column.primaryKey().references("orders.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("billing_series")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("last_number", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("billing_documents")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('invoice', 'credit-note')`),
    )
    .addColumn("order_id", "text", (column) =>
      column.notNull().references("orders.id").onDelete("cascade"),
    )
    .addColumn("period_id", "text", (column) => column.notNull())
    .addColumn("issued_on", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addUniqueConstraint("billing_documents_once", ["period_id", "kind"])
    .execute();
  await db.schema
    .createIndex("billing_documents_issued_on")
    .on("billing_documents")
    .columns(["issued_on", "number"])
    .execute();
  await db.schema
    .createIndex("billing_documents_order_id")
    .on("billing_documents")
    .column("order_id")
    .execute();
  await refuseChangedDocuments(db);
}

type ForeignKey = Parameters<
  Parameters<ReturnType<Kysely<unknown>["schema"]["createTable"]>["addColumn"]>[2] & object
>[0];

function ofSubscription(column: ForeignKey): ForeignKey {
  return column.notNull().references("subscriptions.id").onDelete("cascade");
}

/** Whoever writes to the database: no day of a subscription is billed twice. */
async function refuseOverlaps(db: Kysely<unknown>): Promise<void> {
  const overlap = sql`
    select 1 from subscription_periods other
    where other.subscription_id = new.subscription_id and other.id <> new.id
      and other.withdrawn_at is null and new.withdrawn_at is null
      and other.starts_on < new.ends_on and new.starts_on < other.ends_on
  `;
  const message = sql.lit("a period overlaps another");
  if (isPostgres(db)) {
    // The lock makes two that come at once wait for each other, so that the second sees the first.
    await sql`
      create function refuse_overlapping_periods() returns trigger language plpgsql as $$
      begin
        perform 1 from subscriptions where id = new.subscription_id for update;
        if exists (${overlap}) then raise exception 'a period overlaps another'; end if;
        return new;
      end $$
    `.execute(db);
    await sql`
      create trigger subscription_periods_no_overlap before insert or update on subscription_periods
      for each row execute function refuse_overlapping_periods()
    `.execute(db);
    return;
  }
  for (const change of ["insert", "update"]) {
    await sql`
      create trigger ${sql.raw(`subscription_periods_no_overlap_${change}`)}
      before ${sql.raw(change)} on subscription_periods when exists (${overlap})
      begin select raise(abort, ${message}); end
    `.execute(db);
  }
}

/** A mistake is corrected by a credit note (bokføringsforskriften § 5-2-7), never by changing what was issued. */
async function refuseChangedDocuments(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`
      create function refuse_changed_billing() returns trigger language plpgsql as
      $$ begin raise exception 'billing_documents are never changed'; end $$
    `.execute(db);
    await sql`
      create trigger billing_documents_fixed before update on billing_documents
      for each statement execute function refuse_changed_billing()
    `.execute(db);
    return;
  }
  await sql`
    create trigger billing_documents_fixed before update on billing_documents
    begin select raise(abort, 'billing_documents are never changed'); end
  `.execute(db);
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
