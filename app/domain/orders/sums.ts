import { withVat } from "#app/domain/catalog/catalog.ts";
import { assignmentId, kindOfPlan } from "#app/domain/catalog/plan-id.ts";
import type { FurtherLine, Order } from "./order.ts";

/** What an order costs in kroner, each krone once: without VAT, but for `vat` itself and the `total` that a first year comes to. */
type OrderSums = {
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
  const { once } = furtherLines(order);
  const oneTime = (isProfile(order) ? 0 : order.planPrice) + sumOf(once);
  const firstYear = oneTime + order.annualCost;
  const total = withVat(firstYear, order.vatPercent);
  return { oneTime, annual: order.annualCost, firstYear, vat: inOre(total - firstYear), total };
}

/** Whether an order is of a profile, which states its yearly price as its price too. */
export function isProfile({ planId }: Pick<Order, "planId">): boolean {
  return kindOfPlan(planId) === "profile";
}

/** Whether an order is of work alone: it has no package, and no subscription. */
export function isAssignment({ planId }: Pick<Order, "planId">): boolean {
  return planId === assignmentId;
}

/** What is sold beside the plan: what is paid once, and what is paid each month from the delivery on. */
export function furtherLines({ further }: Pick<Order, "further">) {
  return {
    once: further.filter(({ isMonthly }) => !isMonthly),
    monthly: further.filter(({ isMonthly }) => isMonthly),
  };
}

/**
 * What is paid once in a period.
 *
 * @param oneTime what the period bills of it, in kroner without VAT: none but the first bills any
 * @returns the website's share, and the lines beside it
 */
export function oneTimeLines(
  order: Pick<Order, "further">,
  oneTime: number,
): { website: number; lines: FurtherLine[] } {
  const lines = oneTime > 0 ? furtherLines(order).once : [];
  return { website: oneTime - sumOf(lines), lines };
}

/** What lines come to, in kroner without VAT. */
export function sumOf(lines: Pick<FurtherLine, "kroner">[]): number {
  return lines.reduce((sum, { kroner }) => sum + kroner, 0);
}

/** A difference of sums may be a hair off the øre that it is. */
function inOre(kroner: number): number {
  return Math.round(kroner * 100) / 100;
}
