import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { type BilledLine, missingOfSeller } from "#app/domain/billing/billing-document.ts";
import {
  issueInvoice,
  type NewInvoice,
  numberBilledFor,
} from "#app/domain/billing/documents.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { holdOrder } from "#app/domain/orders/status.server.ts";
import type { Given } from "#app/given.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { type Day, monthAfter } from "../calendar.server.ts";
import { queueBillingMail } from "../mails/billing-mail.server.ts";
import { composeInvoice } from "./compose.server.ts";
import { startRecurring } from "./recurring.server.ts";

type Parts = Pick<Given, "db" | "config"> & { writer: Writer };

/** What an administrator bills beside what the subscription bills by itself. */
export type BilledByHand = {
  order: Order;
  lines: (BilledLine & { isMonthly: boolean })[];
  /** `endsOn` is the first day that is not in it. */
  period: { startsOn: Day; endsOn: Day };
};

/** What such an invoice says when it is issued on a day; the first month of what is billed each month is on it. */
export function invoiceByHand(
  { order, lines, period }: BilledByHand,
  brand: Brand,
  today: Day,
): NewInvoice {
  const billed = {
    reason: "by-hand" as const,
    period,
    lines: lines.map(({ description, kroner }) => ({ description, kroner })),
    vatPercent: vatPercentOf(brand),
  };
  return composeInvoice(order, billed, brand, today);
}

/**
 * Issues an invoice that an administrator has written, and mails it. What is billed each month goes on from the next month.
 *
 * @param billed.key of the form: sent twice it is issued once
 * @returns its number; undefined while something is missing of the seller's facts
 */
export function issueByHand(
  { db, config, writer }: Parts,
  { key, actor, ...billed }: BilledByHand & { key: string; actor: string },
  now: Date,
): Promise<number | undefined> {
  const { order, lines, period } = billed;
  return inTransaction(db, async (transaction) => {
    if (missingOfSeller(writer.brand).length > 0) return undefined;
    // The same press at the same time waits for the order, and finds what came of it.
    await holdOrder(transaction, order.id);
    const issued = await numberBilledFor(transaction, key);
    if (issued) return issued;
    const invoice = invoiceByHand(billed, writer.brand, norwegianDay(now));
    const document = await issueInvoice(transaction, invoice, key, now);
    const parts = { db: transaction, config, writer };
    await queueBillingMail(parts, { order, document }, now, actor);
    const subject = { kind: "billing" as const, id: String(document.number) };
    await recordEvent(transaction, { actor, action: "billing.issued", subject }, now);
    const monthly = lines.filter(({ isMonthly }) => isMonthly);
    if (monthly.length > 0) {
      const { startsOn } = period;
      const recurring = { lines: monthly, startsOn, nextOn: monthAfter(startsOn) };
      await startRecurring(transaction, { orderId: order.id, ...recurring, actor }, now);
    }
    return document.number;
  });
}
