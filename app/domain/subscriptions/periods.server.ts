import type { Database } from "#app/db/db.server.ts";
import {
  type BillingDocument,
  missingOfSeller,
  sellerOf,
} from "#app/domain/billing/billing-document.ts";
import { creditPeriod, issueInvoice } from "#app/domain/billing/documents.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { type Day, dayAfter } from "./calendar.server.ts";
import type { Period } from "./subscription.server.ts";

/** Days from an invoice to the day by which it is to be paid. */
export const paymentDays = 14;

type Billed = { order: Order; seller: Brand; today: Day };

/** Stores a period with its invoice, as `billPeriod` issues it. Call it in a transaction that has taken the subscription's version. */
export async function addPeriod(
  db: Database,
  subscriptionId: string,
  added: Omit<Period, "id">,
  billed: Billed,
  now: Date,
): Promise<BillingDocument | undefined> {
  const period = { ...added, id: crypto.randomUUID() };
  await db
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
    })
    .execute();
  return billPeriod(db, period, billed, now);
}

/**
 * Issues the invoice of a period, dated today. Call it as `addPeriod`.
 *
 * @returns undefined while something is missing of the seller's facts: then it waits without a number (waiting.server.ts)
 */
export async function billPeriod(
  db: Database,
  period: Period,
  { order, seller, today }: Billed,
  now: Date,
): Promise<BillingDocument | undefined> {
  if (missingOfSeller(seller).length > 0) return undefined;
  return issueInvoice(
    db,
    {
      issuedOn: today,
      dueOn: dayAfter(today, paymentDays),
      orderId: order.id,
      reason: period.reason,
      period: { startsOn: period.startsOn, endsOn: period.endsOn },
      lines: linesOf(period, order.planName),
      vatPercent: period.vatPercent,
      seller: sellerOf(seller),
      buyer: { companyName: order.companyName, orgNumber: order.orgNumber },
    },
    period.id,
    now,
  );
}

/** Takes a period back, and credits what was billed for it; an invoice that waits falls away. Call it as `addPeriod`. */
export async function withdrawPeriod(
  db: Database,
  periodId: string,
  today: Day,
  now: Date,
): Promise<BillingDocument | undefined> {
  await db
    .updateTable("subscription_periods")
    .set({ withdrawn_at: now.toISOString() })
    .where("id", "=", periodId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return creditPeriod(db, periodId, today, now);
}

/** What stands on the invoice of a period. */
function linesOf({ oneTime, annual }: Omit<Period, "id">, planName: string) {
  const yearly = { kroner: annual };
  if (oneTime === 0) return [{ description: `${planName}, ${promised.period}`, ...yearly }];
  return [
    { description: `${planName}, nettside`, kroner: oneTime },
    { description: `Drift, ${promised.period}`, ...yearly },
  ];
}
