import type { Database } from "#app/db/db.server.ts";

/** Who edits now, and what. */
export type Present = { username: string; place: string };

/** Whoever has not been heard of for so long has left: some missed calls more than the editor's pause between two. */
const awayAfterMilliseconds = 60_000;

/**
 * Notes that somebody is editing, and answers who else is: each person once, with what they looked at last.
 *
 * @param here.sitting one time that the editor is open in one tab
 * @param here.place what is being edited, as editors call it
 */
export async function notePresence(
  db: Database,
  here: { sitting: string; username: string; place: string },
  now: Date,
): Promise<Present[]> {
  const { sitting, username, place } = here;
  const seen = { username, place, seen_at: now.toISOString() };
  await db
    .insertInto("editor_sittings")
    .values({ id: sitting, ...seen })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(seen))
    .execute();
  const lately = new Date(now.getTime() - awayAfterMilliseconds).toISOString();
  await db.deleteFrom("editor_sittings").where("seen_at", "<", lately).execute();
  const rows = await db
    .selectFrom("editor_sittings")
    .select(["username", "place"])
    .where("username", "<>", username)
    .orderBy("seen_at")
    .execute();
  return [...new Map(rows.map((row) => [row.username, row])).values()];
}
