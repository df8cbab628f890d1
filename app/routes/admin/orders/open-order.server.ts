import type { Services } from "#app/context.ts";
import { type AuditEvent, changesSince } from "#app/domain/audit/audit.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { findOrder } from "#app/domain/orders/orders.server.ts";
import { nextStatuses, type OrderStatus, orderStatuses } from "#app/domain/orders/status.ts";
import { parseAttempt } from "../attempt.ts";
import { statusOfSlug, statusSlug } from "./order-view.ts";

/**
 * The order that an address names, with what is kept with it.
 *
 * @throws a 404 where there is none
 */
export async function openOrder(db: Services["db"], id: string) {
  const found = await findOrder(db, id);
  if (!found) throw noOrder();
  return found;
}

/** That there is no such order. */
export function noOrder(): Response {
  return new Response("Vi finner ingen bestilling med dette nummeret.", { status: 404 });
}

/** What one person wanted of an order that another had changed meanwhile. */
export type Conflict = {
  wanted: OrderStatus;
  /** What happened to the order since it was looked at, oldest first. */
  changes: AuditEvent[];
};

/** What somebody wanted of an order, if the address says that it came to nothing. */
export function conflictOf(
  order: Order,
  events: AuditEvent[],
  query: URLSearchParams,
): Conflict | undefined {
  const attempt = parseAttempt(query, orderStatuses.map(statusSlug));
  const wanted = statusOfSlug(attempt?.wanted);
  if (!attempt || !wanted || attempt.seen > order.version) return undefined;
  if (attempt.seen === order.version && nextStatuses(order).includes(wanted)) {
    return undefined;
  }
  return { wanted, changes: changesSince(events, attempt.seen) };
}
