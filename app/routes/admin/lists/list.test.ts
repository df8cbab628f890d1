import fc from "fast-check";
import { expect, test } from "vitest";
import { cutToPage, daysOf, ignoredFilters, pageOf, questionOf, rangeOf } from "./list.ts";

const query = (name: string, value: string) => new URLSearchParams({ [name]: value });

test("An address names a page, and what is none is the first", () => {
  expect(pageOf(query("side", "12"))).toBe(12);
  for (const page of ["", "0", "-1", "01", "1.5", "2e3", "1234567", "to"]) {
    expect(pageOf(query("side", page)), page).toBe(1);
  }
  expect(pageOf(new URLSearchParams())).toBe(1);
});

test("A question is short, trimmed and whole, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
      const question = questionOf(query("q", typed));
      expect(question.length).toBeLessThanOrEqual(200);
      expect(question).toBe(question.trim());
      expect(question.isWellFormed()).toBe(true);
    }),
  );
});

test("A day is a day of the calendar, or not given", () => {
  expect(daysOf(query("fra", "2026-11-20"))).toEqual({ from: "2026-11-20" });
  expect(daysOf(query("til", "2026-02-30"))).toEqual({});
});

test("The pages of a list show each row once, and say whether there is more", () => {
  fc.assert(
    fc.property(fc.nat({ max: 320 }), (count) => {
      const all = Array.from({ length: count }, (_none, index) => index);
      const shown: number[] = [];
      let hasMore = true;
      for (let page = 1; hasMore; page += 1) {
        const { limit, offset } = rangeOf(page);
        const cut = cutToPage(all.slice(offset, offset + limit));
        shown.push(...cut.rows);
        hasMore = cut.hasMore;
      }
      expect(shown).toEqual(all);
    }),
  );
});

test("What an address asks for and nobody understands is named, and nothing else", () => {
  const ignored = (asked: string, printed: string) =>
    ignoredFilters(new URLSearchParams(asked), printed);
  expect(ignored("status=xyz&pakke=medium&q=kari", "pakke=medium&q=kari")).toEqual(["status=xyz"]);
  expect(ignored("fra=2026-02-30&side=0&mappe=soppel", "")).toEqual([
    "mappe=soppel",
    "fra=2026-02-30",
    "side=0",
  ]);
  // What a form sends of itself, and what goes without saying.
  expect(ignored("status=&pakke=&fra=&til=&sorter=nyeste&side=1&fane=kontakt", "")).toEqual([]);
  expect(ignored("status=ny&side=3&frist=1", "status=ny&frist=1&side=3")).toEqual([]);
  expect(ignored(`status=${"a".repeat(100)}`, "")[0]).toHaveLength(60);
});
