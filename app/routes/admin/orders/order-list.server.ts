import type { Services } from "#app/context.ts";
import type { NamedPlan } from "#app/domain/catalog/price-list.ts";
import { findAndCountOrders, findOrders } from "#app/domain/orders/listed-orders.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { mostCounted } from "../lists/count-text.ts";
import { cutToPage, rangeOf, remarksOn } from "../lists/list.ts";
import { loadAround } from "../search/around.server.ts";
import type { AroundData } from "../search/around.tsx";
import { filterOf } from "./order-view.server.ts";
import { isFiltered, type OrderView, parseOrderView, printOrderView } from "./order-view.ts";

const mostOverdueShown = 20;

/** The tab of orders. */
export type OrderListData = {
  view: OrderView;
  orders: Order[];
  hasMore: boolean;
  /** How many a filter leaves on all pages; one more than `mostCounted` stands for more than that. */
  count: number | undefined;
  /** Those that have waited longest, to stand above the others; empty in a view of anything but the newest. */
  overdue: Order[];
  /** What a search finds besides. */
  around: AroundData | undefined;
  plans: NamedPlan[];
  /** What there is to say of what the address asks for. */
  remarks: string[];
  /** ISO 8601 in UTC. */
  now: string;
  /** The day it is in Norway: what was to be delivered before it is late. */
  today: string;
};

/**
 * Reads what the tab of orders shows.
 *
 * @param named the plans that the content knows
 */
export async function loadOrderList(
  { db, clock }: Pick<Services, "db" | "clock">,
  url: URL,
  named: NamedPlan[],
): Promise<OrderListData> {
  const now = clock();
  const plans = await allPlans(db, named);
  const { planId, ...asked } = parseOrderView(url.searchParams);
  const isPlan = plans.some(({ id }) => id === planId);
  const view = { ...asked, ...(planId && isPlan && { planId }) };
  const filter = filterOf(view);
  const range = rangeOf(view.page);
  const [found, overdue] = await Promise.all([
    isFiltered(view)
      ? findAndCountOrders(db, filter, view.sort, range, mostCounted + 1, now)
      : { orders: await findOrders(db, filter, view.sort, range, now), count: undefined },
    printOrderView(view) === ""
      ? findOrders(db, { overdue: true }, "oldest", { limit: mostOverdueShown, offset: 0 }, now)
      : [],
  ]);
  const { rows, hasMore } = cutToPage(found.orders);
  const around = await loadAround({ db, clock }, "orders", {
    question: view.question,
    isEmpty: found.count === 0,
  });
  const above = new Set(overdue.map(({ id }) => id));
  return {
    view,
    // What stands above is not shown a second time.
    orders: rows.filter(({ id }) => !above.has(id)),
    hasMore,
    count: found.count,
    overdue,
    around,
    plans,
    remarks: remarksOn(url.searchParams, printOrderView(view)),
    now: now.toISOString(),
    today: norwegianDay(now),
  };
}
