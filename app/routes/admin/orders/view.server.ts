import type { OrderFilter } from "#app/domain/orders/list.server.ts";
import { endOfDay, startOfDay } from "#app/web/norway.server.ts";
import type { OrderView } from "./view.ts";

/** Which orders a view holds: its days become moments in Norwegian time. */
export function filterOf(view: OrderView): OrderFilter {
  const { question, planId, status, from, until, flagged, overdue } = view;
  return {
    question,
    planId,
    status,
    flagged,
    overdue,
    from: from ? startOfDay(from) : undefined,
    until: until ? endOfDay(until) : undefined,
  };
}
