import { ordersBilled } from "#app/domain/billing/documents.server.ts";
import type { OrderFilter } from "#app/domain/orders/listed-orders.server.ts";
import { momentsOf } from "../lists/list.server.ts";
import type { OrderView } from "./order-view.ts";

/** Which orders a view holds: its days become moments in Norwegian time. */
export function filterOf(view: OrderView): OrderFilter {
  const { question, planId, status, flagged, overdue, stage } = view;
  return {
    ...{ question, planId, status, flagged, overdue, stage },
    billed: ordersBilled,
    ...momentsOf(view),
  };
}
