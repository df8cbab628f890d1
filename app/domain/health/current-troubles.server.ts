import { pingDatabase } from "#app/db/db.server.ts";
import { failingJobs, type JobFailure } from "#app/db/job-failures.server.ts";
import { backupJob } from "#app/domain/backups/nightly.server.ts";
import type { Given } from "#app/given.ts";
import { indexNowJob, mailJob } from "./trouble.ts";

/** The jobs that do not come through, without those that have been turned off since. */
export async function currentTroubles({
  db,
  config,
}: Pick<Given, "db" | "config">): Promise<JobFailure[]> {
  const isOff: Record<string, boolean> = {
    [mailJob]: config.mail.smtpUrl === undefined,
    [backupJob]: config.backups === undefined,
    [indexNowJob]: config.indexNow === undefined,
  };
  return (await failingJobs(db)).filter(({ job }) => !isOff[job]);
}

/** Whether the database takes what is written to it, which nothing tells that only reads. */
export async function takesWrites({ db }: Pick<Given, "db">): Promise<boolean> {
  return pingDatabase(db).then(
    () => true,
    () => false,
  );
}
