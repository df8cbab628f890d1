import fc from "fast-check";
import { expect, test } from "vitest";
import { formatKroner, parseKroner } from "./money.ts";

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

test.each([
  ["14490", 14490],
  ["14490 kr", 14490],
  ["14 490", 14490],
  ["14\u00a0490\u00a0kr", 14490],
  ["14\u202f490", 14490],
  ["14.490,-", 14490],
  [" 1 000 000 kr. ", 1_000_000],
  ["14490,00", 14490],
  ["14 490,50", Number.NaN],
  ["14.49", Number.NaN],
  ["14490.-", Number.NaN],
  ["1 44 90", Number.NaN],
  ["-5", Number.NaN],
  ["femti", Number.NaN],
  ["", undefined],
  ["  ", undefined],
])("%j is read as %d kroner", (text, kroner) => {
  expect(parseKroner(text)).toBe(kroner);
});

test("Every sum that is written is read back", () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), (kroner) => {
      expect(parseKroner(formatKroner(kroner))).toBe(kroner);
    }),
  );
});
