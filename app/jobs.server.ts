import type { Logger } from "pino";
import type { Services } from "#app/context.ts";
import type { Database } from "#app/db/db.server.ts";
import { createJob } from "#app/db/job.server.ts";
import type { Tally } from "#app/db/tally.server.ts";
import { deleteExpiredSessions } from "#app/domain/auth/sessions.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { IndexNotices } from "#app/domain/indexing/index-now.server.ts";
import type { MailSender } from "#app/domain/mail/sender.server.ts";
import { retentionPeriods } from "#app/domain/privacy/periods.ts";
import {
  retentionJob,
  retentionPause,
  runRetention,
} from "#app/domain/privacy/retention.server.ts";
import { deleteHitsBefore } from "#app/domain/redirects/hits.server.ts";
import { renewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { renewalJob, renewDue } from "#app/domain/subscriptions/renew.server.ts";
import { spanBefore } from "#app/web/norway.server.ts";

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Everything that runs by itself: its name, how often, and what. */
export function createJobs(
  parts: Pick<Services, "db" | "clock" | "databaseClock" | "config"> & {
    log: Logger;
    mail: MailSender;
    /** What is counted in memory. */
    tallies: readonly Tally[];
    notices: IndexNotices;
    /** Who is selling now. */
    seller: () => Promise<Brand>;
  },
) {
  const { db, mail, notices, tallies, seller } = parts;
  return {
    mail: createJob(parts, {
      name: "mail",
      firstAfter: 0,
      every: 2 * seconds,
      // A fault of the mail server would meet the next mail too.
      afterTrouble: 1 * minutes,
      isDue: mail.isDue,
      run: (_now, signal) => mail.sendDue(signal),
    }),
    renewal: createJob(parts, {
      name: renewalJob,
      firstAfter: 10 * seconds,
      every: 1 * hours,
      run: async (now, signal) => renewDue({ ...parts, seller: await seller() }, now, signal),
    }),
    retention: createJob(parts, {
      name: retentionJob,
      firstAfter: 1 * minutes,
      every: retentionPause,
      run: (now, signal) => runRetention(parts, now, signal),
    }),
    indexNow: createJob(parts, {
      name: "index-now",
      firstAfter: 20 * seconds,
      every: 15 * seconds,
      isDue: notices.isDue,
      run: notices.tell,
    }),
    sessions: createJob(parts, {
      name: "sessions",
      firstAfter: 1 * hours,
      every: 1 * hours,
      run: async (now) => {
        await deleteExpiredSessions(db, now);
        return { done: true };
      },
    }),
    // Of counts nothing is lost that anybody could claim, so they do not wait with what retention asks about.
    addresses: createJob(parts, {
      name: "addresses",
      firstAfter: 1 * hours,
      every: 1 * hours,
      run: async (now) => {
        await deleteHitsBefore(db, spanBefore(now, retentionPeriods.addresses));
        return { done: true };
      },
    }),
    counts: createJob(parts, {
      name: "counts",
      firstAfter: 1 * minutes,
      every: 1 * minutes,
      isOfProcess: true,
      run: async (now) => {
        for (const written of await Promise.allSettled(
          tallies.map((tally) => tally.flush(db, now)),
        )) {
          if (written.status === "rejected") throw written.reason;
        }
        return { done: true };
      },
    }),
  };
}

/** The names of the jobs that should have run long ago: whether anybody renews is not seen otherwise. */
export async function lateJobs(db: Database, now: Date): Promise<string[]> {
  const { isLate } = await renewalHealth(db, now);
  return isLate ? [renewalJob] : [];
}
