import type { Database } from "#app/db/db.server.ts";
import type { DraftNote } from "./shared-draft.ts";

/** More than anybody reads through. */
const mostNotes = 200;

/** The notes at the fields of a draft, oldest first. */
export async function listNotes(db: Database, draftId: string): Promise<DraftNote[]> {
  const rows = await db
    .selectFrom("draft_notes")
    .selectAll()
    .where("draft_id", "=", draftId)
    .orderBy("written_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, field, text, author, written_at, resolved_at }) => ({
    id,
    field,
    text,
    author,
    writtenAt: written_at,
    isResolved: resolved_at !== null,
  }));
}

/** How many notes of each draft are not settled, by its id. */
export async function openNotes(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("draft_notes")
    .select(({ fn }) => ["draft_id", fn.countAll<number>().as("count")])
    .where("resolved_at", "is", null)
    .groupBy("draft_id")
    .execute();
  return new Map(rows.map(({ draft_id, count }) => [draft_id, count]));
}

/** Writes a note at a field of a draft. Answers whether that could be: there is such a draft, and room for one more. */
export async function addNote(
  db: Database,
  {
    draftId,
    field,
    text,
    author,
  }: { draftId: string } & Pick<DraftNote, "field" | "text" | "author">,
  now: Date,
): Promise<"added" | "gone" | "full"> {
  return db.transaction().execute(async (transaction) => {
    const draft = await transaction
      .selectFrom("shared_drafts")
      .select("id")
      .where("id", "=", draftId)
      .executeTakeFirst();
    if (!draft) return "gone";
    if ((await listNotes(transaction, draftId)).length >= mostNotes) return "full";
    await transaction
      .insertInto("draft_notes")
      .values({
        id: crypto.randomUUID(),
        draft_id: draftId,
        field,
        text,
        author,
        written_at: now.toISOString(),
        resolved_at: null,
      })
      .execute();
    return "added";
  });
}

/** Says of a note that it is settled, or that it is not after all. */
export async function resolveNote(
  db: Database,
  { draftId, id, isResolved }: { draftId: string; id: string; isResolved: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable("draft_notes")
    .set({ resolved_at: isResolved ? now.toISOString() : null })
    .where("id", "=", id)
    .where("draft_id", "=", draftId)
    .execute();
}
