import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barOf, lightsOf } from "./chart.ts";

const rise = fc.integer({ min: 1, max: 1000 });

describe("barOf", () => {
  test("lets the bar with the greatest rise reach all the way", () => {
    const { before, added } = barOf(156, 156);
    expect(before + added).toBeCloseTo(100);
    expect((before + added) / before).toBeCloseTo(2.56);
  });

  test("keeps the proportion of each rise, on one scale", () => {
    fc.assert(
      fc.property(rise, rise, (value, other) => {
        const bar = barOf(value, Math.max(value, other));
        expect(bar.added / bar.before).toBeCloseTo(value / 100);
        expect(bar.before).toBeCloseTo(barOf(other, Math.max(value, other)).before);
      }),
    );
  });
});

describe("lightsOf", () => {
  test("shows 75 and 210 per cent more with the fewest lights", () => {
    expect(lightsOf([75, 210])).toEqual({ before: 20, added: [15, 42] });
  });

  test("keeps each proportion to the nearest of whole lights, of which there are few enough to count", () => {
    fc.assert(
      fc.property(fc.array(rise, { minLength: 1 }), (values) => {
        const { before, added } = lightsOf(values);
        expect([before, ...added].every((lights) => Number.isInteger(lights) && lights > 0)).toBe(
          true,
        );
        expect(before + Math.max(...added)).toBeLessThanOrEqual(151);
        for (const [index, lights] of added.entries()) {
          const share = ((values[index] ?? 0) * before) / 100;
          expect(Math.abs(lights - share)).toBeLessThan(lights === 1 ? 1 : 0.5001);
        }
      }),
    );
  });

  test.each([[[997]], [[1, 1000]], [[250, 333]]])(
    "shows %j with lights nobody must guess at",
    (values) => {
      const { before, added } = lightsOf(values);
      expect(before).toBeGreaterThan(10);
      expect(added.at(-1)).toBeLessThanOrEqual(150 - before + 1);
    },
  );
});
