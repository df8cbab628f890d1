import type { Database } from "#app/db/db.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { holdSeries } from "#app/domain/billing/documents.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { dropHeldMails } from "#app/domain/mail/outbox.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import {
  changeStatus,
  type FollowStatus,
  type StatusChange,
  undoStatus,
} from "#app/domain/orders/status.server.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import { furtherLines, isAssignment, orderSums } from "#app/domain/orders/sums.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "./calendar.server.ts";
import { billedWithDelivery, OtherSums, unlessOtherSums } from "./delivery/billed.server.ts";
import { isPossibleStart, type Standing, standingOf } from "./delivery/rules.server.ts";
import { subscriptionIdOf } from "./id.ts";
import {
  endRecurring,
  resumeRecurring,
  startRecurring,
  takeBackRecurring,
} from "./invoices/recurring.server.ts";
import { queueCalledOff } from "./mails/called-off-mails.server.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import { dropDeliveryMails } from "./mails/delivery-mails.server.ts";
import { deliveryWithdrawn, subscriptionStarted } from "./mails/subscription-mails.server.ts";
import { addPeriod, withdrawPeriod } from "./periods.server.ts";
import { type Subscription, subscriptionOf, takeVersion } from "./stored-subscriptions.server.ts";
import { type Period, periodDays, waitingLife } from "./subscription.server.ts";

/** What became of a status that was given to an order, with what it means to the subscription. */
export type DeliveryChange =
  | StatusChange
  /** The day lies before the order, or has not come yet. */
  | { outcome: "impossible-day" }
  /** What was delivered is no slip any more that can be taken back. */
  | { outcome: Standing }
  /** It bills, or credits what the customer has been told of, and there was no day, or no reason and no sums that were seen: a page of its own asks for it. */
  | { outcome: "asks-first" }
  /** What it credits is not what was seen any more. */
  | { outcome: "other-sums" };

/**
 * Gives an order its next status. Delivery starts its subscription, with the first period and its invoice, in the same
 * transaction; taking back a delivery takes back both, with a credit note. The mails of a delivery are held for a while: when it is
 * taken back before they go, nobody is told of either.
 *
 * @param change.version of the order that the administrator saw
 * @param change.reason why, to be kept as a note; a delivery is not taken back without
 * @param change.seen what was left of all that the delivery has billed, as `billedWithDelivery` has it; nor without this
 * @param change.startsOn the day of delivery; nothing is delivered without
 * @param change.isTold whether the customer is mailed that their order is called off
 */
export async function changeOrderStatus(
  parts: MailParts,
  change: {
    orderId: string;
    status: OrderStatus;
    version: number;
    actor: string;
    reason?: string | undefined;
    seen?: string | undefined;
    startsOn?: Day | undefined;
    isTold?: boolean;
  },
  now: Date,
): Promise<DeliveryChange> {
  const follow = followDelivery(parts, change, now);
  return unlessRefused(() => changeStatus(parts.db, change, now, follow));
}

/**
 * Takes the last change of an order's status back. A delivery only as long as its mails are held; nothing is delivered so.
 *
 * @param undoing.version of the order that the change made
 */
export async function undoOrderStatus(
  parts: MailParts,
  undoing: { orderId: string; version: number; actor: string },
  now: Date,
): Promise<DeliveryChange> {
  const follow = followDelivery(parts, undoing, now);
  return unlessRefused(() => undoStatus(parts.db, undoing, now, follow));
}

function followDelivery(
  { config, writer }: MailParts,
  {
    actor,
    reason,
    seen,
    startsOn,
    isTold: isToBeTold = false,
  }: {
    actor: string;
    reason?: string | undefined;
    seen?: string | undefined;
    startsOn?: Day | undefined;
    isTold?: boolean;
  },
  now: Date,
): FollowStatus {
  return async (db, order, status, undone) => {
    const subscription = await subscriptionOf(db, order.id);
    const hasStarted = subscription !== undefined && subscription.life.periods.length > 0;
    const today = norwegianDay(now);
    if (status === "cancelled") await endRecurring(db, { orderId: order.id, actor }, now);
    if (status === "cancelled" && isToBeTold) {
      await queueCalledOff({ db, config, writer }, { order, reason: undefined }, now);
    }
    if (order.status === "cancelled" && undone) {
      await dropHeldMails(db, { kind: "order", id: order.id }, now);
      await resumeRecurring(db, { orderId: order.id, endedAt: undone.at, actor }, now);
    }
    if (status === "delivered" && !hasStarted && !isAssignment(order)) {
      if (!startsOn) throw new Refusal("asks-first");
      if (!isPossibleStart(order, startsOn, today)) throw new Refusal("impossible-day");
      await start({ db, config, writer }, { order, subscription, startsOn, actor }, now);
    }
    if (order.status === "delivered" && hasStarted) {
      const standing = standingOf(subscription, today);
      if (standing) throw new Refusal(standing);
      const isTold = await dropDeliveryMails(db, order.id, now);
      const isUndone = undone !== undefined && !isTold;
      if (!isUndone && (!reason || seen === undefined)) throw new Refusal("asks-first");
      // Whoever undoes it has been shown no sums.
      const withdrawn = { order, subscription, isTold, actor, seen: isUndone ? undefined : seen };
      await withdrawStart({ db, config, writer }, withdrawn, now);
    }
  };
}

