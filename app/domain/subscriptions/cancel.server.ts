import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { customerActor } from "#app/domain/audit/audit.ts";
import { billedForPeriod, holdSeries } from "#app/domain/billing/documents.server.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { storeNote } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "./calendar.server.ts";
import { OtherSums, printLeft, unlessOtherSums } from "./delivery/billed.server.ts";
import { isSlip } from "./delivery/rules.server.ts";
import { billedEachMonth } from "./invoices/recurring.server.ts";
import { tellAgency } from "./mails/agency-mails.server.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import {
  cancellationNotice,
  cancellationReceipt,
  cancellationWithdrawn,
  periodForgiven,
  withdrawnNotice,
} from "./mails/subscription-mails.server.ts";
import { addPeriod, withdrawPeriod } from "./periods.server.ts";
import type { SubscriptionChange } from "./start.server.ts";
import { noteStanding, subscriptionOf, takeVersion } from "./stored-subscriptions.server.ts";
import {
  consequenceOf,
  isWithdrawable,
  type Life,
  type Period,
  renewalOf,
  stateOf,
} from "./subscription.server.ts";

/**
 * Cancels a subscription: in time it ends with its period, and later after twelve more months, which are billed at once. The
 * customer gets a receipt, and the agency a notice.
 *
 * @param change.endsOn the end that was shown before the button; when it is another one by now, nothing is done
 * @param change.actor an administrator's user name, or `customerActor`
 */
export async function cancelSubscription(
  { db, config, writer }: MailParts,
  change: { order: Order; endsOn: Day; actor: string; reason: string | null },
  now: Date,
): Promise<SubscriptionChange> {
  const { order, actor, reason } = change;
  const today = norwegianDay(now);
  return inTransaction(db, async (transaction): Promise<SubscriptionChange> => {
    const subscription = await subscriptionOf(transaction, order.id);
    if (!subscription) return { outcome: "missing" };
    const consequence = consequenceOf(subscription.life, today, vatPercentOf(writer.brand));
    if (!consequence) return { outcome: "not-allowed" };
    if (consequence.endsOn !== change.endsOn) return { outcome: "stale" };
    if (!(await takeVersion(transaction, subscription))) return { outcome: "stale" };
    const parts = { db: transaction, config, writer };
    const { newPeriod, isRenewed } = consequence;
    if (newPeriod && !isRenewed) {
      await addPeriod(parts, subscription.id, newPeriod, { order, today }, now);
    }
    await transaction
      .insertInto("subscription_cancellations")
      .values({
        id: crypto.randomUUID(),
        subscription_id: subscription.id,
        created_at: now.toISOString(),
        cancelled_on: today,
        actor,
        reason,
        withdrawn_at: null,
        withdrawn_by: null,
      })
      .execute();
    await noteStanding(transaction, subscription.id);
    const monthly = await billedEachMonth(transaction, order.id);
    const told = { order, consequence, cancelledOn: today, monthly };
    const receipt = cancellationReceipt({ ...told, writer });
    await queueCustomerMail(parts, { kind: "cancellation-receipt", order, document: receipt }, now);
    if (actor === customerActor) {
      const notice = { ...told, reason, siteUrl: config.siteUrl, seller: writer.brand };
      const document = cancellationNotice(notice);
      await tellAgency(parts, { kind: "cancellation-notice", order, document }, now);
    }
    await recordEvent(
      transaction,
      {
        actor,
        action: "subscription.cancelled",
        subject: { kind: "subscription", id: subscription.id },
        details: { endsOn: consequence.endsOn, late: newPeriod !== undefined },
      },
      now,
    );
    return { outcome: "changed" };
  });
}

/**
 * Takes a cancellation back. The customer can do so while it changes nothing else, and the agency gets a notice of it; an administrator
 * until the end, and is told that the subscription may be renewed at once.
 *
 * @param change.seen the subscription as an administrator saw it, and whether they were told that; when it is another by now, nothing is done
 */
