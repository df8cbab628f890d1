import type { Order } from "#app/domain/orders/order.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { type Day, dayAfter, monthAfter } from "../calendar.server.ts";
import type { Subscription } from "../stored-subscriptions.server.ts";
import { slipDays } from "./slip-days.ts";

/** Whether a subscription can begin on a day: not before its order, and not before that day has come. */
export function isPossibleStart(
  order: Pick<Order, "createdAt">,
  startsOn: Day,
  today: Day,
): boolean {
  return norwegianDay(order.createdAt) <= startsOn && startsOn <= today;
}

/** Whether what was delivered on a day is invoiced too late: it is to be within a month (bokføringsforskriften § 5-2-2). */
export function isInvoicedLate(deliveredOn: Day, invoicedOn: Day): boolean {
  return monthAfter(deliveredOn) < invoicedOn;
}

/** Whether a day lies so near to when something was noted that it may have been a slip. */
export function isSlip(notedOn: Day, today: Day): boolean {
  return today <= dayAfter(notedOn, slipDays);
}

/** Why a delivery or its first day stands. */
export type Standing =
  /** It has been renewed or cancelled since. */
  | "goes-on"
  /** It was noted longer ago than `slipDays`. */
  | "too-late";

/** Why a delivery can neither be taken back nor get another first day; undefined where it can. */
export function standingOf(
  { life, notedOn }: Pick<Subscription, "life" | "notedOn">,
  today: Day,
): Standing | undefined {
  if (life.periods.length > 1 || life.cancellation) return "goes-on";
  return notedOn && !isSlip(notedOn, today) ? "too-late" : undefined;
}
