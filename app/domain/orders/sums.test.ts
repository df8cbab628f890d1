import fc from "fast-check";
import { expect, test } from "vitest";
import { orderSums } from "./sums.ts";

test("A website is paid for once and each year, a profile each year alone", () => {
  const website = {
    planId: "medium",
    planPrice: 14490,
    annualCost: 5990,
    further: [],
    vatPercent: 25,
  };
  expect(orderSums(website)).toEqual({
    oneTime: 14490,
    annual: 5990,
    firstYear: 20480,
    vat: 5120,
    total: 25600,
  });
  const profile = {
    planId: "google-bedrift",
    planPrice: 5990,
    annualCost: 5990,
    further: [],
    vatPercent: 25,
  };
  expect(orderSums(profile)).toEqual({
    oneTime: 0,
    annual: 5990,
    firstYear: 5990,
    vat: 1497.5,
    total: 7487.5,
  });
});

test("Sum and VAT make the total, to the øre", () => {
  const kroner = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      kroner,
      kroner,
      fc.integer({ min: 0, max: 100 }),
      (planPrice, annualCost, vatPercent) => {
        const sums = orderSums({ planId: "liten", planPrice, annualCost, further: [], vatPercent });
        const ore = (sum: number) => Math.round(sum * 100);
        expect(ore(sums.firstYear) + ore(sums.vat)).toBe(ore(sums.total));
        expect(ore(sums.vat)).toBe((planPrice + annualCost) * vatPercent);
        for (const sum of Object.values(sums)) expect(sum).toBe(ore(sum) / 100);
      },
    ),
  );
});