export async function withdrawCancellation(
  { db, config, writer }: MailParts,
  change: { order: Order; actor: string; seen?: { version: number; isRenewed: boolean } },
  now: Date,
): Promise<SubscriptionChange> {
  const { order, actor, seen } = change;
  const today = norwegianDay(now);
  return inTransaction(db, async (transaction): Promise<SubscriptionChange> => {
    const subscription = await subscriptionOf(transaction, order.id);
    const cancellation = subscription?.life.cancellation;
    if (!subscription || !cancellation) return { outcome: "missing" };
    const isFree = isWithdrawable(subscription.life, today);
    const isAllowed =
      actor === customerActor ? isFree : stateOf(subscription.life, today) === "cancelled";
    if (!isAllowed) return { outcome: "not-allowed" };
    const isOther = seen && seen.version !== subscription.version;
    if (isOther || (seen && !seen.isRenewed && !isFree)) return { outcome: "stale" };
    if (!(await takeVersion(transaction, subscription))) return { outcome: "stale" };
    await transaction
      .updateTable("subscription_cancellations")
      .set({ withdrawn_at: now.toISOString(), withdrawn_by: actor })
      .where("id", "=", cancellation.id)
      .execute();
    await noteStanding(transaction, subscription.id);
    const parts = { db: transaction, config, writer };
    const { life } = subscription;
    const receipt = cancellationWithdrawn({ order, life, writer });
    await queueCustomerMail(
      parts,
      { kind: "cancellation-withdrawn", order, document: receipt },
      now,
    );
    if (actor === customerActor) {
      const document = withdrawnNotice({
        order,
        cancelledOn: cancellation.cancelledOn,
        withdrawnOn: today,
        renewal: renewalOf({ ...life, cancellation: null }, vatPercentOf(writer.brand)),
        siteUrl: config.siteUrl,
        seller: writer.brand,
      });
      await tellAgency(parts, { kind: "cancellation-withdrawn-notice", order, document }, now);
    }
    await recordEvent(
      transaction,
      {
        actor,
        action: "subscription.cancellation-withdrawn",
        subject: { kind: "subscription", id: subscription.id },
      },
      now,
    );
    return { outcome: "changed" };
  });
}

/**
 * What of a cancelled subscription can be taken back: a period that has not begun, or the twelve months that were billed because
 * it was cancelled too late, for `slipDays` from then. Never the first period, nor a year that the customer has had.
 */
export function forgivable(life: Life, today: Day): { period: Period; endsOn: Day } | undefined {
  const [before, last] = life.periods.slice(-2);
  const { cancellation } = life;
  if (!cancellation || !before || !last || last.endsOn <= today) return undefined;
  const isBilledJustNow =
    last.reason === "late-cancellation" && isSlip(cancellation.cancelledOn, today);
  // What is renewed is made a month before it begins at most.
  return isBilledJustNow || last.startsOn > today
    ? { period: last, endsOn: before.endsOn }
    : undefined;
}

/** Why what `forgivable` leaves out is left out. */
export function whyUnforgivable({ periods }: Life): "too-late" | "not-allowed" {
  return periods.at(-1)?.reason === "late-cancellation" ? "too-late" : "not-allowed";
}

/**
 * Takes back the last period of a cancelled subscription, with a credit note, and tells the customer: for one who is let go without the
 * twelve months that were billed.
 *
 * @param change.version of the subscription that the administrator saw
 * @param change.seen what was left of what the period has billed, as `printLeft` has it; where it is not that by now, nothing is done
 * @param change.reason why, to be kept as a note about the order
 */
export function forgiveLastPeriod(
  parts: MailParts,
  change: { order: Order; version: number; seen: string; actor: string; reason: string },
  now: Date,
): Promise<SubscriptionChange | { outcome: "other-sums" }> {
  return unlessOtherSums(() => forgive(parts, change, now));
}

function forgive(
  { db, config, writer }: MailParts,
  change: Parameters<typeof forgiveLastPeriod>[1],
  now: Date,
): Promise<SubscriptionChange> {
  const { order, version, seen, actor, reason } = change;
  const today = norwegianDay(now);
  return inTransaction(db, async (transaction): Promise<SubscriptionChange> => {
    const subscription = await subscriptionOf(transaction, order.id);
    if (!subscription) return { outcome: "missing" };
    if (subscription.version !== version) return { outcome: "stale" };
    const found = forgivable(subscription.life, today);
    if (!found) return { outcome: whyUnforgivable(subscription.life) };
    if (!(await takeVersion(transaction, subscription))) return { outcome: "stale" };
    const { period, endsOn } = found;
    await holdSeries(transaction);
    if (printLeft([await billedForPeriod(transaction, period.id)]) !== seen) throw new OtherSums();
    const parts = { db: transaction, config, writer };
    const creditNote = await withdrawPeriod(parts, period.id, { order, today }, now);
    await queueCustomerMail(
      parts,
      {
        kind: "period-forgiven",
        order,
        document: periodForgiven({ order, period, endsOn, creditNote, writer }),
      },
      now,
    );
    const eventId = await recordEvent(
      transaction,
      {
        actor,
        action: "subscription.period-withdrawn",
        subject: { kind: "subscription", id: subscription.id },
        details: { startsOn: period.startsOn, endsOn: period.endsOn },
      },
      now,
    );
    await storeNote(transaction, { orderId: order.id, text: reason, author: actor, eventId }, now);
    return { outcome: "changed" };
  });
}
