import fc from "fast-check";
import { expect, test } from "vitest";
import { changeBasket, readBasket, sumOf, writeBasket } from "./basket.ts";
import { goods } from "./goods.ts";

const ids = goods.map(({ id }) => id);
const steps = fc.array(
  fc.record({ id: fc.constantFrom(...ids), by: fc.constantFrom(1 as const, -1 as const) }),
  { maxLength: 60 },
);

test("A basket comes back from its address as it was, whatever was put in and taken out", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const basket = taken.reduce(
        (before, { id, by }) => changeBasket(before, id, by),
        readBasket(""),
      );
      expect(readBasket(writeBasket(basket))).toEqual(basket);
      for (const { count } of basket) expect(count).toBeGreaterThan(0);
      for (const { count } of basket) expect(count).toBeLessThan(10);
      expect(sumOf(basket)).toBe(
        basket.reduce((sum, { good, count }) => sum + good.kroner * count, 0),
      );
    }),
  );
});

test("Whatever stands in an address, what comes of it is a basket of ours", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const { good, count } of readBasket(text)) {
        expect(ids).toContain(good.id);
        expect(Number.isInteger(count)).toBe(true);
      }
    }),
  );
  expect(
    readBasket("kanelbolle.2,havbrod.1,kanelbolle.x,gull.3").map(({ good }) => good.id),
  ).toEqual(["havbrod"]);
});
