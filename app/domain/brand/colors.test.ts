import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Colors,
  colorStyle,
  contrastOf,
  hardestGround,
  isReadable,
  leastContrast,
  mixed,
  nearestReadable,
  ownColors,
  paleOf,
} from "./colors.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const name = fc.constantFrom<keyof Colors>("lamp", "kelp");

describe("The contrast of two colours", () => {
  // Known values: W3C's own example of the least grey on white, and the ends of the scale.
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s on %s is %d to 1", (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });

  test("is the same both ways, from 1 to 21, and 1 with itself", () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const contrast = contrastOf(one, other);
        expect(contrast).toBe(contrastOf(other, one));
        expect(contrast).toBeGreaterThanOrEqual(1);
        expect(contrast).toBeLessThanOrEqual(21);
        expect(contrastOf(one, one)).toBe(1);
      }),
    );
  });

  test("with black grows with the white that is mixed in", () => {
    fc.assert(
      fc.property(color, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        expect(contrastOf(mixed("#ffffff", one, share), "#000000")).toBeGreaterThanOrEqual(
          contrastOf(one, "#000000"),
        );
      }),
    );
  });
});

test("The site's own colours can be read", () => {
  for (const one of ["lamp", "kelp"] as const) expect(isReadable(one, ownColors)).toBe(true);
});

test("For every colour there is one that can be read, and a colour that can be is its own", () => {
  fc.assert(
    fc.property(name, color, (which, chosen) => {
      const colors = { ...ownColors, [which]: chosen };
      const nearest = nearestReadable(which, colors);
      expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
      expect(isReadable(which, { ...colors, [which]: nearest })).toBe(true);
      if (isReadable(which, colors)) expect(nearest).toBe(chosen);
    }),
  );
});

test("What can be read as light is a ground for dark words too, and so is its pale one", () => {
  fc.assert(
    fc.property(color, (lamp) => {
      const colors = { ...ownColors, lamp: nearestReadable("lamp", { ...ownColors, lamp }) };
      for (const ground of [colors.lamp, paleOf("lamp", colors)]) {
        expect(contrastOf("#0b2033", ground)).toBeGreaterThanOrEqual(leastContrast);
      }
    }),
  );
});

test("The ground that is told is the one on which a colour is hardest to read", () => {
  expect(hardestGround("kelp", { ...ownColors, kelp: "#ffffff" })).toMatchObject({
    name: "hvitt",
    contrast: 1,
  });
  expect(hardestGround("lamp", { ...ownColors, lamp: "#0b2033" }).contrast).toBeLessThan(1.5);
});

test("Nothing is told of the site's own colours, and of others what follows from them", () => {
  expect(colorStyle(ownColors)).toBe("");
  expect(colorStyle({ ...ownColors, kelp: "#5b1fb0" })).toBe(
    "@media screen{html:root{--kelp:#5b1fb0;--kelp-pale:#ebe4f6}}",
  );
  fc.assert(
    fc.property(color, color, (lamp, kelp) => {
      expect(colorStyle({ lamp, kelp })).not.toMatch(/[<"&]/);
    }),
  );
});
