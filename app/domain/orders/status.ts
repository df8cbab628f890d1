import type { OrderStatus } from "#app/db/schema.ts";
import { type AuditEvent, changesSince } from "#app/domain/audit/audit.ts";
import { promisedHours } from "#app/domain/brand/promises.ts";
import { hours } from "#app/web/durations.ts";
import type { Order } from "./order.ts";

export type { OrderStatus };

/** Every status, in the order an order goes through them. */
export const orderStatuses = [
  "new",
  "confirmed",
  "in-progress",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];

/** Those of an order that is still to be delivered. */
export const undeliveredStatuses = [
  "new",
  "confirmed",
  "in-progress",
] as const satisfies OrderStatus[];

/** What the administrator sees. */
export const statusLabels: Record<OrderStatus, string> = {
  new: "ny",
  confirmed: "kontaktet",
  "in-progress": "i arbeid",
  delivered: "levert",
  cancelled: "avbestilt",
};

/** Where an order may go from a status; the last two lead back, for what was thought better of. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ["confirmed", "cancelled"],
  confirmed: ["in-progress", "cancelled"],
  "in-progress": ["delivered", "cancelled"],
  delivered: ["in-progress"],
  cancelled: ["new"],
};

/** The statuses that an order may be given next. One whose customer is erased has nobody to deliver to, and can only be cancelled. */
export function nextStatuses({
  status,
  anonymizedAt,
}: Pick<Order, "status" | "anonymizedAt">): readonly OrderStatus[] {
  return transitions[status].filter((next) => !anonymizedAt || next === "cancelled");
}

/** By when whoever orders is promised to hear from us, as ISO 8601 in UTC like when they did. */
export function promisedBy({ createdAt }: Pick<Order, "createdAt">): string {
  return new Date(Date.parse(createdAt) + promisedHours * hours).toISOString();
}

/** By when we have yet to call whoever ordered; undefined where nobody waits for that. */
export function callDue(
  order: Pick<Order, "createdAt" | "status" | "anonymizedAt">,
): string | undefined {
  return order.status === "new" && !order.anonymizedAt ? promisedBy(order) : undefined;
}

/** Whether somebody waits for a call longer than is promised. */
export function isCallLate(order: Parameters<typeof callDue>[0], now: string): boolean {
  const due = callDue(order);
  return due !== undefined && due < now;
}

/** Whether an order can be agreed on: it has been answered, and neither delivered nor called off. */
export function isAgreeable({
  status,
  anonymizedAt,
}: Pick<Order, "status" | "anonymizedAt">): boolean {
  return (status === "confirmed" || status === "in-progress") && !anonymizedAt;
}

/** Whether an order that is given a status goes back to where it was. */
export function isBack(from: OrderStatus, to: OrderStatus): boolean {
  return orderStatuses.indexOf(to) < orderStatuses.indexOf(from);
}

/** A change of status, by the event that tells of it. */
export type LastChange = {
  eventId: string;
  at: string;
  from: OrderStatus;
  to: OrderStatus;
  /** It took another one back. */
  isUndo: boolean;
};

/**
 * The change of status that can be taken back: the one that made the order what it is now.
 *
 * @param events what was done to the order, oldest first
 * @param version of the order now
 */
export function lastChange(events: AuditEvent[], version: number): LastChange | undefined {
  const event = changesSince(events, version - 1).at(-1);
  const [from, to] = [event?.details.from, event?.details.to].map(readStatus);
  if (event?.action !== "order.status-changed" || !from || !to) return undefined;
  return { eventId: event.id, at: event.at, from, to, isUndo: event.details.undo === true };
}

/** The status of a name, or undefined for anything else. */
export function readStatus(name: unknown): OrderStatus | undefined {
  return orderStatuses.find((status) => status === name);
}
