import type { Kysely } from "kysely";

/** The library of pictures, the files of each, and which pictures each published version shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("alt", "text")
    .addColumn("focus_x", "integer", (column) => column.notNull())
    .addColumn("focus_y", "integer", (column) => column.notNull())
    .addColumn("uploaded_at", "text", (column) => column.notNull())
    .addColumn("uploaded_by", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("picture_files")
    .addColumn("picture_id", "text", (column) =>
      column.notNull().references("pictures.id").onDelete("cascade"),
    )
    .addColumn("file", "text", (column) => column.notNull())
    // In base64, as text: a backup is lines of text, alike on both engines.
    .addColumn("bytes", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("picture_files_key", ["picture_id", "file"])
    .execute();

  await db.schema
    .createTable("content_pictures")
    .addColumn("version", "integer", (column) =>
      column.notNull().references("content_versions.version").onDelete("cascade"),
    )
    // Nothing cascades here: a picture that a version shows cannot be deleted.
    .addColumn("picture_id", "text", (column) => column.notNull().references("pictures.id"))
    .addPrimaryKeyConstraint("content_pictures_key", ["version", "picture_id"])
    .execute();
  await db.schema
    .createIndex("content_pictures_picture_id")
    .on("content_pictures")
    .column("picture_id")
    .execute();
}
