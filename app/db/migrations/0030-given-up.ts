import type { Kysely } from "kysely";

/** Who else is editing, notes at the fields of drafts, and lists of search terms were kept by nobody who used them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["editor_sittings", "draft_notes", "search_terms"]) {
    await db.schema.dropTable(table).execute();
  }
}
