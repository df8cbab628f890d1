import type { Database } from "./db.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** A job that does not come through, and since when, as ISO 8601 in UTC. */
export type JobFailure = { job: string; since: string };

/** Notes that a job has not come through. One that fails already goes on failing since it began to, but not since a time to come. */
export async function noteFailed(db: Database, job: string, now: Date): Promise<void> {
  const since = now.toISOString();
  await db
    .insertInto("job_failures")
    .values({ job, since, told_at: null, ended_at: null })
    .onConflict((conflict) =>
      conflict.column("job").doUpdateSet(({ eb, ref }) => ({
        // A clock that was ahead is set right.
        since: eb
          .case()
          .when("job_failures.since", ">", since)
          .then(since)
          .else(ref("job_failures.since"))
          .end(),
        ended_at: null,
      })),
    )
    .execute();
}

/** Notes that a job has come through, in case it had been failing. */
export async function noteWell(db: Database, job: string, now: Date): Promise<void> {
  await db
    .updateTable("job_failures")
    .set({ ended_at: now.toISOString() })
    .where("job", "=", job)
    .where("ended_at", "is", null)
    .execute();
}

/** The jobs that are failing, those that began to first at the beginning. */
export async function failingJobs(db: Database): Promise<JobFailure[]> {
  return db
    .selectFrom("job_failures")
    .select(["job", "since"])
    .where("ended_at", "is", null)
    .orderBy("since")
    .orderBy("job")
    .execute();
}

/**
 * Has somebody told, once for each, of the jobs that began to fail before a moment and were not told of. Either they are told
 * and it is noted, or neither.
 *
 * @param tell what is written in the transaction of that note
 */
export async function tellOfFailing(
  db: Database,
  began: { before: Date },
  now: Date,
  tell: (db: Database, failure: JobFailure) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const failures = await transaction
      .updateTable("job_failures")
      .set({ told_at: now.toISOString() })
      .where("since", "<=", began.before.toISOString())
      .where("told_at", "is", null)
      .where("ended_at", "is", null)
      .returning(["job", "since"])
      .execute();
    for (const failure of failures) await tell(transaction, failure);
  });
}

/** Forgets the failures that are over, and has somebody told, once for each, of the end of those they were told of. */
export async function tellOfEnded(
  db: Database,
  tell: (db: Database, failure: JobFailure & { endedAt: string }) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await transaction
      .deleteFrom("job_failures")
      .where("ended_at", "is not", null)
      .returning(["job", "since", "told_at", "ended_at"])
      .execute();
    for (const { job, since, told_at, ended_at } of ended) {
      if (told_at && ended_at) await tell(transaction, { job, since, endedAt: ended_at });
    }
  });
}
