import { expect, test } from "vitest";
import { liesIn, notedWithin, plannedWithin } from "./clocks.server.ts";

const now = new Date("2026-11-20T09:00:00Z");
const minute = 60_000;
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

test.each([
  ["this moment", 0, true],
  ["a life ago but for a millisecond", 1 - 60 * minute, true],
  ["a life ago", -60 * minute, false],
  ["five minutes ahead, as clocks may be apart", 5 * minute, true],
  ["further ahead", 5 * minute + 1, false],
])("What is noted %s holds or does not", (_when, from, holds) => {
  expect(liesIn(at(from), notedWithin(60 * minute, now))).toBe(holds);
});

test.each([
  ["this moment", 0, false],
  ["in a millisecond", 1, true],
  ["as far ahead as anything, by a clock that is five minutes ahead", 65 * minute, true],
  ["further ahead", 65 * minute + 1, false],
])("What is planned for %s waits or does not", (_when, from, waits) => {
  expect(liesIn(at(from), plannedWithin(60 * minute, now))).toBe(waits);
});
