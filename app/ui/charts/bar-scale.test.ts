import fc from "fast-check";
import { expect, test } from "vitest";
import { labelEvery, marksFor } from "./bar-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [20_480, [0, 10_000, 20_000, 30_000]],
  [1_000_000, [0, 500_000, 1_000_000]],
])("The marks for %i", (greatest, marks) => expect(marksFor(greatest)).toEqual(marks));

test("There are two to five marks of whole numbers, and the greatest value is below the last but not the last but one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (greatest) => {
      const marks = marksFor(greatest);
      expect(marks.every(Number.isInteger)).toBe(true);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(greatest);
      if (greatest > 0) expect(marks.at(-2)).toBeLessThan(greatest);
    }),
  );
});

test("No more bars are labelled than there is room for", () => {
  expect([1, 7, 8, 14, 54].map((bars) => labelEvery(bars, 7))).toEqual([1, 1, 2, 2, 8]);
});
