import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { orderablePlans, planOf, planTitle, vatPercentOf, withVat } from "./catalog.ts";
import { namedPlansOf, priceListOf, priceListOn } from "./price-list.ts";

const prices = priceListOf(defaultContent);

test("The plans cost what the specification says, in the first year and after", () => {
  const sums = orderablePlans(prices).map(({ id, price, annualCost, firstYear }) => [
    id,
    price,
    annualCost,
    firstYear,
  ]);
  expect(sums).toEqual([
    ["liten", 5990, 5990, 11980],
    ["medium", 14490, 5990, 20480],
    ["komplett", 38990, 5990, 44980],
    ["google-bedrift", 5990, 5990, 5990],
    ["facebook-bedrift", 5990, 5990, 5990],
    ["instagram-bedrift", 5990, 5990, 5990],
  ]);
});

test.each([
  [undefined, 14490, 18990],
  ["2026-12-31", 14490, 18990],
  ["2027-01-01", 14490, 18990],
  ["2026-12-30", 18990, undefined],
])(
  "With an offer that ends on %s, Medium costs %d on the last day of 2026, before %s",
  (offerEndsOn, price, originalPrice) => {
    const { medium } = defaultContent.prices;
    const content = { prices: { ...defaultContent.prices, medium: { ...medium, offerEndsOn } } };
    const [, shown] = priceListOn(content, "2026-12-31").websites;
    expect([shown?.price, shown?.originalPrice]).toEqual([price, originalPrice]);
  },
);

test("A package that was never cheaper is on no offer, whatever day one would have ended", () => {
  const { originalPrice: _, ...medium } = defaultContent.prices.medium;
  for (const offerEndsOn of ["2026-12-30", "2027-01-01"]) {
    const content = { prices: { ...defaultContent.prices, medium: { ...medium, offerEndsOn } } };
    const [, shown] = priceListOn(content, "2026-12-31").websites;
    expect([shown?.price, shown?.offerEndsOn]).toEqual([14490, undefined]);
  }
});

test("Within a sentence a package is called one, and a profile begins with a small letter", () => {
  expect(orderablePlans(prices).map(planTitle)).toEqual([
    "nettsidepakken Liten",
    "nettsidepakken Medium",
    "nettsidepakken Komplett",
    "Google Bedriftsprofil",
    "bedriftsprofil på Facebook",
    "bedriftsprofil på Instagram",
  ]);
});

test("Medium alone is on offer and the most popular", () => {
  const [liten, medium, komplett] = prices.websites;
  expect(medium).toMatchObject({ id: "medium", originalPrice: 18990, popular: true });
  for (const other of [liten, komplett]) {
    expect(other?.originalPrice).toBe(undefined);
    expect(other?.popular).toBe(false);
  }
});

describe("A plan", () => {
  test.each(orderablePlans(prices).map(({ id }) => id))(
    "%s is found with and without prefix",
    (id) => {
      expect(planOf(prices, id)).toMatchObject({ found: true, plan: { id } });
      expect(planOf(prices, `plan-${id}`)).toMatchObject({ found: true, plan: { id } });
    },
  );

  test.each([null, undefined, ""])("that nobody named (%j) is Medium", (name) => {
    expect(planOf(prices, name)).toMatchObject({ found: true, plan: { id: "medium" } });
  });

  test.each([
    "gigantisk",
    "plan-",
    "plan-plan-liten",
    "litenplan-",
    "LITEN",
    "constructor",
    " liten",
  ])("that does not exist (%j) is Medium, and said not to be found", (name) => {
    expect(planOf(prices, name)).toMatchObject({ found: false, plan: { id: "medium" } });
  });

  test("takes its price from the list it is given", () => {
    const changed = structuredClone(prices);
    for (const plan of changed.websites) plan.price += 1;
    changed.websiteAnnualFee = 100;
    const { plan } = planOf(changed, "medium");
    expect(plan).toMatchObject({ price: 14491, annualCost: 100, firstYear: 14591 });
  });

  test("is never guessed from a list that lacks Medium", () => {
    expect(() => planOf({ ...prices, websites: [] }, "gigantisk")).toThrow("medium");
  });
});

