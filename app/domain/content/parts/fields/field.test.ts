import { expect, test } from "vitest";
import { isSame, printValue } from "./field.ts";

test.each([
  [1, 1, true],
  [1, "1", false],
  [1, {}, false],
  [null, null, true],
  [null, {}, false],
  [undefined, {}, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
  [{ a: 1, b: { c: [2] } }, { b: { c: [3] }, a: 1 }, false],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1, c: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: undefined, b: 1 }, { a: 1, b: undefined }, false],
])("%j and %j are the same: %j", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
  expect(isSame(other, one)).toBe(same);
});

test.each([
  [undefined, undefined],
  [null, undefined],
  ["Hei", "Hei"],
  [0, "0"],
  [true, "ja"],
  [false, "nei"],
  [[1, null, "to"], "1\nto"],
  [
    { title: "Tittel", next: { label: "Priser", href: "/priser" }, steps: [], period: "" },
    "Tittel\nLenke: Priser /priser",
  ],
])("An editor reads %j as %j", (value, text) =>
  expect(printValue(value, { next: "Lenke", period: "Periode" })).toBe(text),
);
