import type { Logger } from "pino";
import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { type BilledLine, missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { billedLineSchema } from "#app/domain/billing/billing-document-schema.ts";
import {
  billedForPeriod,
  creditPeriod,
  issueInvoice,
} from "#app/domain/billing/documents.server.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { heldMilliseconds } from "#app/domain/mail/mail.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { z } from "#app/web/zod.ts";
import { type Day, dayAfter, nextMonthly } from "../calendar.server.ts";
import { queueBillingMail } from "../mails/billing-mail.server.ts";
import { composeInvoice } from "./compose.server.ts";

/** What a customer is billed for each month, in advance, until it is ended. */
export type RecurringInvoice = {
  id: string;
  orderId: string;
  lines: BilledLine[];
  startsOn: Day;
  /** The first day of the month that is billed next, on that day. */
  nextOn: Day;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Alike; null for one that runs. */
  endedAt: string | null;
};

const linesSchema = z.array(billedLineSchema).min(1);

/** Has lines billed each month. Call it in the transaction that agrees on them. */
export async function startRecurring(
  db: Database,
  started: Pick<RecurringInvoice, "orderId" | "lines" | "startsOn" | "nextOn"> & { actor: string },
  now: Date,
): Promise<void> {
  const { orderId, lines, startsOn, nextOn, actor } = started;
  await db
    .insertInto("recurring_invoices")
    .values({
      id: crypto.randomUUID(),
      order_id: orderId,
      lines: JSON.stringify(lines.map(({ description, kroner }) => ({ description, kroner }))),
      starts_on: startsOn,
      next_on: nextOn,
      created_at: now.toISOString(),
      created_by: actor,
    })
    .execute();
  const subject = { kind: "order" as const, id: orderId };
  await recordEvent(db, { actor, action: "billing.monthly-started", subject }, now);
}

/**
 * Bills an order for nothing more each month; what was billed stands.
 *
 * @param ended.id of one alone; of all that run where it is left out
 */
export async function endRecurring(
  db: Database,
  { orderId, id, actor }: { orderId: string; id?: string; actor: string },
  now: Date,
): Promise<void> {
  const ended = await db
    .updateTable("recurring_invoices")
    .set({ ended_at: now.toISOString(), ended_by: actor })
    .where("order_id", "=", orderId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .where("ended_at", "is", null)
    .returning("id")
    .execute();
  const subject = { kind: "order" as const, id: orderId };
  for (const _ of ended) {
    await recordEvent(db, { actor, action: "billing.monthly-ended", subject }, now);
  }
}

/**
 * Takes back what a delivery began to bill each month: it ends, and each month that was billed is credited. What an invoice by hand
 * began goes on. Call it in the transaction that takes the delivery back.
 *
 * @param taken.begunWith the subscription that was delivered
 * @param taken.which all that it began, or what runs still: what somebody has stopped stands where it was delivered after all
 * @param taken.isTold whether the customer has been told of it: then the credit notes are mailed
 * @returns what was billed until then
 */
export async function takeBackRecurring(
  parts: MailParts,
  taken: { order: Order; begunWith: string; which: Begun; isTold: boolean; actor: string },
  now: Date,
): Promise<RecurringInvoice[]> {
  const { db } = parts;
  const { order, begunWith, which, isTold, actor } = taken;
  const begun = await recurringBegunWith(db, order.id, begunWith, which);
  const running = begun.filter(({ endedAt }) => endedAt === null);
  for (const { id } of running) await endRecurring(db, { orderId: order.id, id, actor }, now);
  // Whoever bills a month at the same time was first, or finds it ended.
  const ended = await recurringOf(db, order.id);
  const taking = ended.filter(({ id }) => begun.some((one) => one.id === id));
  for (const key of taking.flatMap(keysOf)) {
    const issued = { on: norwegianDay(now), brand: parts.writer.brand };
    const document = await creditPeriod(db, key, issued, now);
    if (document && isTold) await queueBillingMail(parts, { order, document }, now);
  }
  return running;
}

/** All that a delivery began to bill each month, or what of it nobody has stopped. */
export type Begun = "all" | "running";

/** The months that a delivery has billed for, and what is left of each, as `billedForPeriod` answers it. */
export async function monthsBilledWith(
  db: Database,
  orderId: string,
  subscriptionId: string,
  which: Begun,
) {
  const begun = await recurringBegunWith(db, orderId, subscriptionId, which);
  const billed = await Promise.all(begun.flatMap(keysOf).map((key) => billedForPeriod(db, key)));
  return billed.filter((one) => one !== undefined);
}

/** What began with the deliveries of a subscription. */
async function recurringBegunWith(
  db: Database,
  orderId: string,
  subscriptionId: string,
  which: Begun,
): Promise<RecurringInvoice[]> {
  // A delivery makes both at one moment.
  const moments = await db
    .selectFrom("subscription_periods")
    .select("created_at")
    .where("subscription_id", "=", subscriptionId)
    .execute();
  const all = await recurringOf(db, orderId);
  return all.filter(
    ({ createdAt, endedAt }) =>
      moments.some(({ created_at }) => created_at === createdAt) &&
      (which === "all" || endedAt === null),
  );
}

/** What the invoices of the months are known by that were billed. */
function keysOf({ id, startsOn, nextOn }: RecurringInvoice): string[] {
  return monthsBetween(startsOn, startsOn, nextOn).map((day) => keyOf(id, day));
}

/**
 * The first days of months that are billed.
 *
 * @param startsOn of the first of all
 * @param from one of them
 * @param until the first day that is looked at no more
 */
function monthsBetween(startsOn: Day, from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day < until; day = nextMonthly(startsOn, day)) days.push(day);
  return days;
}

function keyOf(id: string, day: Day): string {
  return `${id} ${day}`;
}

/**
 * Bills an order again for what was ended at a moment, from where it was ended.
 *
 * @param resumed.endedAt ISO 8601 in UTC
 */
export async function resumeRecurring(
  db: Database,
  { orderId, endedAt, actor }: { orderId: string; endedAt: string; actor: string },
  now: Date,
): Promise<void> {
  const resumed = await db
    .updateTable("recurring_invoices")
    .set({ ended_at: null, ended_by: null })
    .where("order_id", "=", orderId)
    .where("ended_at", "=", endedAt)
    .returning("id")
    .execute();
  const subject = { kind: "order" as const, id: orderId };
  for (const _ of resumed) {
    await recordEvent(db, { actor, action: "billing.monthly-started", subject }, now);
  }
}

/** What an order is billed for each month, or was, in the order in which it began. */
export function recurringOf(db: Database, orderId: string): Promise<RecurringInvoice[]> {
  return recurringOfAll(db, [orderId]);
}

/** What an order goes on being billed for each month, by what it is called. */
export async function billedEachMonth(db: Database, orderId: string): Promise<string[]> {
  const running = (await recurringOf(db, orderId)).filter(({ endedAt }) => !endedAt);
  return running.flatMap(({ lines }) => lines.map(({ description }) => description));
}

/** The same as `recurringOf` of some orders. */
export async function recurringOfAll(
  db: Database,
  orderIds: string[],
): Promise<RecurringInvoice[]> {
  const rows = await db
    .selectFrom("recurring_invoices")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    lines: linesSchema.parse(JSON.parse(row.lines)),
    startsOn: row.starts_on,
    nextOn: row.next_on,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }));
}

