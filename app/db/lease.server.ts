import type { Database } from "./db.server.ts";

/** Further ahead than the clocks of two processes are apart. */
const clockMilliseconds = 60 * 60 * 1000;

/**
 * Takes or renews a lease: the right to do what only one process may do at a time. It ends by itself when its holder dies,
 * also of one whose clock was far ahead.
 *
 * @param holder who asks, a name no other process has
 * @param milliseconds how long it lasts unless it is renewed
 * @returns whether the holder has it now
 */
export async function takeLease(
  db: Database,
  name: string,
  holder: string,
  milliseconds: number,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + milliseconds).toISOString();
  const impossible = new Date(now.getTime() + milliseconds + clockMilliseconds).toISOString();
  const taken = await db
    .insertInto("leases")
    .values({ name, holder, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, expires_at: expiresAt })
        .where((lease) =>
          lease.or([
            lease("leases.holder", "=", holder),
            lease("leases.expires_at", "<=", now.toISOString()),
            lease("leases.expires_at", ">", impossible),
          ]),
        ),
    )
    .returning("holder")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives a lease back, if this holder has it. */
export async function releaseLease(db: Database, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}

/** Notes when work was last done: as a lease that has run out, which nobody holds. */
export async function noteDone(db: Database, name: string, now: Date): Promise<void> {
  const done = { holder: "", expires_at: now.toISOString() };
  await db
    .insertInto("leases")
    .values({ name, ...done })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(done))
    .execute();
}

/** When work was last done, or undefined where that was never noted. */
export async function lastDone(db: Database, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("leases")
    .select("expires_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row && new Date(row.expires_at);
}
