import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import { lastDone, noteDone, underLease } from "#app/db/lease.server.ts";
import type { OutdatedRows, OutdatedSummary } from "#app/db/outdated.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { lastEventAt, listEvents, recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { outdatedMessages, outdatedQuarantine } from "#app/domain/contact/message-data.server.ts";
import { outdatedSharedDrafts } from "#app/domain/drafts/shared-drafts.server.ts";
import { outdatedMails } from "#app/domain/mail/mail-data.server.ts";
import { outdatedDrafts, outdatedOrders } from "#app/domain/orders/order-data.server.ts";
import { ordersInUseSince } from "#app/domain/subscriptions/subscription-data.server.ts";
import { outdatedVisits } from "#app/domain/visits/outdated.server.ts";
import type { Given } from "#app/given.ts";
import { days, hours, minutes } from "#app/web/durations.ts";
import { spanBefore } from "#app/web/norway.server.ts";
import { bookkeepingCutoff, visitsCutoff } from "./cutoffs.server.ts";
import { retentionPeriods } from "./periods.ts";

export type RetentionRule =
  | "mails"
  | "drafts"
  | "sharedDrafts"
  | "quarantine"
  | "messages"
  | "orders"
  | "visits";

type Rule = { rule: RetentionRule; rows: OutdatedRows; cutoff: (now: Date) => Date };

/**
 * What is kept for how long; the same is promised on /personvern. In the order in which it is deleted: mails and drafts
 * before the messages and orders that take theirs with them, so that each row is counted once, where it was announced.
 */
const rules: Rule[] = [
  kept("mails", outdatedMails),
  kept("drafts", outdatedDrafts),
  kept("sharedDrafts", outdatedSharedDrafts),
  kept("quarantine", outdatedQuarantine),
  kept("messages", outdatedMessages),
  { rule: "orders", rows: outdatedOrders(ordersInUseSince), cutoff: bookkeepingCutoff },
  { rule: "visits", rows: outdatedVisits, cutoff: visitsCutoff },
];

function kept(rule: RetentionRule & keyof typeof retentionPeriods, rows: OutdatedRows): Rule {
  return { rule, rows, cutoff: (now) => spanBefore(now, retentionPeriods[rule]) };
}

const rowsAtOnce = 500;
/** What its lease and its last run are noted under. */
export const retentionJob = "retention";
/** From one run to the next, in milliseconds. */
export const retentionPause = 1 * hours;
/** After a longer pause a run waits: either the site was away, or the clock is wrong. */
const pauseDays = 31;
/** Our clock and the database's may be this far apart. */
const clockMilliseconds = 5 * minutes;
/** So few rows may be most of a table, and mean nothing. */
const fewRows = 5;

/** What the next run takes by one rule. */
export type RetentionPlan = OutdatedSummary & {
  rule: RetentionRule;
  /** ISO 8601 in UTC: what is older goes. */
  before: string;
};

/** What a run would take now, by each rule. */
export async function planRetention(db: Database, now: Date): Promise<RetentionPlan[]> {
  const plans: RetentionPlan[] = [];
  for (const { rule, rows, cutoff } of rules) {
    const before = cutoff(now);
    const summary = await rows.summarize(db, before);
    plans.push({ rule, before: before.toISOString(), ...summary });
  }
  return plans;
}

export type RetentionCounts = Record<RetentionRule, number>;

/** Why nothing is deleted until an administrator has looked at it. Times are ISO 8601 in UTC. */
export type RetentionHold = { lastRun: string | null } & (
  | { reason: "last-run" }
  /** There was never a run, and nothing has come in for long. */
  | { reason: "newest-row"; newest: string }
  | { reason: "database-clock"; database: string }
  /** So much does not grow old at once. */
  | { reason: "share"; rule: RetentionRule; count: number; total: number }
);

/**
 * What is out of the ordinary about a run, or undefined. A run each hour takes what grew too old within that hour; of what was
 * too old before already, or after a pause, it must not take most of a table.
 */
export async function findHold(
  { db, databaseClock }: Parts,
  plan: RetentionPlan[],
  now: Date,
): Promise<RetentionHold | undefined> {
  if (plan.every(({ count }) => count === 0)) return undefined;
  const last = await lastDone(db, retentionJob);
  const lastRun = last?.toISOString() ?? null;
  const database = await databaseClock();
  if (database && Math.abs(database.getTime() - now.getTime()) > clockMilliseconds) {
    return { reason: "database-clock", lastRun, database: database.toISOString() };
  }
  const isLongAgo = (moment: Date) => now.getTime() - moment.getTime() > pauseDays * days;
  if (last) {
    if (isLongAgo(last)) return { reason: "last-run", lastRun };
  } else {
    const newest = await newestRow(db);
    if (newest && isLongAgo(new Date(newest))) return { reason: "newest-row", lastRun, newest };
  }
  const ranLately = last && now.getTime() - last.getTime() <= 2 * retentionPause;
  for (const { rule, rows, cutoff } of rules) {
    const count = await rows.count(db, cutoff(ranLately && last < now ? last : now));
    if (count < fewRows) continue;
    const total = await rows.count(db);
    if (count > total / 2) return { reason: "share", lastRun, rule, count, total };
  }
  return undefined;
}

