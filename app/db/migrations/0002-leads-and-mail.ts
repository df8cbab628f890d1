import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    "phone_e164",
    "invoice_email",
    "buyer_reference",
    "company_status",
    "registered_name",
    "parent_org_number",
    "company_checked_at",
  ]) {
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
  }

  for (const column of ["phone_e164", "page", "quarantine_reason", "idempotency_key"]) {
    await db.schema.alterTable("contact_messages").addColumn(column, "text").execute();
  }
  await db.schema
    .createIndex("contact_messages_idempotency_key")
    .on("contact_messages")
    .column("idempotency_key")
    .unique()
    .execute();

  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.references("orders.id").onDelete("cascade"))
    .addColumn("contact_message_id", "text", (column) =>
      column.references("contact_messages.id").onDelete("cascade"),
    )
    .addColumn("to_address", "text", (column) => column.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addCheckConstraint("mails_state", sql`state in ('pending', 'sent', 'failed')`)
    .execute();
  await db.schema
    .createIndex("mails_due")
    .on("mails")
    .columns(["state", "next_attempt_at"])
    .execute();
  await db.schema
    .createIndex("mails_newest_first")
    .on("mails")
    .columns(["created_at", "id"])
    .execute();
  await db.schema.createIndex("mails_order_id").on("mails").column("order_id").execute();
  await db.schema
    .createIndex("mails_contact_message_id")
    .on("mails")
    .column("contact_message_id")
    .execute();

  await db.schema
    .createTable("leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
