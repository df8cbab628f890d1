import { expect, test } from "vitest";
import { compared } from "./compare.server.ts";

test.each([
  ["antall", 112, 100, "12 % flere enn i oktober (100)"],
  ["antall", 92, 100, "8 % færre enn i oktober (100)"],
  ["antall", 3, 0, "flere enn i oktober (0)"],
  ["antall", 0, 0, "det samme som i oktober (0)"],
  ["antall", 4, null, "ingen tall i oktober"],
  ["kroner", 42_000, 37_500, "12 % mer enn i oktober (37 500 kr)"],
  ["kroner", 100_001, 100_000, "litt mer enn i oktober (100 000 kr)"],
  ["kroner", 0, 2_500.5, "100 % mindre enn i oktober (2 500,50 kr)"],
  // Of less than nothing there is no share.
  ["kroner", 5_000, -480, "mer enn i oktober (−480 kr)"],
  ["timer", 5.5, 14, "raskere enn i oktober (14 timer)"],
  ["timer", 14, 5.5, "tregere enn i oktober (5,5 timer)"],
  ["timer", 2.01, 2, "det samme som i oktober (2 timer)"],
  ["timer", null, 2, "2 timer i oktober"],
] as const)("%s: %s after %s is %s", (unit, value, before, text) => {
  const words = compared(unit, { value, before }, "i oktober");
  expect(words.replaceAll("\u00a0", " ")).toBe(text);
});
