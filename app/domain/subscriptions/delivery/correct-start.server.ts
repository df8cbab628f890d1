import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { storeNote } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "../calendar.server.ts";
import { startRecurring, takeBackRecurring } from "../invoices/recurring.server.ts";
import { dropDeliveryMails } from "../mails/delivery-mails.server.ts";
import { startCorrected, subscriptionStarted } from "../mails/subscription-mails.server.ts";
import { withdrawPeriod } from "../periods.server.ts";
import { addFirst, type SubscriptionChange } from "../start.server.ts";
import { subscriptionOf, takeVersion } from "../stored-subscriptions.server.ts";
import { isPossibleStart, standingOf } from "./rules.server.ts";

/**
 * Moves the first day of a subscription that began on another day than was noted: the period is taken back, credited and
 * billed anew, and the customer is told of all three. Only as long as `standingOf` names nothing against it.
 *
 * @param change.version of the subscription that the administrator saw
 * @param change.reason why, to be kept as a note about the order
 */
export async function correctStart(
  { db, config, writer }: MailParts,
  change: { order: Order; startsOn: Day; version: number; actor: string; reason: string },
  now: Date,
): Promise<SubscriptionChange | { outcome: "impossible-day" }> {
  const { order, startsOn, version, actor, reason } = change;
  const today = norwegianDay(now);
  if (!isPossibleStart(order, startsOn, today)) return { outcome: "impossible-day" };
  return inTransaction(db, async (transaction): Promise<SubscriptionChange> => {
    const subscription = await subscriptionOf(transaction, order.id);
    if (!subscription) return { outcome: "missing" };
    const [first] = subscription.life.periods;
    if (subscription.version !== version) return { outcome: "stale" };
    const standing = standingOf(subscription, today);
    if (standing === "too-late") return { outcome: "too-late" };
    if (!first || standing || first.startsOn === startsOn) return { outcome: "not-allowed" };
    if (!(await takeVersion(transaction, subscription))) return { outcome: "stale" };
    const parts = { db: transaction, config, writer };
    // As long as the mails of the delivery are held, those of the right day take their place.
    const isTold = await dropDeliveryMails(transaction, order.id, now);
    const taken = { order, begunWith: subscription.id, which: "running" as const, isTold, actor };
    const monthly = await takeBackRecurring(parts, taken, now);
    const creditNote = await withdrawPeriod(parts, first.id, { order, today, isTold }, now);
    const write: typeof subscriptionStarted = (billed) =>
      isTold ? startCorrected({ ...billed, creditNote }) : subscriptionStarted(billed);
    await addFirst(parts, { order, subscription, startsOn, isHeld: !isTold, write }, now);
    for (const { lines } of monthly) {
      const moved = { orderId: order.id, lines, startsOn, nextOn: startsOn, actor };
      await startRecurring(transaction, moved, now);
    }
    const eventId = await recordEvent(
      transaction,
      {
        actor,
        action: "subscription.start-corrected",
        subject: { kind: "subscription", id: subscription.id },
        details: { from: first.startsOn, to: startsOn },
      },
      now,
    );
    await storeNote(transaction, { orderId: order.id, text: reason, author: actor, eventId }, now);
    return { outcome: "changed" };
  });
}
