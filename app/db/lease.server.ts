import type { Logger } from "pino";
import { plannedWithin } from "./clocks.server.ts";
import type { Database } from "./db.server.ts";
import { noteWell } from "./job-failures.server.ts";

/** After so long without a sign of life of the holder, another process may take over. */
const leaseMilliseconds = 10_000;
const renewalMilliseconds = 3_000;
/** From a holder that lives none is taken whose clock is ahead by less: two would do what one may. */
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
  const held = plannedWithin(milliseconds + clockMilliseconds, now);
  const taken = await db
    .insertInto("leases")
    .values({ name, holder, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, expires_at: expiresAt })
        .where(({ eb, or, not, between }) =>
          or([eb("leases.holder", "=", holder), not(between("leases.expires_at", ...held))]),
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

/**
 * Does what only one process may do at a time, under a lease that is renewed for as long as it lasts.
 *
 * @param work is told by its signal to come to an end: the lease is lost, or `stopping` has been aborted
 * @returns what the work answers, or undefined where another process is at it
 * @throws what the work throws
 */
export async function underLease<Result>(
  db: Database,
  name: string,
  { clock, stopping, log }: { clock: () => Date; stopping?: AbortSignal; log: Logger },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const holder = crypto.randomUUID();
  const hold = () => takeLease(db, name, holder, leaseMilliseconds, clock());
  if (!(await hold())) return undefined;

  const lost = new AbortController();
  let renewing: Promise<void> = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = hold()
      .then((isHeld) => {
        if (!isHeld) lost.abort();
      })
      .catch((error: unknown) => {
        lost.abort();
        log.error({ err: error, lease: name }, "could not renew a lease");
      });
  }, renewalMilliseconds);
  try {
    return await work(stopping ? AbortSignal.any([stopping, lost.signal]) : lost.signal);
  } finally {
    clearInterval(renewal);
    // One that is under way would take the lease again once it is given back.
    await renewing;
    await releaseLease(db, name, holder);
  }
}

/** Notes when work was last done: as a lease that has run out, which nobody holds. It does not fail any more. */
export async function noteDone(db: Database, name: string, now: Date): Promise<void> {
  const done = { holder: "", expires_at: now.toISOString() };
  await db
    .insertInto("leases")
    .values({ name: doneName(name), ...done })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(done))
    .execute();
  await noteWell(db, name, now);
}

/** When work was last done, or undefined where that was never noted. */
export async function lastDone(db: Database, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("leases")
    .select("expires_at")
    .where("name", "=", doneName(name))
    .executeTakeFirst();
  return row && new Date(row.expires_at);
}

/** When each kind of work was last done, by its name. */
export async function allLastDone(db: Database): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("leases")
    .select(["name", "expires_at"])
    .where("name", "like", `%${doneEnd}`)
    .execute();
  return new Map(
    rows.map(({ name, expires_at }) => [name.slice(0, -doneEnd.length), new Date(expires_at)]),
  );
}

const doneEnd = "-done";

function doneName(name: string): string {
  return `${name}${doneEnd}`;
}