async function newestRow(db: Database): Promise<string | undefined> {
  const newest = await Promise.all(rules.map(({ rows }) => rows.newest(db)));
  return newest
    .filter((moment) => moment !== null)
    .sort()
    .at(-1);
}

/** Changes with whatever a run would take, so that nobody allows something else than what goes. */
export function fingerprintOf(plan: RetentionPlan[]): string {
  const parts = plan.map(({ rule, count, oldest, newest }) => [rule, count, oldest, newest]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Where retention finds the database, and the time to compare its own with. */
type Parts = Pick<Given, "db" | "databaseClock">;

/** What a run took, and whether it came through. */
type RetentionRun = { done: boolean; taken: RetentionCounts };

/**
 * Deletes what is older than its rule allows, a few hundred rows in a transaction, with a note in the trail for each that
 * took something. What is deleted cannot be had back, and a clock may be wrong: a run that is out of the ordinary deletes
 * nothing, and says so in the log. Call it under the lease, so that one process does it at a time.
 *
 * @param signal ends the run between two transactions
 */
export async function runRetention(
  { log, ...parts }: Parts & { log: Logger },
  now: Date,
  signal: AbortSignal,
): Promise<RetentionRun> {
  const { db } = parts;
  const hold = await findHold(parts, await planRetention(db, now), now);
  if (hold) {
    await noteHeld(db, hold, now);
    log.error({ hold }, "deleted nothing: an administrator must look at /admin/oppbevaring");
    return { done: false, taken: noCounts() };
  }
  const run = await takeOutdated(db, now, signal);
  if (!isNothing(run.taken)) log.info({ taken: run.taken }, "deleted what is older than is kept");
  return run;
}

/**
 * Has a run go on that is out of the ordinary, for an administrator who has seen what it takes.
 *
 * @param allowed.fingerprint of what the administrator saw (`fingerprintOf`)
 * @returns whether it ran: not where something else would go now, or another process is at it
 */
export async function allowRetention(
  { db, clock, log }: Pick<Given, "db" | "clock"> & { log: Logger },
  allowed: { fingerprint: string; actor: string },
): Promise<boolean> {
  const ran = await underLease(db, retentionJob, { clock, log }, async (signal) => {
    const now = clock();
    const plan = await planRetention(db, now);
    if (allowed.fingerprint !== fingerprintOf(plan)) return false;
    await noteAllowed(db, plan, allowed.actor, now);
    const { done } = await takeOutdated(db, now, signal);
    if (done) await noteDone(db, retentionJob, now);
    return true;
  });
  return ran ?? false;
}

async function takeOutdated(db: Database, now: Date, signal: AbortSignal): Promise<RetentionRun> {
  const taken = noCounts();
  while (!signal.aborted) {
    const round = await runRound(db, now);
    if (isNothing(round)) return { done: true, taken };
    for (const { rule } of rules) taken[rule] += round[rule];
    // Requests that came meanwhile go first.
    await nextTurn();
  }
  return { done: false, taken };
}

async function noteAllowed(db: Database, plan: RetentionPlan[], actor: string, now: Date) {
  const details = Object.fromEntries(plan.map(({ rule, count }) => [rule, count]));
  const event = { actor, action: "retention.allowed", subject: { kind: "retention" } } as const;
  await recordEvent(db, { ...event, details }, now);
}

/** Once for each time that retention comes to a stop: until it goes on, it is the same run that is the last. */
async function noteHeld(db: Database, { reason, lastRun }: RetentionHold, now: Date) {
  const subject = { kind: "retention", id: lastRun ?? "never" } as const;
  if (await lastEventAt(db, "retention.held", subject)) return;
  const event = { actor: systemActor, action: "retention.held", subject } as const;
  await recordEvent(db, { ...event, details: { reason } }, now);
}

function runRound(db: Database, now: Date): Promise<RetentionCounts> {
  return inTransaction(db, async (transaction) => {
    const taken = noCounts();
    for (const { rule, rows, cutoff } of rules) {
      taken[rule] = await rows.take(transaction, cutoff(now), rowsAtOnce);
      // What takes others with it waits until those are through.
      if (taken[rule] === rowsAtOnce) break;
    }
    if (isNothing(taken)) return taken;
    await recordEvent(
      transaction,
      {
        actor: systemActor,
        action: "retention.ran",
        subject: { kind: "retention" },
        details: taken,
      },
      now,
    );
    return taken;
  });
}

function noCounts(): RetentionCounts {
  return {
    mails: 0,
    drafts: 0,
    sharedDrafts: 0,
    quarantine: 0,
    messages: 0,
    orders: 0,
    visits: 0,
  };
}

function isNothing(counts: RetentionCounts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** The last runs that took something, newest first. */
export async function lastRuns(
  db: Database,
): Promise<{ id: string; at: string; counts: RetentionCounts }[]> {
  const events = await listEvents(db, { kind: "retention" }, { limit: 100, offset: 0 });
  return events
    .filter(({ action }) => action === "retention.ran")
    .slice(0, 10)
    .map(({ id, at, details }) => {
      const counts = noCounts();
      for (const { rule } of rules) counts[rule] = Number(details[rule] ?? 0);
      return { id, at, counts };
    });
}
