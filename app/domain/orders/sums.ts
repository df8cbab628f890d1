import { withVat } from "#app/domain/catalog/catalog.ts";
import { kindOfPlan } from "#app/domain/catalog/plan-id.ts";
import type { Order } from "./order.ts";

/** What an order costs in kroner, each krone once: without VAT, but for `vat` itself and the `total` that a first year comes to. */
export type OrderSums = {
  /** Of the website and of what is sold once beside it; a profile's one price is its yearly one. */
  oneTime: number;
  annual: number;
  firstYear: number;
  vat: number;
  total: number;
};

/** The sums of an order, from the prices that it has kept. */
export function orderSums(
  order: Pick<Order, "planId" | "planPrice" | "annualCost" | "further" | "vatPercent">,
): OrderSums {
  const further = order.further.reduce((sum, { kroner }) => sum + kroner, 0);
  const oneTime = (isProfile(order) ? 0 : order.planPrice) + further;
  const firstYear = oneTime + order.annualCost;
  const total = withVat(firstYear, order.vatPercent);
  return { oneTime, annual: order.annualCost, firstYear, vat: inOre(total - firstYear), total };
}

/** Whether an order is of a profile, which states its yearly price as its price too. */
export function isProfile({ planId }: Pick<Order, "planId">): boolean {
  return kindOfPlan(planId) === "profile";
}

/** A difference of sums may be a hair off the øre that it is. */
function inOre(kroner: number): number {
  return Math.round(kroner * 100) / 100;
}
