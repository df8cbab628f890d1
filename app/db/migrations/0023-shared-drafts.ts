import type { Kysely } from "kysely";

/** Drafts that editors share, when each is to be published, the links that show them, notes at their fields, and who edits now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shared_drafts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("base_version", "integer", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text")
    .addColumn("planned_by", "text")
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("refusal", "text")
    .execute();
  await db.schema
    .createIndex("shared_drafts_due_at")
    .on("shared_drafts")
    .column("due_at")
    .execute();

  await db.schema
    .createTable("draft_links")
    .addColumn("draft_id", "text", (column) =>
      column.primaryKey().references("shared_drafts.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("draft_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("draft_id", "text", (column) =>
      column.notNull().references("shared_drafts.id").onDelete("cascade"),
    )
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("written_at", "text", (column) => column.notNull())
    .addColumn("resolved_at", "text")
    .execute();
  await db.schema
    .createIndex("draft_notes_draft_id")
    .on("draft_notes")
    .column("draft_id")
    .execute();

  await db.schema
    .createTable("editor_sittings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
}
