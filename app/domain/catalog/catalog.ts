import { href } from "#app/web/href.ts";
import type { Topic } from "./comparison.ts";
import { assignmentId, type PlanKind } from "./plan-id.ts";

/** All prices are whole kroner without VAT. */
export type PriceList = {
  websites: WebsitePlan[];
  profiles: ProfilePlan[];
  /** What the website packages are compared by. */
  topics: Topic[];
  /** Operating fee of every website, for a period. */
  websiteAnnualFee: number;
  /** Search-engine optimisation, from this much a month. */
  seoMonthly: number;
  /** Setting up analytics, once. */
  analyticsSetup: number;
  /** A year of the domain that comes with a package, after the first; left out while nobody has said. */
  domainAnnualFee?: number | undefined;
};

export type WebsitePlan = {
  id: string;
  name: string;
  /** Once. */
  price: number;
  /** What the package cost before the offer. */
  originalPrice?: number | undefined;
  /** The last day of the offer, in Norway: `2026-12-31`. Left out while nobody has said when it ends. */
  offerEndsOn?: string | undefined;
  description: string;
  features: string[];
  popular: boolean;
  /** How long delivery takes, where that is not what others of its kind take (`deliveryTime`). */
  delivery?: string | undefined;
};

export type ProfilePlan = {
  id: string;
  name: string;
  /** Which of the services it belongs to. */
  service: "google" | "social";
  /** For a period. */
  price: number;
  description: string;
  features: string[];
  /** As of a website plan. */
  delivery?: string | undefined;
};

/** A plan as an order needs it. */
export type OrderablePlan = {
  id: string;
  kind: PlanKind;
  name: string;
  description: string;
  features: string[];
  price: number;
  annualCost: number;
  /** What the customer pays for the first period. */
  firstYear: number;
  /** The last day of the offer that the price is, in Norway: `2026-12-31`. */
  offerEndsOn?: string | undefined;
  /** How long delivery takes, where that is not what others of its kind take. */
  delivery?: string | undefined;
};

/** Norwegian VAT on services, per cent (merverdiavgiftsloven § 5-1; the rate is set by Stortinget each year). */
export const standardVatPercent = 25;

/** The rate that a seller adds today: none for who is not in Merverdiavgiftsregisteret (merverdiavgiftsloven § 11-4). */
export function vatPercentOf({ isVatRegistered }: { isVatRegistered: boolean }): number {
  return isVatRegistered ? standardVatPercent : 0;
}

/**
 * The rate of what is billed today for what was told or stored earlier: the rate it was told with, unless the seller has been entered
 * in the register or has left it since.
 */
export function rateOnBilling(told: number, today: number): number {
  return told > 0 === today > 0 ? told : today;
}

/** Support that comes with an analytics setup, in months. */
export const analyticsSupportMonths = 3;

/** The package that is shown whoever names none that is sold. */
export const fallbackPlanId = "medium";

/** What an order of work alone is of: what it costs is in the lines that are agreed on. */
export const assignment: OrderablePlan = {
  id: assignmentId,
  kind: "website",
  name: "Oppdrag",
  description: "",
  features: [],
  price: 0,
  annualCost: 0,
  firstYear: 0,
};

/** What a plan is called within a sentence: `nettsidepakken Medium`. */
export function planTitle({ kind, name }: Pick<OrderablePlan, "kind" | "name">): string {
  return kind === "website"
    ? `nettsidepakken ${name}`
    : name.replace("Bedriftsprofil på", "bedriftsprofil på");
}

/** Where a plan is ordered. */
export function planPath(id: string): string {
  return href("/bestill/:planId?", { planId: `plan-${id}` });
}

/**
 * Finds the plan that an address or an order names, with or without the prefix `plan-`. An unknown name gives Medium, and
 * `found` false, so that nobody orders what they did not choose without being told.
 */
export function planOf(
  prices: PriceList,
  name: string | null | undefined,
): { plan: OrderablePlan; found: boolean } {
  const plans = orderablePlans(prices);
  const id = name ? name.replace(/^plan-/, "") : fallbackPlanId;
  const named = plans.find((plan) => plan.id === id);
  const plan = named ?? plans.find((other) => other.id === fallbackPlanId);
  if (!plan) throw new Error(`The price list has no plan ${fallbackPlanId}`);
  return { plan, found: named !== undefined };
}

/** Every plan of the price list, with what it costs in the first year and each year after. */
export function orderablePlans(prices: PriceList): OrderablePlan[] {
  return [
    ...prices.websites.map(
      ({ id, name, description, features, price, offerEndsOn, delivery }): OrderablePlan => ({
        id,
        kind: "website",
        name,
        description,
        features,
        price,
        annualCost: prices.websiteAnnualFee,
        firstYear: price + prices.websiteAnnualFee,
        offerEndsOn,
        delivery,
      }),
    ),
    // A profile has no price apart from its yearly one.
    ...prices.profiles.map(
      ({ id, name, description, features, price, delivery }): OrderablePlan => ({
        id,
        kind: "profile",
        name,
        description,
        features,
        price,
        annualCost: price,
        firstYear: price,
        delivery,
      }),
    ),
  ];
}

/**
 * Adds VAT to a sum in kroner, rounded to whole øre: `7487.5`.
 *
 * @param percent the rate; an order has its own, which stays when the law changes
 */
export function withVat(kroner: number, percent: number): number {
  return Math.round(kroner * (100 + percent)) / 100;
}
