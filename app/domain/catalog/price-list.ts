import { fallbackPlanId, type PriceList, type ProfilePlan, type WebsitePlan } from "./catalog.ts";
import { kindOfPlan, type PlanKind } from "./plan-id.ts";

/** What a package of the specification is called; what it costs and holds is content. */
const websites = [
  { id: "liten", name: "Liten" },
  { id: "medium", name: "Medium" },
  { id: "komplett", name: "Komplett" },
] as const;
const profiles = [
  { id: "google-bedrift", name: "Google Bedriftsprofil", service: "google" },
  { id: "facebook-bedrift", name: "Bedriftsprofil på Facebook", service: "social" },
  { id: "instagram-bedrift", name: "Bedriftsprofil på Instagram", service: "social" },
] as const;

/** The plans that every site sells: what they are called does not change with their price. */
export const planNames = [
  ...websites.map(({ id, name }) => ({ id, kind: "website" as const, name })),
  ...profiles.map(({ id, name }) => ({ id, kind: "profile" as const, name })),
];

/** Most plans of each kind. */
export const mostPlans = 9;

type FirstPlan = Pick<WebsitePlan, "price" | "description" | "features">;

/** A plan that an editor has added. */
type AddedPlan = FirstPlan & {
  /** Made of its name once (`newPlanId`): orders, addresses and texts know it by this. */
  id: string;
  title: string;
  /** Empty where it takes as long as others of its kind. */
  delivery: string;
  /** Nobody can order it any more; who has it, keeps it. */
  isWithdrawn: boolean;
};

/** What an editor decides of the price list. */
type Prices = Record<(typeof websites)[number]["id"], FirstPlan> &
  Record<(typeof profiles)[number]["id"], FirstPlan> & {
    medium: Pick<WebsitePlan, "originalPrice" | "offerEndsOn">;
    websites: AddedPlan[];
    profiles: (AddedPlan & Pick<ProfilePlan, "service">)[];
    /** Ids, as the plans are shown; those it does not name stand last. */
    websiteOrder: string[];
    profileOrder: string[];
    /** Id of the package that is marked as the most popular; Medium where it is none that is sold. */
    popular?: string | undefined;
  } & Omit<PriceList, "websites" | "profiles">;

/** The price list that every page, order and sum is made from: what is sold. */
export function priceListOf({ prices }: { prices: Prices }): PriceList {
  const { topics, websiteAnnualFee, seoMonthly, analyticsSetup, domainAnnualFee } = prices;
  const soldWebsites = inOrder(
    [
      ...websites.map((plan) => ({ ...plan, ...prices[plan.id] })),
      ...prices.websites.flatMap((plan) => soldPlan(plan) ?? []),
    ],
    prices.websiteOrder,
  );
  const popular = soldWebsites.find(({ id }) => id === prices.popular)?.id ?? fallbackPlanId;
  return {
    websites: soldWebsites.map((plan) => ({
      ...plan,
      popular: plan.id === popular,
    })),
    profiles: inOrder(
      [
        ...profiles.map((plan) => ({ ...plan, ...prices[plan.id] })),
        ...prices.profiles.flatMap((plan) => soldPlan(plan) ?? []),
      ],
      prices.profileOrder,
    ),
    topics,
    websiteAnnualFee,
    seoMonthly,
    analyticsSetup,
    domainAnnualFee,
  };
}

/** An added plan as the price list has it; undefined once it is withdrawn. */
function soldPlan<Plan extends AddedPlan>({ isWithdrawn, title, delivery, ...plan }: Plan) {
  return isWithdrawn ? undefined : { ...plan, name: title, delivery: delivery || undefined };
}

/**
 * Plans in an order; those that it does not name stand last, as they came.
 *
 * @param order ids, also of plans that are gone
 */
export function inOrder<Plan extends { id: string }>(
  plans: readonly Plan[],
  order: readonly string[],
): Plan[] {
  const placeOf = ({ id }: Plan) => (order.includes(id) ? order.indexOf(id) : order.length);
  return plans.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A plan by name, whether it is sold or withdrawn. */
export type NamedPlan = { id: string; kind: PlanKind; name: string };

/** Every plan that the content knows, sold or withdrawn, as they are shown. */
export function namedPlansOf({ prices }: { prices: Prices }): NamedPlan[] {
  const named = (plans: AddedPlan[]) => plans.map(({ id, title }) => ({ id, name: title }));
  return [
    ...inOrder([...websites, ...named(prices.websites)], prices.websiteOrder),
    ...inOrder([...profiles, ...named(prices.profiles)], prices.profileOrder),
  ].map(({ id, name }) => ({ id, kind: kindOfPlan(id), name }));
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
