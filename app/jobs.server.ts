import type { Logger } from "pino";
import type { Services } from "#app/context.ts";
import { createJob } from "#app/db/job.server.ts";
import { type JobFailure, noteFailed } from "#app/db/job-failures.server.ts";
import { emptyJournal } from "#app/db/sqlite.server.ts";
import type { Tally } from "#app/db/tally.server.ts";
import { deleteOldLinks } from "#app/domain/auth/account-links.server.ts";
import { deleteOldInvitations } from "#app/domain/auth/invitations.server.ts";
import { deleteExpiredChallenges } from "#app/domain/auth/second-factor/passkeys.server.ts";
import { deleteExpiredSteps } from "#app/domain/auth/second-factor/sign-in-step.server.ts";
import { deleteExpiredSessions } from "#app/domain/auth/sessions.server.ts";
import { deleteOldTries } from "#app/domain/auth/tries.server.ts";
import { currentHold } from "#app/domain/backups/hold.server.ts";
import {
  backUp,
  backupJob,
  isBackupDue,
  withoutBackupSince,
} from "#app/domain/backups/nightly.server.ts";
import { settleSendings } from "#app/domain/billing/sendings.server.ts";
import { checkRenewing } from "#app/domain/customers/check-renewing.server.ts";
import { isPublicationDue, publishDue } from "#app/domain/drafts/plan.server.ts";
import { currentTroubles } from "#app/domain/health/current-troubles.server.ts";
import { tellOwner } from "#app/domain/health/tell-owner.server.ts";
import { indexNowJob, mailJob, publicationJob } from "#app/domain/health/trouble.ts";
import type { IndexNotices } from "#app/domain/indexing/index-now.server.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { isMailDueSince } from "#app/domain/mail/outbox.server.ts";
import type { MailSender } from "#app/domain/mail/sender.server.ts";
import { checkLateCompanies, isCompanyLate } from "#app/domain/orders/check-company.server.ts";
import { retentionPeriods } from "#app/domain/privacy/periods.ts";
import {
  retentionJob,
  retentionPause,
  runRetention,
} from "#app/domain/privacy/retention.server.ts";
import { deleteHitsBefore } from "#app/domain/redirects/hits.server.ts";
import { renewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { settleNotices } from "#app/domain/subscriptions/notices.server.ts";
import { renewalJob, renewDue } from "#app/domain/subscriptions/renew.server.ts";
import { spanBefore } from "#app/web/norway.server.ts";

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** A mail goes out within seconds of its time. */
const longestMailPause = 1 * hours;
/** A draft is published within seconds of its time. */
const longestPublicationPause = 10 * minutes;
/** After two nights without a backup something is wrong. */
const longestBackupPause = 50 * hours;

/** Everything that runs by itself: its name, how often, and what. */
export function createJobs(
  parts: Pick<Services, "db" | "clock" | "databaseClock" | "config" | "companies"> & {
    log: Logger;
    mail: MailSender;
    /** What is counted in memory. */
    tallies: readonly Tally[];
    notices: IndexNotices;
    /** Who is selling now, and what their mails say. */
    writer: () => Promise<Writer>;
  },
) {
  const { db, mail, notices, tallies, writer } = parts;
  const { backups } = parts.config;
  const isHeld = async () => (await currentHold(db)) !== undefined;
  return {
    mail: createJob(parts, {
      name: mailJob,
      firstAfter: 0,
      every: 2 * seconds,
      // A fault of the mail server would meet the next mail too.
      afterTrouble: 1 * minutes,
      isDue: async () => (await mail.isDue()) && !(await isHeld()),
      run: async (_now, signal) => {
        const round = await mail.sendDue(signal);
        await settleNotices(db);
        await settleSendings(db);
        return round;
      },
    }),
    companies: createJob(parts, {
      name: "companies",
      firstAfter: 10 * seconds,
      every: 10 * seconds,
      afterTrouble: 1 * minutes,
      isDue: () => isCompanyLate(db, parts.clock()),
      mayWait: true,
      run: (now, signal) => checkLateCompanies(parts, now, signal),
    }),
    customers: createJob(parts, {
      name: "customers",
      firstAfter: 1 * minutes,
      every: 1 * hours,
      mayWait: true,
      run: (now, signal) => checkRenewing(parts, now, signal),
    }),
    publication: createJob(parts, {
      name: publicationJob,
      firstAfter: 0,
      every: 15 * seconds,
      isDue: async () => (await isPublicationDue(db, parts.clock())) && !(await isHeld()),
      run: (now, signal) =>
        publishDue({ ...parts, seller: async () => (await writer()).brand }, now, signal),
    }),
    renewal: createJob(parts, {
      name: renewalJob,
      firstAfter: 10 * seconds,
      every: 1 * hours,
      isDue: async () => !(await isHeld()),
      run: async (now, signal) => renewDue({ ...parts, writer: await writer() }, now, signal),
    }),
    retention: createJob(parts, {
      name: retentionJob,
      firstAfter: 1 * minutes,
      every: retentionPause,
      run: async (now, signal) => {
        const round = await runRetention(parts, now, signal);
        await emptyJournal(db);
        return round;
      },
    }),
    indexNow: createJob(parts, {
      name: indexNowJob,
      firstAfter: 20 * seconds,
      every: 15 * seconds,
      isDue: notices.isDue,
      run: notices.tell,
    }),
    backup: createJob(parts, {
      name: backupJob,
      firstAfter: 5 * minutes,
      every: 1 * hours,
      isDue: async () => backups !== undefined && isBackupDue(backups, db, parts.clock()),
      run: async (now, signal) =>
        backups
          ? backUp(backups, { ...parts, database: parts.config.database, now, signal })
          : { done: true },
    }),
    health: createJob(parts, {
      name: "health",
      firstAfter: 1 * minutes,
      every: 1 * minutes,
      run: async (now) => {
        // One that hangs says nothing itself. After a restore some wait, and the administrator knows.
        const late = (await isHeld()) ? [] : await lateJobs(parts, now);
        for (const job of late) await noteFailed(db, job, now);
        await tellOwner({ ...parts, seller: (await writer()).brand }, now);
        return { done: true };
      },
    }),
    sessions: createJob(parts, {
      name: "sessions",
      firstAfter: 1 * hours,
      every: 1 * hours,
      run: async (now) => {
        await deleteExpiredSessions(db, now);
        await deleteExpiredSteps(db, now);
        await deleteExpiredChallenges(db, now);
        await deleteOldLinks(db, now);
        await deleteOldInvitations(db, now);
        await deleteOldTries(db, now);
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

/** How what runs by itself is doing. */
export type JobHealth = {
  /** The names of the jobs that should have run long ago. */
  late: string[];
  /** The jobs that do not come through. */
  failing: JobFailure[];
};

/** How the jobs are doing: whether anybody sends, renews or backs up is not seen otherwise. */
export async function jobHealth(
  parts: Pick<Services, "db" | "config">,
  now: Date,
): Promise<JobHealth> {
  const [late, failing] = await Promise.all([lateJobs(parts, now), currentTroubles(parts)]);
  return { late, failing };
}

async function lateJobs(
  { db, config }: Pick<Services, "db" | "config">,
  now: Date,
): Promise<string[]> {
  const before = (pause: number) => new Date(now.getTime() - pause);
  const [isMailLate, isPublicationLate, renewal, backup] = await Promise.all([
    config.mail.smtpUrl !== undefined && isMailDueSince(db, before(longestMailPause)),
    isPublicationDue(db, before(longestPublicationPause)),
    renewalHealth({ db }, now),
    config.backups && withoutBackupSince(db),
  ]);
  const isHeld = (isMailLate || isPublicationLate) && (await currentHold(db)) !== undefined;
  const isBackupLate = backup && backup < before(longestBackupPause);
  return [
    ...(isMailLate && !isHeld ? [mailJob] : []),
    ...(isPublicationLate && !isHeld ? [publicationJob] : []),
    ...(renewal.isLate ? [renewalJob] : []),
    ...(isBackupLate ? [backupJob] : []),
  ];
}
