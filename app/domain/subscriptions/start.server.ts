import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { vatPercent } from "#app/domain/catalog/catalog.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import {
  changeStatus,
  type FollowStatus,
  type StatusChange,
  undoStatus,
} from "#app/domain/orders/status.server.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import { orderSums } from "#app/domain/orders/sums.ts";
import type { Given } from "#app/given.ts";
import { type Day, dayOf } from "./calendar.server.ts";
import { subscriptionIdOf } from "./id.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import { deliveryWithdrawn, subscriptionStarted } from "./mails/subscription-mails.server.ts";
import { addPeriod, withdrawPeriod } from "./periods.server.ts";
import { type Subscription, subscriptionOf, takeVersion } from "./stored-subscriptions.server.ts";
import { type Period, periodDays } from "./subscription.server.ts";

type Parts = Pick<Given, "db" | "config"> & { writer: Writer };

/** What became of a status that was given to an order, with what it means to the subscription. */
export type DeliveryChange =
  | StatusChange
  /** The day lies before the order, or has not come yet. */
  | { outcome: "impossible-day" }
  /** What was delivered has been renewed or cancelled since, and is no longer a slip that can be taken back. */
  | { outcome: "subscription-goes-on" };

/**
 * Gives an order its next status. Delivery starts its subscription, with the first period and its invoice, in the same
 * transaction; taking back a delivery takes back both, with a credit note.
 *
 * @param change.version of the order that the administrator saw
 * @param change.reason why, to be kept as a note
 * @param change.startsOn the day of delivery; today unless it is given
 */
export async function changeOrderStatus(
  parts: Parts,
  change: {
    orderId: string;
    status: OrderStatus;
    version: number;
    actor: string;
    reason?: string | undefined;
    startsOn?: Day | undefined;
  },
  now: Date,
): Promise<DeliveryChange> {
  const follow = followDelivery(parts, change, now);
  return unlessRefused(() => changeStatus(parts.db, change, now, follow));
}

/**
 * Takes the last change of an order's status back, with what it meant to the subscription.
 *
 * @param undoing.version of the order that the change made
 */
export async function undoOrderStatus(
  parts: Parts,
  undoing: { orderId: string; version: number; actor: string },
  now: Date,
): Promise<DeliveryChange> {
  const follow = followDelivery(parts, undoing, now);
  return unlessRefused(() => undoStatus(parts.db, undoing, now, follow));
}

function followDelivery(
  { config, writer }: Parts,
  { actor, startsOn }: { actor: string; startsOn?: Day | undefined },
  now: Date,
): FollowStatus {
  return async (db, order, status) => {
    const subscription = await subscriptionOf(db, order.id);
    const hasStarted = subscription !== undefined && subscription.life.periods.length > 0;
    if (status === "delivered" && !hasStarted) {
      const today = dayOf(now);
      const first = startsOn ?? (subscription && (await lastStart(db, subscription))) ?? today;
      if (!isPossibleStart(order, first, today)) throw new Refusal("impossible-day");
      await start({ db, config, writer }, { order, subscription, startsOn: first, actor }, now);
    }
    if (order.status === "delivered" && hasStarted) {
      if (!isOnlyStarted(subscription)) throw new Refusal("subscription-goes-on");
      await withdrawStart({ db, config, writer }, { order, subscription, actor }, now);
    }
  };
}

async function unlessRefused(change: () => Promise<StatusChange>): Promise<DeliveryChange> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refusal) return { outcome: error.outcome };
    throw error;
  }
}

/** The day it had begun on before that was taken back. */
async function lastStart(db: Database, { id }: Subscription): Promise<Day | undefined> {
  const row = await db
    .selectFrom("subscription_periods")
    .select("starts_on")
    .where("subscription_id", "=", id)
    .where("withdrawn_at", "is not", null)
    .orderBy("withdrawn_at", "desc")
    .executeTakeFirst();
  return row?.starts_on;
}

/** Ends the transaction, so that the order keeps its status. */
class Refusal extends Error {
  readonly outcome: "impossible-day" | "subscription-goes-on";

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
  | { outcome: "not-allowed" };

/**
 * Moves the first day of a subscription that began on another day than was noted: the period is taken back, credited and
 * billed anew. Only as long as there is no other period.
 *
 * @param change.version of the subscription that the administrator saw
 */
export async function correctStart(
  { db, config, writer }: Parts,
  change: { order: Order; startsOn: Day; version: number; actor: string },
  now: Date,
): Promise<SubscriptionChange | { outcome: "impossible-day" }> {
  const { order, startsOn, version, actor } = change;
  const today = dayOf(now);
  if (!isPossibleStart(order, startsOn, today)) return { outcome: "impossible-day" };
  return inTransaction(db, async (transaction): Promise<SubscriptionChange> => {
    const subscription = await subscriptionOf(transaction, order.id);
    if (!subscription) return { outcome: "missing" };
    const [first] = subscription.life.periods;
    if (subscription.version !== version) return { outcome: "stale" };
    if (!first || !isOnlyStarted(subscription) || first.startsOn === startsOn) {
      return { outcome: "not-allowed" };
    }
    if (!(await takeVersion(transaction, subscription))) return { outcome: "stale" };
    const parts = { db: transaction, config, writer };
    await withdrawPeriod(parts, first.id, { order, today }, now);
    await addFirst(parts, { order, subscription, startsOn }, now);
    await recordEvent(
      transaction,
      {
        actor,
        action: "subscription.start-corrected",
        subject: { kind: "subscription", id: subscription.id },
        details: { from: first.startsOn, to: startsOn },
      },
      now,
    );
    return { outcome: "changed" };
  });
}

/** Whether a subscription can begin on a day: not before its order, and not before that day has come. */
export function isPossibleStart(
  order: Pick<Order, "createdAt">,
  startsOn: Day,
  today: Day,
): boolean {
  return dayOf(new Date(order.createdAt)) <= startsOn && startsOn <= today;
}

/** Nothing has happened to it but its start. */
function isOnlyStarted({ life }: Subscription): boolean {
  return life.periods.length === 1 && !life.cancellation;
}

async function start(
  parts: Parts,
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
  await addFirst(parts, { order, subscription: started, startsOn }, now);
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
  const life = { periods: [], cancellation: null, notices: [], nextAnnual: order.annualCost };
  return { id, orderId: order.id, version: 1, life };
}

async function addFirst(
  parts: Parts,
  { order, subscription, startsOn }: { order: Order; subscription: Subscription; startsOn: Day },
  now: Date,
) {
  const period: Omit<Period, "id"> = {
    number: 0,
    ...periodDays(startsOn, 0),
    reason: "first",
    oneTime: orderSums(order).oneTime,
    annual: order.annualCost,
    vatPercent,
  };
  const { writer } = parts;
  const billed = { order, today: dayOf(now) };
  const invoice = await addPeriod(parts, subscription.id, period, billed, now);
  await queueCustomerMail(
    parts,
    {
      kind: "subscription-started",
      order,
      document: subscriptionStarted({ order, period, invoice, writer }),
    },
    now,
  );
}

async function withdrawStart(
  parts: Parts,
  { order, subscription, actor }: { order: Order; subscription: Subscription; actor: string },
  now: Date,
) {
  const { db, writer } = parts;
  if (!(await takeVersion(db, subscription)))
    throw new Error("The subscription has changed meanwhile");
  for (const { id } of subscription.life.periods) {
    const creditNote = await withdrawPeriod(parts, id, { order, today: dayOf(now) }, now);
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
