import type { OrderSort, OrderStage } from "#app/domain/orders/listed-orders.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { type OrderStatus, orderStatuses, statusLabels } from "#app/domain/orders/status.ts";
import { href } from "#app/web/href.ts";
import { type Days, daysOf, pageOf, questionOf } from "../lists/list.ts";

/** What the list of orders shows, as it stands in the address: a view can be shared, and "back" leads to the one before. */
export type OrderView = Days & {
  /** At most 200 characters, trimmed. */
  question: string;
  planId?: string;
  status?: OrderStatus;
  /** Only those about whose company the register had something to say. */
  flagged: boolean;
  /** Only those that should have been answered by now. */
  overdue: boolean;
  /** What is left to be done with an order. */
  stage?: OrderStage;
  sort: OrderSort;
  /** From 1 on. */
  page: number;
};

/** Each sort in the address, and as the administrator reads it. */
export const sortChoices: { slug: string; sort: OrderSort; label: string }[] = [
  { sort: "newest", slug: "nyeste", label: "Nyeste først" },
  { sort: "oldest", slug: "eldste", label: "Eldste først" },
  { sort: "company", slug: "firma", label: "Firma, A til Å" },
];

/** Each stage in the address, and as the administrator reads it. */
export const stageChoices: { slug: string; stage: OrderStage; label: string }[] = [
  { stage: "unsigned", slug: "signeres", label: "Skal signeres" },
  { stage: "due", slug: "leveres", label: "Skal leveres innen en uke" },
  { stage: "unbilled", slug: "faktureres", label: "Levert, ikke fakturert" },
];

/** A status in the address: as the administrator reads it, in one word. */
export function statusSlug(status: OrderStatus): string {
  return statusLabels[status].replaceAll(" ", "-");
}

/** A stage in the address. */
export function stageSlug(stage: OrderStage): string {
  return stageChoices.find((choice) => choice.stage === stage)?.slug ?? "";
}

/** A sort in the address. */
export function sortSlug(sort: OrderSort): string {
  return sortChoices.find((choice) => choice.sort === sort)?.slug ?? "";
}

/** The status of `statusSlug`, or undefined for anything else. */
export function statusOfSlug(slug: string | null | undefined): OrderStatus | undefined {
  return orderStatuses.find((status) => statusSlug(status) === slug);
}

/** The view that a query asks for; what it does not understand counts as not given. */
export function parseOrderView(query: URLSearchParams): OrderView {
  const planId = planIdOf(query.get("pakke"));
  const status = statusOfSlug(query.get("status"));
  const stage = stageChoices.find(({ slug }) => slug === query.get("gjenstar"))?.stage;
  return {
    question: questionOf(query),
    ...(planId && { planId }),
    ...(status && { status }),
    ...(stage && { stage }),
    ...daysOf(query),
    flagged: query.get("merket") === "1",
    overdue: query.get("frist") === "1",
    sort: sortOf(query.get("sorter")),
    page: pageOf(query),
  };
}

/** The query of a view, without what goes without saying; empty for the newest of all orders. */
export function printOrderView(view: OrderView): string {
  const query = new URLSearchParams();
  if (view.question) query.set("q", view.question);
  if (view.planId) query.set("pakke", view.planId);
  if (view.status) query.set("status", statusSlug(view.status));
  if (view.stage) query.set("gjenstar", stageSlug(view.stage));
  if (view.from) query.set("fra", view.from);
  if (view.until) query.set("til", view.until);
  if (view.flagged) query.set("merket", "1");
  if (view.overdue) query.set("frist", "1");
  if (view.sort !== "newest") query.set("sorter", sortSlug(view.sort));
  if (view.page > 1) query.set("side", String(view.page));
  return query.toString();
}

/** Where a view is seen. */
export function orderListHref(view: OrderView): string {
  const query = printOrderView(view);
  return `${href("/admin")}${query && `?${query}`}`;
}

/** Where an order is seen. */
export function orderHref(id: string): string {
  return href("/admin/bestillinger/:id", { id });
}

/** The way back to an order from a page that asks. */
export function backToOrder(id: string) {
  return { to: orderHref(id), text: `Bestilling ${id}` };
}

/** The page of an order's agreement. */
export function agreementHref(id: string): string {
  return href("/admin/bestillinger/:id/avtale", { id });
}

/** The page that asks before an order is marked as delivered. */
export function deliverHref(id: string): string {
  return href("/admin/bestillinger/:id/lever", { id });
}

/** The page that asks before a delivery is taken back. */
export function takeBackHref(id: string): string {
  return href("/admin/bestillinger/:id/ta-tilbake", { id });
}

/** The page that asks before an order gets a status, where there is one. */
export function askingHref({ id, status }: Pick<Order, "id" | "status">, next: OrderStatus) {
  if (next === "cancelled") return href("/admin/bestillinger/:id/avbestill", { id });
  if (next === "delivered") return deliverHref(id);
  return status === "delivered" ? takeBackHref(id) : undefined;
}

/** Whether a view leaves out any order, whatever its sort and page. */
export function isFiltered(view: OrderView): boolean {
  return printOrderView({ ...view, sort: "newest", page: 1 }) !== "";
}

/** How many limits a view sets beside its words and the status, its order among them. */
export function countFilters(view: OrderView): number {
  const { status: _, ...rest } = view;
  return new URLSearchParams(printOrderView({ ...rest, question: "", page: 1 })).size;
}

function sortOf(slug: string | null): OrderSort {
  return sortChoices.find((choice) => choice.slug === slug)?.sort ?? "newest";
}

/** A plan that is sold no more is asked for like any other: whether it was ever ordered, the orders tell. */
function planIdOf(name: string | null): string | undefined {
  return name !== null && /^[a-z0-9-]{1,60}$/.test(name) ? name : undefined;
}