async function unlessRefused(change: () => Promise<StatusChange>): Promise<DeliveryChange> {
  try {
    return await unlessOtherSums(change);
  } catch (error) {
    if (error instanceof Refusal) return { outcome: error.outcome };
    throw error;
  }
}

/** Ends the transaction, so that the order keeps its status. */
class Refusal extends Error {
  readonly outcome: "impossible-day" | "asks-first" | Standing;

  constructor(outcome: Refusal["outcome"]) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** What became of a change to a subscription. */
export type SubscriptionChange =
  | { outcome: "changed" }
  /** Somebody else changed it meanwhile. */
  | { outcome: "stale" }
  | { outcome: "missing" }
  /** What was asked for cannot be done as things stand. */
  | { outcome: "not-allowed" }
  /** What was noted longer ago than `slipDays` stands. */
  | { outcome: "too-late" };

async function start(
  parts: MailParts,
  {
    order,
    subscription,
    startsOn,
    actor,
  }: { order: Order; subscription: Subscription | undefined; startsOn: Day; actor: string },
  now: Date,
) {
  const { db } = parts;
  const started = subscription ?? (await open(db, order, now));
  if (!(await takeVersion(db, started))) throw new Error("The subscription has changed meanwhile");
  const first = { order, subscription: started, startsOn, isHeld: true };
  const begun = await addFirst(parts, first, now);
  const document = subscriptionStarted({ ...begun, order, writer: parts.writer });
  const mail = { kind: "subscription-started" as const, order, document, isHeld: true };
  await queueCustomerMail(parts, mail, now);
  const { monthly: lines } = furtherLines(order);
  if (lines.length > 0) {
    const recurring = { orderId: order.id, lines, startsOn, nextOn: startsOn, actor };
    await startRecurring(db, recurring, now);
  }
  await recordEvent(
    db,
    {
      actor,
      action: "subscription.started",
      subject: { kind: "subscription", id: started.id },
      details: { on: startsOn },
    },
    now,
  );
}

async function open(db: Database, order: Order, now: Date): Promise<Subscription> {
  const id = subscriptionIdOf(order.id);
  await db
    .insertInto("subscriptions")
    .values({ id, order_id: order.id, created_at: now.toISOString(), version: 1 })
    .execute();
  const life = waitingLife(order.annualCost);
  return { id, orderId: order.id, version: 1, notedOn: null, life };
}

/** The first period of an order that is delivered on a day, by who sells today. */
export function firstPeriodOf(order: Order, startsOn: Day, seller: Brand): Omit<Period, "id"> {
  return {
    number: 0,
    ...periodDays(startsOn, 0),
    reason: "first",
    oneTime: orderSums(order).oneTime,
    annual: order.annualCost,
    vatPercent: vatPercentOf(seller),
  };
}

/** Adds the first period, with its invoice, and answers both for the mail that tells of them. Call it as `addPeriod`. */
export async function addFirst(
  parts: MailParts,
  {
    order,
    subscription,
    startsOn,
    isHeld,
  }: { order: Order; subscription: Subscription; startsOn: Day; isHeld: boolean },
  now: Date,
) {
  const period = firstPeriodOf(order, startsOn, parts.writer.brand);
  const billed = { order, today: norwegianDay(now), isHeld };
  return { period, invoice: await addPeriod(parts, subscription.id, period, billed, now) };
}

async function withdrawStart(
  parts: MailParts,
  {
    order,
    subscription,
    isTold,
    actor,
    seen,
  }: {
    order: Order;
    subscription: Subscription;
    isTold: boolean;
    actor: string;
    seen: string | undefined;
  },
  now: Date,
) {
  const { db, writer } = parts;
  // Somebody cancels it in this moment, say: the page shows what it comes to by now.
  if (!(await takeVersion(db, subscription))) throw new OtherSums();
  if (seen !== undefined) {
    await holdSeries(db);
    const left = await billedWithDelivery(db, subscription, "all");
    if (left.seen !== seen) throw new OtherSums();
  }
  await takeBackRecurring(
    parts,
    { order, begunWith: subscription.id, which: "all", isTold, actor },
    now,
  );
  for (const { id } of subscription.life.periods) {
    const withdrawn = { order, today: norwegianDay(now), isTold };
    const creditNote = await withdrawPeriod(parts, id, withdrawn, now);
    if (!isTold) continue;
    const document = deliveryWithdrawn({ order, creditNote, writer });
    await queueCustomerMail(parts, { kind: "delivery-withdrawn", order, document }, now);
  }
  await recordEvent(
    db,
    {
      actor,
      action: "subscription.start-withdrawn",
      subject: { kind: "subscription", id: subscription.id },
    },
    now,
  );
}
