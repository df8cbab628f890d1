import { expect, test } from "vitest";
import { formatAmount, formatChange, formatHours, formatShare } from "./text.ts";

test.each([
  [0, "0"],
  [500_000, "500\u00a0000"],
  [1_000_000, "1\u00a0mill."],
  [2_500_000, "2,5\u00a0mill."],
  [20_000_000, "20\u00a0mill."],
])("On an axis, %i reads %s", (amount, text) => expect(formatAmount(amount)).toBe(text));

test.each([
  [null, "–"],
  [0, "0 minutter"],
  [1 / 60, "1 minutt"],
  [0.6667, "40 minutter"],
  [1, "1 time"],
  [3.46, "3,5 timer"],
  [9.97, "10 timer"],
  [11.7, "12 timer"],
  [47.4, "47 timer"],
  [48, "2 døgn"],
  [60, "2,5 døgn"],
])("%s hours read %s", (hours, text) => expect(formatHours(hours)).toBe(text));

test.each([
  [0, 10, "0\u00a0%"],
  [10, 10, "100\u00a0%"],
  [999, 1000, "99\u00a0%"],
  [1, 1000, "1\u00a0%"],
  [2, 3, "67\u00a0%"],
])("%i of %i are %s", (part, whole, text) => expect(formatShare(part, whole)).toBe(text));

test.each([
  [112, 100, "+12\u00a0%"],
  [92, 100, "−8\u00a0%"],
  [1001, 1000, "0\u00a0%"],
  [0, 3, "−100\u00a0%"],
  [2_500, 100, "+2\u00a0400\u00a0%"],
  [5, 0, "ny"],
  [0, 0, "–"],
  [5, null, "–"],
])("%i after %s are a change of %s", (count, before, text) =>
  expect(formatChange(count, before)).toBe(text),
);
