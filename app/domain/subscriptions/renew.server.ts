import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { noticeDays } from "#app/domain/brand/promises.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { type Day, dayAfter } from "./calendar.server.ts";
import { billMonths, countDueMonths } from "./invoices/recurring.server.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import { renewalNotice, renewalReceipt } from "./mails/subscription-mails.server.ts";
import { settleNotices } from "./notices.server.ts";
import { currentPause } from "./pause.server.ts";
import { addPeriod } from "./periods.server.ts";
import {
  readSubscriptions,
  type Subscription,
  takeVersion,
} from "./stored-subscriptions.server.ts";
import { type Due, dueOn, type Life, type Notice } from "./subscription.server.ts";
import { issueWaiting } from "./waiting.server.ts";

/** What its lease and its last run are noted under. */
export const renewalJob = "renewal";
/** So many at a time: as much memory for many as for few, and no writer waits long. */
const batchSize = 100;

type Parts = MailParts & { log: Logger };
type RenewalRun = { done: boolean; notices: number; renewals: number };

/**
 * Writes every notice and makes every renewal that is due on this day: from the rows alone, each in one transaction with its
 * mail and its invoice, so that a run which is cut off, repeated or late comes to the same. Call it under the lease.
 *
 * @param signal ends the run between two transactions
 */
export async function renewDue(
  { log, ...parts }: Parts,
  now: Date,
  signal: AbortSignal,
): Promise<RenewalRun> {
  const run: RenewalRun = { done: true, notices: 0, renewals: 0 };
  await settleNotices(parts.db);
  await issueWaiting(parts, now);
  if (await currentPause(parts.db)) return run;
  run.done = await billMonths({ ...parts, log }, now, signal);
  const today = norwegianDay(now);
  for await (const due of whatIsDue(parts, today)) {
    if (signal.aborted) return { ...run, done: false };
    try {
      const { notices, renewals } = await write(parts, due, today, now);
      run.notices += notices;
      run.renewals += renewals;
    } catch (error) {
      // One of them cannot be written; the others must not wait for it.
      log.error({ err: error }, "could not renew some subscriptions together");
      for (const one of due) {
        try {
          const { notices, renewals } = await write(parts, [one], today, now);
          run.notices += notices;
          run.renewals += renewals;
        } catch (cause) {
          run.done = false;
          log.error({ err: cause, subscription: one.subscription.id }, "could not renew");
        }
      }
    }
  }
  if (run.notices + run.renewals > 0) {
    log.info({ notices: run.notices, renewals: run.renewals }, "subscriptions renewed");
  }
  return run;
}

/** How much the next run does. */
type RunAhead = { notices: number; renewals: number; monthlyInvoices: number };

/** Counts what the next run does if nothing happens until then, also while a pause or a restore holds it back. */
export async function countRunAhead(
  parts: Pick<Parts, "db" | "writer">,
  now: Date,
): Promise<RunAhead> {
  const counted = { notices: 0, renewals: 0, monthlyInvoices: await countDueMonths(parts, now) };
  for await (const due of whatIsDue(parts, norwegianDay(now))) {
    for (const { kind } of due.flatMap(({ steps }) => steps)) {
      counted[kind === "notice" ? "notices" : "renewals"] += 1;
    }
  }
  return counted;
}

/** The subscriptions that something is due of on a day, some at a time. */
async function* whatIsDue(
  parts: Pick<Parts, "db" | "writer">,
  today: Day,
): AsyncGenerator<DueSubscription[]> {
  for (let after = ""; ; ) {
    const ids = await mayBeDue(parts.db, today, after);
    after = ids.at(-1) ?? "";
    yield await withWhatIsDue(parts, ids, today);
    if (ids.length < batchSize) return;
    // Requests that came meanwhile go first.
    await nextTurn();
  }
}

