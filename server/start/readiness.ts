import { type Database, isDiskFault, pingDatabase } from "#app/db/db.server.ts";
import type { JobHealth } from "#app/jobs.server.ts";
import { inTime } from "../deadline.ts";
import type { Asked } from "../environment.ts";

const deadlineMilliseconds = 1_000;

/**
 * Asks whether the database answers. However many ask, it gets one question at a time.
 *
 * @returns a function that answers how the jobs are doing; it throws the driver's error when the database cannot be reached or written
 *   to, or one of its own after a second without an answer
 */
export function createReadiness(
  db: Database,
  jobHealth: () => Promise<JobHealth>,
): () => Promise<JobHealth> {
  let asking: Promise<JobHealth> | undefined;
  return async () => {
    asking ??= pingDatabase(db)
      .then(jobHealth)
      .finally(() => {
        asking = undefined;
      });
    return inTime(asking, deadlineMilliseconds);
  };
}

/**
 * Says whether the database answers, and the log why it does not. A job that is late, or does not come through, is told of,
 * but does not make visitors wait for another process.
 */
export async function tellReadiness(c: Asked, check: () => Promise<JobHealth>): Promise<Response> {
  try {
    const { late, failing } = await check();
    return c.json({
      status: "ok",
      ...(late.length > 0 && { late }),
      ...(failing.length > 0 && { trouble: failing }),
    });
  } catch (error) {
    const failing = isDiskFault(error) ? "disk" : "database";
    c.var.log.error({ err: error, failing }, "not ready");
    return c.json({ status: "unavailable", failing }, 503);
  }
}
