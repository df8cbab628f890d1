import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./db.server.ts";

/** Two wait for each other, or have read what the other changed (PostgreSQL, appendix A). Nothing of either was written. */
const repeatable = ["40P01", "40001"];
const mostTries = 5;
/** At most, before it is tried once more: the two that met must not meet again. */
const pauseMilliseconds = 40;

/**
 * Does some work in one transaction: that of whoever calls, where there is one. PostgreSQL ends one of two that wait for each other; its work is done once more, so it must
 * leave nothing behind but what it writes.
 *
 * Locks are taken in one order: the order or message, the account, the subscriptions by their ids, the series of invoice numbers, the
 * document. Whoever writes several rows of a kind takes all of them before it goes on to the next kind.
 *
 * @throws what the work throws, and the database's error where it was ended five times
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isRepeatable(error)) throw error;
      await pause(Math.random() * pauseMilliseconds * tries);
    }
  }
}

function isRepeatable(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    repeatable.includes(error.code)
  );
}
