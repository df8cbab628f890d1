import { setTimeout as delay } from "node:timers/promises";
import { type Database, isDiskFault, pingDatabase } from "#app/db/db.server.ts";
import type { Asked } from "../environment.ts";

const deadlineMilliseconds = 1_000;

/**
 * Asks whether the database answers. However many ask, it gets one question at a time.
 *
 * @returns a function that throws the driver's error when the database cannot be reached or written to, or one of its own
 *   after a second without an answer
 */
export function createReadiness(db: Database): () => Promise<void> {
  let asking: Promise<void> | undefined;
  return async () => {
    asking ??= pingDatabase(db).finally(() => {
      asking = undefined;
    });
    const answered = new AbortController();
    const late = delay(deadlineMilliseconds, undefined, { signal: answered.signal });
    try {
      await Promise.race([asking, late.then(refuse, () => {})]);
    } finally {
      answered.abort();
    }
  };
}

/** Says whether the database answers, and the log why it does not. */
export async function tellReadiness(c: Asked, check: () => Promise<void>): Promise<Response> {
  try {
    await check();
    return c.json({ status: "ok" });
  } catch (error) {
    const failing = isDiskFault(error) ? "disk" : "database";
    c.var.log.error({ err: error, failing }, "not ready");
    return c.json({ status: "unavailable", failing }, 503);
  }
}

function refuse(): never {
  throw new Error(`The database has not answered within ${deadlineMilliseconds} milliseconds`);
}
