import fc from "fast-check";
import { expect, test } from "vitest";
import { counted, formatKroner } from "./money.ts";

test.each([
  [0, "0 kr"],
  [999, "999 kr"],
  [5990, "5 990 kr"],
  [14490, "14 490 kr"],
  [1_000_000, "1 000 000 kr"],
  [-5990, "\u22125 990 kr"],
  [7487.5, "7 487,50 kr"],
  [1497.05, "1 497,05 kr"],
  [-0.5, "\u22120,50 kr"],
  [7487.999, "7 488 kr"],
  [0.1 + 0.2, "0,30 kr"],
])("%d kroner is written %s, with spaces that do not break", (kroner, text) => {
  expect(formatKroner(kroner)).toBe(text.replaceAll(" ", "\u00a0"));
});

test.each([
  [0, "0 meldinger"],
  [1, "1 melding"],
  [1200, "1\u00a0200 meldinger"],
])("%d is counted as %s", (count, text) => {
  expect(counted(count, "melding", "meldinger")).toBe(text);
});

test("Every sum is written as Norwegian locale data writes it", () => {
  const locale = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (kroner) => {
      expect(formatKroner(kroner)).toBe(`${locale.format(kroner)}\u00a0kr`);
    }),
  );
});

test("No øre of a sum with VAT is lost on its way to the page", () => {
  const locale = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (hundredths) => {
      const exact = locale.format(hundredths / 100).replace(/,00$/, "");
      expect(formatKroner(hundredths / 100)).toBe(`${exact}\u00a0kr`);
    }),
  );
});
