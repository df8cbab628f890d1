import { type BillingDocument, missingOfSeller } from "#app/domain/billing/billing-document.ts";
import {
  creditPeriod,
  issueInvoice,
  type NewInvoice,
} from "#app/domain/billing/documents.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { rateOnBilling, vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isProfile, oneTimeLines } from "#app/domain/orders/sums.ts";
import type { Day } from "./calendar.server.ts";
import { composeInvoice } from "./invoices/compose.server.ts";
import { queueBillingMail } from "./mails/billing-mail.server.ts";
import { noteStanding } from "./stored-subscriptions.server.ts";
import type { Period } from "./subscription.server.ts";

type Billed = {
  order: Order;
  today: Day;
  /** The mail waits as long as what is billed can be undone. */
  isHeld?: boolean;
};

/** Stores a period with its invoice, as `billPeriod` issues it. Call it in a transaction that has taken the subscription's version. */
export async function addPeriod(
  parts: MailParts,
  subscriptionId: string,
  added: Omit<Period, "id">,
  billed: Billed,
  now: Date,
): Promise<BillingDocument | undefined> {
  const period = { ...added, id: crypto.randomUUID() };
  await parts.db
    .insertInto("subscription_periods")
    .values({
      id: period.id,
      subscription_id: subscriptionId,
      number: period.number,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      reason: period.reason,
      one_time: period.oneTime,
      annual: period.annual,
      vat_percent: period.vatPercent,
      created_at: now.toISOString(),
      withdrawn_at: null,
      is_billed: 0,
    })
    .execute();
  await noteStanding(parts.db, subscriptionId);
  return billPeriod(parts, period, billed, now);
}

/**
 * Issues the invoice of a period, dated today, and mails it. Call it as `addPeriod`.
 *
 * @returns undefined while something is missing of the seller's facts: then it waits without a number (waiting.server.ts)
 */
export async function billPeriod(
  parts: MailParts,
  period: Period,
  billed: Billed,
  now: Date,
): Promise<BillingDocument | undefined> {
  const { brand } = parts.writer;
  if (missingOfSeller(brand).length > 0) return undefined;
  const invoice = invoiceOf(period, billed, brand);
  const document = await issueInvoice(parts.db, invoice, period.id, now);
  await parts.db
    .updateTable("subscription_periods")
    .set({ is_billed: 1 })
    .where("id", "=", period.id)
    .execute();
  const { order, isHeld = false } = billed;
  await queueBillingMail(parts, { order, document, isHeld }, now);
  return document;
}

/** What the invoice of a period says when it is issued today. */
export function invoiceOf(
  period: Omit<Period, "id">,
  { order, today }: Pick<Billed, "order" | "today">,
  brand: Brand,
): NewInvoice {
  const billed = {
    reason: period.reason,
    period: { startsOn: period.startsOn, endsOn: period.endsOn },
    lines: linesOf(period, order),
    vatPercent: rateOnBilling(period.vatPercent, vatPercentOf(brand)),
  };
  return composeInvoice(order, billed, brand, today);
}

/**
 * Takes a period back, and credits what was billed for it; an invoice that waits falls away. Call it as `addPeriod`.
 *
 * @param withdrawn.isTold whether the customer has been told of it: then the credit note is mailed
 */
export async function withdrawPeriod(
  parts: MailParts,
  periodId: string,
  { order, today, isTold = true }: Omit<Billed, "isHeld"> & { isTold?: boolean },
  now: Date,
): Promise<BillingDocument | undefined> {
  const { subscription_id } = await parts.db
    .updateTable("subscription_periods")
    .set({ withdrawn_at: now.toISOString() })
    .where("id", "=", periodId)
    .where("withdrawn_at", "is", null)
    .returning("subscription_id")
    .executeTakeFirstOrThrow();
  await noteStanding(parts.db, subscription_id);
  const creditNote = await creditPeriod(
    parts.db,
    periodId,
    { on: today, brand: parts.writer.brand },
    now,
  );
  if (creditNote && isTold) await queueBillingMail(parts, { order, document: creditNote }, now);
  return creditNote;
}

/** What stands on the invoice of a period; what is sold once beside the plan is in the first. */
function linesOf({ oneTime, annual }: Omit<Period, "id">, order: Order) {
  const { website, lines } = oneTimeLines(order, oneTime);
  return [
    ...(website > 0
      ? [{ description: `Nettsidepakken ${order.planName}, engangspris`, kroner: website }]
      : []),
    ...lines,
    {
      // As the notice and the receipt call it.
      description: `${isProfile(order) ? `${order.planName},` : "Drift i"} ${promised.period}`,
      kroner: annual,
    },
  ];
}
