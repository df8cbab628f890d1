import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addCheckConstraint("users_role", sql`role in ('admin', 'editor')`)
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_user_id").on("sessions").column("user_id").execute();

  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("company_name", "text", (column) => column.notNull())
    .addColumn("org_number", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("plan_id", "text", (column) => column.notNull())
    .addColumn("plan_name", "text", (column) => column.notNull())
    .addColumn("plan_price", "integer", (column) => column.notNull())
    .addColumn("annual_cost", "integer", (column) => column.notNull())
    .addColumn("vat_percent", "integer", (column) => column.notNull())
    .addColumn("terms_version", "text", (column) => column.notNull())
    .addColumn("terms_text", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("request_hash", "text", (column) => column.notNull())
    .addCheckConstraint("orders_money", sql`plan_price >= 0 and annual_cost >= 0`)
    .execute();
  await db.schema
    .createIndex("orders_newest_first")
    .on("orders")
    .columns(["created_at", "id"])
    .execute();

  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text")
    .addColumn("company", "text")
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("message", "text")
    .execute();
  await db.schema
    .createIndex("contact_messages_newest_first")
    .on("contact_messages")
    .columns(["created_at", "id"])
    .execute();
}
