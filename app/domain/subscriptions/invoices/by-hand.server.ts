import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import {
  type BilledLine,
  type BillingDocument,
  kronerOf,
  missingOfSeller,
} from "#app/domain/billing/billing-document.ts";
import {
  billedForOrder,
  creditedOf,
  findBillingDocument,
  issueInvoice,
  type NewInvoice,
  numberBilledFor,
} from "#app/domain/billing/documents.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { holdOrder } from "#app/domain/orders/status.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { type Day, monthAfter } from "../calendar.server.ts";
import { queueBillingMail } from "../mails/billing-mail.server.ts";
import { composeInvoice } from "./compose.server.ts";
import { startRecurring } from "./recurring.server.ts";

/** What an administrator bills beside what the subscription bills by itself. */
export type BilledByHand = {
  order: Order;
  lines: (BilledLine & { isMonthly: boolean })[];
  /** `endsOn` is the first day that is not in it. */
  period: { startsOn: Day; endsOn: Day };
  /** The invoice of the order that it is written like, if any. */
  like: LikeInvoice | undefined;
};

/** An invoice that another is written like; one that is credited whole is replaced by it, unless it has been already. */
export type LikeInvoice = {
  document: BillingDocument;
  isReplaced: boolean;
  /** What has taken its place. */
  successor: BillingDocument | undefined;
};

/**
 * The invoice that another of the same order is to be like; undefined where that is none of its own.
 *
 * @param number as an address has it
 */
export async function likeInvoice(
  db: Database,
  order: Order,
  number: string | undefined,
): Promise<LikeInvoice | undefined> {
  const document = await findBillingDocument(db, number ?? "");
  if (document?.kind !== "invoice" || document.orderId !== order.id) return undefined;
  const isCredited = (await creditedOf(db, document)) === kronerOf(document);
  const successor = (await billedForOrder(db, order.id)).find(
    ({ replaces }) => replaces === document.number,
  );
  return { document, isReplaced: isCredited && !successor, successor };
}

/** What such an invoice says when it is issued on a day; the first month of what is billed each month is on it. */
export function invoiceByHand(
  { order, lines, period, like }: BilledByHand,
  brand: Brand,
  today: Day,
): NewInvoice {
  const billed = {
    reason: reasonOf(lines, like),
    ...(like?.isReplaced && { replaces: like.document.number }),
    period,
    lines: lines.map(({ description, kroner }) => ({ description, kroner })),
    vatPercent: vatPercentOf(brand),
  };
  return composeInvoice(order, billed, brand, today);
}

/** What takes the place of a year's invoice bills that year, as long as the year stands last on it as it did. */
function reasonOf(lines: BilledByHand["lines"], like: LikeInvoice | undefined) {
  const isSame =
    like?.isReplaced &&
    lines.at(-1)?.description === like.document.lines.at(-1)?.description &&
    !lines.some(({ isMonthly }) => isMonthly);
  return isSame ? like.document.reason : "by-hand";
}

/**
 * Issues an invoice that an administrator has written, and mails it. What is billed each month goes on from the next month.
 *
 * @param billed.key of the form: sent twice it is issued once
 * @returns its number; undefined while something is missing of the seller's facts
 */
export function issueByHand(
  { db, config, writer }: MailParts,
  { key, actor, ...billed }: BilledByHand & { key: string; actor: string },
  now: Date,
): Promise<number | undefined> {
  const { order, lines, period } = billed;
  return inTransaction(db, async (transaction) => {
    if (missingOfSeller(writer.brand).length > 0) return undefined;
    // The same press at the same time waits for the order, and finds what came of it.
    const held = await holdOrder(transaction, order.id);
    const issued = await numberBilledFor(transaction, key);
    if (issued) return issued;
    const invoice = invoiceByHand(billed, writer.brand, norwegianDay(now));
    const document = await issueInvoice(transaction, invoice, key, now);
    const parts = { db: transaction, config, writer };
    if (held) await queueBillingMail(parts, { order: held, document }, now, actor);
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
