import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import { releaseLease, takeLease } from "#app/db/lease.server.ts";
import type { OutdatedRows, OutdatedSummary } from "#app/db/outdated.server.ts";
import { listEvents, recordEvent } from "#app/domain/audit/audit.server.ts";
import { outdatedMessages, outdatedQuarantine } from "#app/domain/contact/personal-data.server.ts";
import { outdatedMails } from "#app/domain/mail/personal-data.server.ts";
import { outdatedDrafts, outdatedOrders } from "#app/domain/orders/personal-data.server.ts";
import { bookkeepingCutoff, periodBefore } from "./cutoffs.server.ts";

export type RetentionRule = "mails" | "drafts" | "quarantine" | "messages" | "orders";

type Rule = { rule: RetentionRule; rows: OutdatedRows; cutoff: (now: Date) => Date };

/**
 * What is kept for how long; the same is promised on /personvern. In the order in which it is deleted: mails and drafts
 * before the messages and orders that take theirs with them, so that each row is counted once, where it was announced.
 */
const rules: Rule[] = [
  { rule: "mails", rows: outdatedMails, cutoff: (now) => periodBefore(now, { months: 24 }) },
  { rule: "drafts", rows: outdatedDrafts, cutoff: (now) => periodBefore(now, { days: 30 }) },
  {
    rule: "quarantine",
    rows: outdatedQuarantine,
    cutoff: (now) => periodBefore(now, { days: 30 }),
  },
  { rule: "messages", rows: outdatedMessages, cutoff: (now) => periodBefore(now, { months: 12 }) },
  { rule: "orders", rows: outdatedOrders, cutoff: bookkeepingCutoff },
];

const rowsAtOnce = 500;
const leaseName = "retention";
const leaseMilliseconds = 10 * 60 * 1000;
const firstRunMilliseconds = 60 * 1000;
const pauseMilliseconds = 60 * 60 * 1000;

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

/**
 * Deletes what is older than its rule allows, a few hundred rows in a transaction, with a note in the trail for each that
 * took something. One process at a time.
 *
 * @param signal ends the run between two transactions
 * @returns how many rows went, or undefined where another process is at it
 */
export async function runRetention(
  db: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<RetentionCounts | undefined> {
  const holder = crypto.randomUUID();
  if (!(await takeLease(db, leaseName, holder, leaseMilliseconds, now))) return undefined;
  try {
    const total = noCounts();
    while (!signal?.aborted) {
      const taken = await runRound(db, now);
      for (const { rule } of rules) total[rule] += taken[rule];
      if (isNothing(taken)) break;
      // Requests that came meanwhile go first.
      await nextTurn();
    }
    return total;
  } finally {
    await releaseLease(db, leaseName, holder);
  }
}

function runRound(db: Database, now: Date): Promise<RetentionCounts> {
  return db.transaction().execute(async (transaction) => {
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
        actor: "system",
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
  return { mails: 0, drafts: 0, quarantine: 0, messages: 0, orders: 0 };
}

function isNothing(counts: RetentionCounts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** The last runs that took something, newest first. */
export async function lastRuns(
  db: Database,
): Promise<{ id: string; at: string; counts: RetentionCounts }[]> {
  const events = await listEvents(db, { actor: "system" }, { limit: 100, offset: 0 });
  return events
    .filter(({ action }) => action === "retention.ran")
    .slice(0, 10)
    .map(({ id, at, details }) => {
      const counts = noCounts();
      for (const { rule } of rules) counts[rule] = Number(details[rule] ?? 0);
      return { id, at, counts };
    });
}

/** Runs the rules in the background: a minute after the start, and every hour from then on. */
export function createRetention({
  db,
  log,
  clock,
}: {
  db: Database;
  log: Logger;
  clock: () => Date;
}) {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function run() {
    try {
      const taken = await runRetention(db, clock(), stopping.signal);
      if (taken && !isNothing(taken)) log.info({ taken }, "deleted what is older than is kept");
    } catch (error) {
      log.error({ err: error }, "could not delete what is older than is kept");
    }
    plan(pauseMilliseconds);
  }

  function plan(milliseconds: number) {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, milliseconds).unref();
  }

  return {
    start: () => plan(firstRunMilliseconds),

    /** Ends what runs, after the rows that it is just deleting. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
