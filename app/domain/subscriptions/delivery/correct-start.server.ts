import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import {
  type BillingDocument,
  kronerOf,
  missingOfSeller,
} from "#app/domain/billing/billing-document.ts";
import { creditInvoice, holdSeries } from "#app/domain/billing/documents.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { storeNote } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "../calendar.server.ts";
import { startRecurring, takeBackRecurring } from "../invoices/recurring.server.ts";
import { queueBillingMail } from "../mails/billing-mail.server.ts";
import { queueCustomerMail } from "../mails/customer-mail.server.ts";
import { dropDeliveryMails } from "../mails/delivery-mails.server.ts";
import { startCorrected, subscriptionStarted } from "../mails/subscription-mails.server.ts";
import { invoiceOf, withdrawPeriod } from "../periods.server.ts";
import { addFirst, firstPeriodOf, type SubscriptionChange } from "../start.server.ts";
import { type Subscription, subscriptionOf, takeVersion } from "../stored-subscriptions.server.ts";
import type { Period } from "../subscription.server.ts";
import { billedWithDelivery, OtherSums, unlessOtherSums } from "./billed.server.ts";
import { isPossibleStart, standingOf } from "./rules.server.ts";

/**
 * What correcting the first day of a subscription credits and bills, for a page that asks before. Sums are kroner without VAT.
 *
 * @param first the period that is taken back
 */
export async function sumsOfCorrection(
  db: Database,
  { order, subscription, first }: { order: Order; subscription: Subscription; first: Period },
  brand: Brand,
  today: Day,
) {
  const { billed, months, ...left } = await billedWithDelivery(db, subscription, "running");
  const anew = invoiceOf(firstPeriodOf(order, first.startsOn, brand), { order, today }, brand);
  const isBilledAnew = missingOfSeller(brand).length === 0;
  // Nobody owes more because it was another day: what was credited before is credited of the new invoice as well.
  const letOff = billed ? Math.max(0, kronerOf(anew) - billed.left) : 0;
  return {
    anew,
    isBilledAnew,
    letOff,
    /** The rate of what it was credited of. */
    letOffPercent: billed?.invoice.vatPercent ?? anew.vatPercent,
    months,
    /** Tells these sums from others. */
    seen: JSON.stringify([left.seen, kronerOf(anew), anew.vatPercent, isBilledAnew]),
  };
}

/**
 * Moves the first day of a subscription that began on another day than was noted: the period is taken back, credited and
 * billed anew, and the customer is told of all three. What they were let off of the old invoice is credited of the new one. Only as long
 * as `standingOf` names nothing against it.
 *
 * @param change.version of the subscription that the administrator saw
 * @param change.seen the sums that they saw, as `sumsOfCorrection` has them; where they are others by now, nothing is done
 * @param change.reason why, to be kept as a note about the order
 */
export async function correctStart(
  parts: MailParts,
  change: {
    order: Order;
    startsOn: Day;
    version: number;
    seen: string;
    actor: string;
    reason: string;
  },
  now: Date,
): Promise<SubscriptionChange | { outcome: "impossible-day" } | { outcome: "other-sums" }> {
  const { order, startsOn } = change;
  if (!isPossibleStart(order, startsOn, norwegianDay(now))) return { outcome: "impossible-day" };
  return unlessOtherSums(() => correct(parts, change, now));
}

function correct(
  { db, config, writer }: MailParts,
  change: Parameters<typeof correctStart>[1],
  now: Date,
): Promise<SubscriptionChange> {
  const { order, startsOn, version, seen, actor, reason } = change;
  const today = norwegianDay(now);
  return inTransaction(db, async (transaction): Promise<SubscriptionChange> => {
    const subscription = await subscriptionOf(transaction, order.id);
    if (!subscription) return { outcome: "missing" };
    const [first] = subscription.life.periods;
    if (subscription.version !== version) return { outcome: "stale" };
    const standing = standingOf(subscription, today);
    if (standing === "too-late") return { outcome: "too-late" };
    if (!first || standing || first.startsOn === startsOn) return { outcome: "not-allowed" };
    if (!(await takeVersion(transaction, subscription))) return { outcome: "stale" };
    await holdSeries(transaction);
    const taking = { order, subscription, first };
    const { letOff, ...sums } = await sumsOfCorrection(transaction, taking, writer.brand, today);
    if (sums.seen !== seen) throw new OtherSums();
    const parts = { db: transaction, config, writer };
    // As long as the mails of the delivery are held, those of the right day take their place.
    const isTold = await dropDeliveryMails(transaction, order.id, now);
    const taken = { order, begunWith: subscription.id, which: "running" as const, isTold, actor };
    const monthly = await takeBackRecurring(parts, taken, now);
    const creditNote = await withdrawPeriod(parts, first.id, { order, today, isTold }, now);
    const isHeld = !isTold;
    const begun = await addFirst(parts, { order, subscription, startsOn, isHeld }, now);
    const { invoice } = begun;
    const credited = invoice && { order, invoice, kroner: letOff, isHeld, actor };
    const letOffNote = credited && (await creditLetOff(parts, credited, now));
    const told = { ...begun, order, writer };
    const document = isTold
      ? startCorrected({ ...told, creditNote, letOff: letOffNote })
      : subscriptionStarted(told);
    const mail = { kind: "subscription-started" as const, order, document, isHeld };
    await queueCustomerMail(parts, mail, now);
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

/** Credits of an invoice that has just been issued what its customer was let off before, and mails the credit note. */
async function creditLetOff(
  parts: MailParts,
  {
    order,
    invoice,
    kroner,
    isHeld,
    actor,
  }: {
    order: Order;
    invoice: BillingDocument;
    kroner: number;
    isHeld: boolean;
    actor: string;
  },
  now: Date,
): Promise<BillingDocument | undefined> {
  if (kroner === 0) return undefined;
  const { db, writer } = parts;
  const credit = { invoice, kroner, seen: 0, issuedOn: norwegianDay(now), brand: writer.brand };
  const document = await creditInvoice(db, credit, now);
  await queueBillingMail(parts, { order, document, isHeld }, now);
  const subject = { kind: "billing" as const, id: String(invoice.number) };
  const details = { ore: kroner * 100 };
  await recordEvent(db, { actor, action: "billing.credited", subject, details }, now);
  return document;
}
