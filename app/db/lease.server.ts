import type { Database } from "./db.server.ts";

/**
 * Takes or renews a lease: the right to do what only one process may do at a time. It ends by itself when its holder dies.
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