test.each([
  [0, 0],
  [5990, 7487.5],
  [14490, 18112.5],
  [20480, 25600],
])("%d kroner is %d with VAT, to the øre", (without, sum) => {
  expect(withVat(without, vatPercentOf({ isVatRegistered: true }))).toBe(sum);
  expect(withVat(without, vatPercentOf({ isVatRegistered: false }))).toBe(without);
});

describe("Plans that were added", () => {
  const mini = {
    id: "mini",
    title: "Mini",
    price: 2990,
    description: "Én side.",
    features: ["SSL-sertifikat"],
    delivery: "1 uke",
    isWithdrawn: false,
  };
  const tiktok = { ...mini, id: "tiktok-bedrift", title: "TikTok", service: "social" as const };
  const listOf = (changes: Partial<typeof defaultContent.prices>) =>
    priceListOf({
      prices: { ...defaultContent.prices, websites: [mini], profiles: [tiktok], ...changes },
    });
  const idsOf = (plans: { id: string }[]) => plans.map(({ id }) => id);

  test("are sold like the others: a package with operation, a profile by the year", () => {
    const plans = orderablePlans(listOf({}));
    expect(plans.find(({ id }) => id === "mini")).toMatchObject({
      kind: "website",
      name: "Mini",
      price: 2990,
      annualCost: 5990,
      firstYear: 8980,
      delivery: "1 uke",
    });
    expect(plans.find(({ id }) => id === "tiktok-bedrift")).toMatchObject({
      kind: "profile",
      annualCost: 2990,
      firstYear: 2990,
    });
    expect(planOf(listOf({}), "plan-mini")).toMatchObject({ found: true, plan: { id: "mini" } });
  });

  test("stand last, and where an order names them, there", () => {
    expect(idsOf(listOf({}).websites)).toEqual(["liten", "medium", "komplett", "mini"]);
    const order = ["mini", "borte", "komplett"];
    expect(idsOf(listOf({ websiteOrder: order }).websites)).toEqual([
      "mini",
      "komplett",
      "liten",
      "medium",
    ]);
    const profileOrder = ["tiktok-bedrift"];
    expect(idsOf(listOf({ profileOrder }).profiles)[0]).toBe("tiktok-bedrift");
    const prices = { ...defaultContent.prices, profiles: [tiktok], profileOrder };
    expect(idsOf(namedPlansOf({ prices }))).toEqual([
      "liten",
      "medium",
      "komplett",
      "tiktok-bedrift",
      "google-bedrift",
      "facebook-bedrift",
      "instagram-bedrift",
    ]);
  });

  test("can be the one that is marked, as long as they are sold", () => {
    const marked = (popular: string | undefined, isWithdrawn: boolean) =>
      idsOf(
        listOf({ popular, websites: [{ ...mini, isWithdrawn }] }).websites.filter(
          (plan) => plan.popular,
        ),
      );
    expect(marked("mini", false)).toEqual(["mini"]);
    expect(marked("mini", true)).toEqual(["medium"]);
    expect(marked("borte", false)).toEqual(["medium"]);
    expect(marked(undefined, false)).toEqual(["medium"]);
  });

  test("are not sold once they are withdrawn, and keep their names", () => {
    const withdrawn = { websites: [{ ...mini, isWithdrawn: true }] };
    expect(planOf(listOf(withdrawn), "mini")).toMatchObject({ found: false });
    expect(idsOf(listOf(withdrawn).websites)).toEqual(["liten", "medium", "komplett"]);
    const prices = { ...defaultContent.prices, ...withdrawn };
    expect(namedPlansOf({ prices })).toContainEqual({ id: "mini", kind: "website", name: "Mini" });
  });
});
