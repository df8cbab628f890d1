import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { priceListOf } from "./price-list.ts";
import { servicePrice } from "./service-price.ts";

const { prices } = defaultContent;

/** The price list with other sums for some of its plans. */
function listWith(sums: Partial<Record<keyof typeof prices, { price: number }>>) {
  const changed = Object.entries(sums).map(([id, { price }]) => [
    id,
    { ...prices["google-bedrift"], price },
  ]);
  return priceListOf({ prices: { ...prices, ...Object.fromEntries(changed) } });
}

const list = listWith({
  "google-bedrift": { price: 4_100 },
  "facebook-bedrift": { price: 6_200 },
  "instagram-bedrift": { price: 5_300 },
});

test("Each kind of service costs what the cheapest of its own plans does", () => {
  expect(servicePrice("website", list)).toEqual({ from: 5_990, isFixed: false });
  expect(servicePrice("google", list)).toEqual({ from: 4_100, isFixed: true });
  expect(servicePrice("social", list)).toEqual({ from: 5_300, isFixed: false });
});

test("A price is fixed where all plans of the kind have it", () => {
  const alike = listWith({
    "facebook-bedrift": { price: 6_200 },
    "instagram-bedrift": { price: 6_200 },
  });
  expect(servicePrice("social", alike)).toEqual({ from: 6_200, isFixed: true });
});
