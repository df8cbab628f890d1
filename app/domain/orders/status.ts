import type { OrderStatus } from "#app/db/schema.ts";

export type { OrderStatus };

/** Every status, in the order an order goes through them. */
export const orderStatuses = [
  "new",
  "confirmed",
  "in-progress",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];

/** What the administrator sees. */
export const statusLabels: Record<OrderStatus, string> = {
  new: "ny",
  confirmed: "bekreftet",
  "in-progress": "i arbeid",
  delivered: "levert",
  cancelled: "kansellert",
};

/** Where an order may go from a status; the last two lead back, for a status that was set by mistake. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ["confirmed", "cancelled"],
  confirmed: ["in-progress", "cancelled"],
  "in-progress": ["delivered", "cancelled"],
  delivered: ["in-progress"],
  cancelled: ["new"],
};

/** The statuses that an order may be given next. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return transitions[status];
}