/** Subscriptions whose last period ends soon, or has ended, and that are not cancelled; by their ids. */
async function mayBeDue(db: Database, today: Day, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("ends_on", "is not", null)
    .where("cancelled_on", "is", null)
    .where("ends_on", "<=", dayAfter(today, noticeDays.first))
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

type DueSubscription = {
  subscription: Subscription;
  order: Order;
  /** Each with how things stand before it. */
  steps: (Exclude<Due, { kind: "nothing" }> & { life: Life })[];
};

async function withWhatIsDue(
  { db, writer }: Pick<Parts, "db" | "writer">,
  ids: string[],
  today: Day,
): Promise<DueSubscription[]> {
  const read = await readSubscriptions(db, ids);
  const vatPercent = vatPercentOf(writer.brand);
  // By their ids, as all who take several of them do (transaction.server.ts).
  const due = read
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((subscription) => ({
      subscription,
      steps: stepsOf(subscription.life, today, vatPercent),
    }));
  const some = due.filter(({ steps }) => steps.length > 0);
  const orders = await readOrders(
    db,
    some.map(({ subscription }) => subscription.orderId),
  );
  return some.flatMap(({ subscription, steps }) => {
    const order = orders.get(subscription.orderId);
    // Of whoever has been erased nobody is told, and nothing is billed.
    return order && !order.anonymizedAt ? [{ subscription, order, steps }] : [];
  });
}

/** Everything that is due on a day, one after the other: after a renewal that was very late, the next notice. */
function stepsOf(life: Life, today: Day, vatPercent: number): DueSubscription["steps"] {
  const step = dueOn(life, today, vatPercent);
  if (step.kind === "nothing") return [];
  const then =
    step.kind === "notice"
      ? { ...life, notices: [...life.notices, step.notice] }
      : { ...life, periods: [...life.periods, { id: "", ...step.period }] };
  return [{ ...step, life }, ...stepsOf(then, today, vatPercent)];
}

async function write(
  { db, config, writer }: Omit<Parts, "log">,
  due: DueSubscription[],
  today: Day,
  now: Date,
): Promise<{ notices: number; renewals: number }> {
  if (due.length === 0) return { notices: 0, renewals: 0 };
  return inTransaction(db, async (transaction) => {
    const written = { notices: 0, renewals: 0 };
    const taken: DueSubscription[] = [];
    for (const one of due) {
      // Whoever changed it since will be met on the next run, as it is then.
      if (await takeVersion(transaction, one.subscription)) taken.push(one);
    }
    for (const { subscription, order, steps } of taken) {
      const parts = { db: transaction, config, writer };
      for (const step of steps) {
        if (step.kind === "notice") {
          const { notice, lastDay, life } = step;
          await forgetOutdated(transaction, subscription.id, notice);
          const document = renewalNotice({ order, life, notice, lastDay, writer });
          const mail = { kind: "renewal-notice" as const, order, document };
          const mailId = await queueCustomerMail(parts, mail, now);
          if (!mailId) break;
          await transaction
            .insertInto("renewal_notices")
            .values({
              subscription_id: subscription.id,
              period_starts_on: notice.periodStartsOn,
              kind: notice.kind,
              written_on: notice.writtenOn,
              given_on: notice.givenOn,
              mail_id: mailId,
              annual: notice.annual,
              vat_percent: notice.vatPercent,
            })
            .execute();
          written.notices += 1;
        } else {
          const { period, life } = step;
          const billed = { order, today };
          const invoice = await addPeriod(parts, subscription.id, period, billed, now);
          const document = renewalReceipt({
            order,
            before: life.periods.at(-1),
            period,
            invoice,
            writer,
          });
          await queueCustomerMail(parts, { kind: "renewal-receipt", order, document }, now);
          await recordEvent(
            transaction,
            {
              actor: systemActor,
              action: "subscription.renewed",
              subject: { kind: "subscription", id: subscription.id },
              details: { startsOn: period.startsOn, endsOn: period.endsOn },
            },
            now,
          );
          written.renewals += 1;
        }
      }
    }
    return written;
  });
}

/** Takes away the notices of a period that told of VAT otherwise than this one: they count no more, and it stands in their place. */
async function forgetOutdated(db: Database, subscriptionId: string, notice: Notice): Promise<void> {
  await db
    .deleteFrom("renewal_notices")
    .where("subscription_id", "=", subscriptionId)
    .where("period_starts_on", "=", notice.periodStartsOn)
    .where("vat_percent", notice.vatPercent > 0 ? "=" : ">", 0)
    .execute();
}
