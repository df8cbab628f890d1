import type { OrderablePlan, PriceList, ProfilePlan, WebsitePlan } from "./catalog.ts";

/** What a package is called, and where it stands; what it costs and holds is content. */
const websites: Pick<WebsitePlan, "id" | "name" | "popular" | "buttonText">[] = [
  { id: "liten", name: "Liten", popular: false, buttonText: "Bestill Liten" },
  { id: "medium", name: "Medium", popular: true, buttonText: "Bestill Medium" },
  { id: "komplett", name: "Komplett", popular: false, buttonText: "Bestill Komplett" },
];
const profiles: Pick<ProfilePlan, "id" | "name">[] = [
  { id: "google-bedrift", name: "Google Bedriftsprofil" },
  { id: "facebook-bedrift", name: "Bedriftsprofil på Facebook" },
  { id: "instagram-bedrift", name: "Bedriftsprofil på Instagram" },
];

/** Every plan that can be ordered: what it is called does not change with its price. */
export const planNames: readonly Pick<OrderablePlan, "id" | "kind" | "name">[] = [
  ...websites.map(({ id, name }) => ({ id, kind: "website" as const, name })),
  ...profiles.map(({ id, name }) => ({ id, kind: "profile" as const, name })),
];

/** What an editor decides of the price list. */
type Prices = Record<WebsitePlan["id"], Omit<WebsitePlan, keyof (typeof websites)[number]>> &
  Record<ProfilePlan["id"], Omit<ProfilePlan, keyof (typeof profiles)[number]>> &
  Omit<PriceList, "websites" | "profiles">;

/** The price list that every page, order and sum is made from. */
export function priceListOf({ prices }: { prices: Prices }): PriceList {
  const { topics, websiteAnnualFee, seoMonthly, analyticsSetup } = prices;
  return {
    websites: websites.map((plan) => ({ ...plan, ...prices[plan.id] })),
    profiles: profiles.map((plan) => ({ ...plan, ...prices[plan.id] })),
    topics,
    websiteAnnualFee,
    seoMonthly,
    analyticsSetup,
  };
}

/**
 * The price list as it is on a day: once the last day of an offer has passed, the package costs what it did before it.
 *
 * @param day in Norway: `2026-11-20`
 */
export function priceListOn(content: { prices: Prices }, day: string): PriceList {
  const prices = priceListOf(content);
  return { ...prices, websites: prices.websites.map((plan) => planOn(plan, day)) };
}

function planOn(plan: WebsitePlan, day: string): WebsitePlan {
  const { originalPrice, offerEndsOn, ...usual } = plan;
  if (originalPrice === undefined) return usual;
  const hasEnded = offerEndsOn !== undefined && offerEndsOn < day;
  return hasEnded ? { ...usual, price: originalPrice } : plan;
}