/** The ids of the orders that are billed each month, for a query of somebody else's. */
export function ordersBilledMonthly(db: Database) {
  return db.selectFrom("recurring_invoices").select("order_id").where("ended_at", "is", null);
}

/**
 * Bills every month that has begun, each by an invoice of its own that is dated today, and mails them. While something is missing of
 * the seller's facts they wait. Call it under the lease of the renewals.
 *
 * @returns whether all of them could be written
 */
export async function billMonths(
  parts: MailParts & { log: Logger },
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  if (missingOfSeller(parts.writer.brand).length > 0) return true;
  const due = await dueRecurring(parts.db, now)
    .select("order_id")
    .distinct()
    .orderBy("order_id")
    .execute();
  let done = true;
  for (const { order_id } of due) {
    if (signal.aborted) return false;
    try {
      await inTransaction(parts.db, (db) => billOrder({ ...parts, db }, order_id, now));
    } catch (error) {
      // One of them cannot be written; the others must not wait for it.
      done = false;
      parts.log.error({ err: error, order: order_id }, "could not bill a month");
    }
  }
  return done;
}

/** How many months `billMonths` would bill. */
export async function countDueMonths(
  { db, writer }: Pick<MailParts, "db" | "writer">,
  now: Date,
): Promise<number> {
  if (missingOfSeller(writer.brand).length > 0) return 0;
  const due = await dueRecurring(db, now).select(["starts_on", "next_on"]).execute();
  const tomorrow = dayAfter(norwegianDay(now), 1);
  return due.flatMap(({ starts_on, next_on }) => monthsBetween(starts_on, next_on, tomorrow))
    .length;
}

/** What is billed for a month that has begun. */
function dueRecurring(db: Database, now: Date) {
  return db
    .selectFrom("recurring_invoices")
    .where("next_on", "<=", norwegianDay(now))
    .where("created_at", "<=", undoneUntil(now))
    .where("ended_at", "is", null);
}

/** When what can still be undone was made, at the earliest: nothing is billed of a delivery while its mails are held. */
function undoneUntil(now: Date): string {
  return new Date(now.getTime() - heldMilliseconds).toISOString();
}

async function billOrder({ db, config, writer }: MailParts, orderId: string, now: Date) {
  const today = norwegianDay(now);
  const order = (await readOrders(db, [orderId])).get(orderId);
  if (!order) throw new Error("An order that is billed each month is gone");
  for (const { id, lines, startsOn, createdAt, nextOn: first } of await recurringOf(db, orderId)) {
    if (createdAt > undoneUntil(now)) continue;
    for (let nextOn = first; nextOn <= today; ) {
      const period = { startsOn: nextOn, endsOn: nextMonthly(startsOn, nextOn) };
      // Whoever ends it, or bills it, at the same time was first.
      const { numUpdatedRows } = await db
        .updateTable("recurring_invoices")
        .set({ next_on: period.endsOn })
        .where("id", "=", id)
        .where("next_on", "=", nextOn)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) break;
      const vatPercent = vatPercentOf(writer.brand);
      const billed = { reason: "monthly" as const, period, lines, vatPercent };
      const invoice = composeInvoice(order, billed, writer.brand, today);
      const document = await issueInvoice(db, invoice, keyOf(id, nextOn), now);
      await queueBillingMail({ db, config, writer }, { order, document }, now);
      nextOn = period.endsOn;
    }
  }
}
