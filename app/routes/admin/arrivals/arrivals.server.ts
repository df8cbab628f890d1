import type { Services } from "#app/context.ts";
import {
  countMatchingMessages,
  type MessageFilter,
} from "#app/domain/contact/listed-messages.server.ts";
import { countMatchingOrders, type OrderFilter } from "#app/domain/orders/listed-orders.server.ts";
import { type Arrivals, mostArrivals } from "./arrivals.ts";

/** Counts what waits in the inbox, and what has come after a moment (ISO 8601 in UTC); without one nothing has. */
export async function readArrivals(
  { db, clock }: Pick<Services, "db" | "clock">,
  since?: string,
): Promise<Arrivals> {
  const now = clock();
  const orders = (filter: OrderFilter) => countMatchingOrders(db, filter, mostArrivals + 1, now);
  const messages = (filter: MessageFilter) =>
    countMatchingMessages(db, filter, mostArrivals + 1, now);
  const from = since && new Date(Date.parse(since) + 1);
  const [newOrders, unread, ordersSince, messagesSince] = await Promise.all([
    orders({ status: "new" }),
    messages({ box: "unread" }),
    from ? orders({ from }) : 0,
    from ? messages({ box: "inbox", from }) : 0,
  ]);
  return { waiting: newOrders + unread, orders: ordersSince, messages: messagesSince };
}
