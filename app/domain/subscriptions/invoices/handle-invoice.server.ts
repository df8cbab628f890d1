import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import { CreditRefused, creditInvoice } from "#app/domain/billing/documents.server.ts";
import { countReminders, isOnItsWay } from "#app/domain/billing/sendings.server.ts";
import type { BillingStanding } from "#app/domain/billing/standing.ts";
import { paymentDays } from "#app/domain/brand/promises.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { storeNote } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { holdOrder } from "#app/domain/orders/status.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { workingDayFrom } from "#app/web/norway.server.ts";
import { type Day, dayAfter } from "../calendar.server.ts";
import { queueBillingMail, queueReminder, reminderDays } from "../mails/billing-mail.server.ts";
import { buyerContactOf } from "../mails/buyer-contact.server.ts";

type Handled = { order: Order; document: BillingDocument; actor: string };

/** What became of what an administrator wanted of an invoice. */
type InvoiceChange =
  | { outcome: "changed" }
  /** Somebody else was first. */
  | { outcome: "stale" }
  /** There is nobody to mail to: the customer has been erased. */
  | { outcome: "nobody" };

/**
 * Credits an invoice, or a part of it, and mails the customer the credit note. The reason is a note on the order, and goes with its
 * customer when they are erased.
 *
 * @param credit.kroner without VAT
 * @param credit.seen what had been credited as the administrator saw it, alike
 */
export async function creditAndTell(
  { db, config, writer }: MailParts,
  credit: Handled & { kroner: number; seen: number; reason: string },
  now: Date,
): Promise<InvoiceChange | { outcome: "too-much" }> {
  const { document: invoice, kroner, seen, reason, actor } = credit;
  try {
    await inTransaction(db, async (transaction) => {
      // Whoever is told is who its customer is by then, and nobody where they are just being erased.
      const order = await holdOrder(transaction, credit.order.id);
      const credited = { invoice, kroner, seen, issuedOn: norwegianDay(now), brand: writer.brand };
      const note = await creditInvoice(transaction, credited, now);
      // While the mail with the invoice has not left, this one can be taken back with it.
      const to = (order && buyerContactOf(order)?.email) ?? "";
      const isHeld = await isOnItsWay(
        transaction,
        { number: invoice.number, kind: "document" },
        to,
      );
      const parts = { db: transaction, config, writer };
      if (order) await queueBillingMail(parts, { order, document: note, isHeld }, now);
      const eventId = await recordEvent(
        transaction,
        { ...about("billing.credited", credit), details: { ore: kroner * 100 } },
        now,
      );
      await storeNote(
        transaction,
        { orderId: credit.order.id, text: reason, author: actor, eventId },
        now,
      );
    });
  } catch (error) {
    if (error instanceof CreditRefused) return { outcome: error.outcome };
    throw error;
  }
  return { outcome: "changed" };
}

/** Mails a document to its customer once more, to where they want invoices now, unless it is on its way there already. */
export function mailAgain(
  { db, config, writer }: MailParts,
  handled: Handled,
  now: Date,
): Promise<InvoiceChange> {
  const { order: seen, document, actor } = handled;
  return inTransaction(db, async (transaction): Promise<InvoiceChange> => {
    // Whoever presses the same at the same time waits for the order, and finds what came of it.
    const order = await holdOrder(transaction, seen.id);
    if (!order) return { outcome: "nobody" };
    const to = buyerContactOf(order)?.email;
    const mail = { number: document.number, kind: "document" as const };
    if (to && (await isOnItsWay(transaction, mail, to))) return { outcome: "changed" };
    const parts = { db: transaction, config, writer };
    if (!(await queueBillingMail(parts, { order, document }, now, actor))) {
      return { outcome: "nobody" };
    }
    await recordEvent(transaction, about("billing.mailed", handled), now);
    return { outcome: "changed" };
  });
}

/** The last day to pay an invoice that is sent on a day: the terms count `paymentDays` from then, and a day off moves it (gjeldsbrevlova § 5). */
export function lastDayToPay(sentOn: Day): Day {
  return workingDayFrom(dayAfter(sentOn, paymentDays));
}

/** The last day to pay what is reminded of on a day, alike: after it the claim may be collected. */
export function lastDayReminded(remindedOn: Day): Day {
  return workingDayFrom(dayAfter(remindedOn, reminderDays));
}

/**
 * Whether a customer may be reminded of an invoice on a day: it was due, was sent so long ago as the terms give to pay it, and they have
 * had the time that the last reminder gave.
 */
export function mayBeReminded(standing: BillingStanding, today: Day): boolean {
  const { state, sentAt, remindedAt } = standing;
  return (
    state === "overdue" &&
    sentAt !== null &&
    lastDayToPay(norwegianDay(sentAt)) < today &&
    (remindedAt === null || lastDayReminded(norwegianDay(remindedAt)) < today)
  );
}

/**
 * Reminds a customer of an invoice, with the time of `lastDayReminded` to pay it, unless a reminder is on its way already.
 *
 * @param reminder.left what is left to be paid, in øre
 * @param reminder.seen how often the customer had been reminded as the administrator saw it: one press reminds once
 */
export function remind(
  { db, config, writer }: MailParts,
  reminder: Handled & { left: number; seen: number },
  now: Date,
): Promise<InvoiceChange> {
  const { document, left, seen, actor } = reminder;
  const payBy = lastDayReminded(norwegianDay(now));
  return inTransaction(db, async (transaction): Promise<InvoiceChange> => {
    // Whoever reminds at the same time waits for the order, and counts what came of it.
    const order = await holdOrder(transaction, reminder.order.id);
    if (!order) return { outcome: "nobody" };
    if ((await countReminders(transaction, document.number)) !== seen) return { outcome: "stale" };
    const to = buyerContactOf(order)?.email;
    const mail = { number: document.number, kind: "reminder" as const };
    if (to && (await isOnItsWay(transaction, mail, to))) return { outcome: "changed" };
    const parts = { db: transaction, config, writer };
    if (!(await queueReminder(parts, { order, document, left, payBy, actor }, now))) {
      return { outcome: "nobody" };
    }
    await recordEvent(transaction, about("billing.reminded", reminder), now);
    return { outcome: "changed" };
  });
}

function about<Action extends string>(action: Action, { actor, document }: Handled) {
  return { actor, action, subject: { kind: "billing" as const, id: String(document.number) } };
}
