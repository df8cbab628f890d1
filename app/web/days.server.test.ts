import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "./days.server.ts";

test.each([
  ["in winter", "2026-11-20", "2026-11-19T23:00:00.000Z", "2026-11-20T23:00:00.000Z"],
  ["in summer", "2026-07-01", "2026-06-30T22:00:00.000Z", "2026-07-01T22:00:00.000Z"],
  ["of 23 hours", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["of 25 hours", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
])("A day %s begins and ends at midnight in Norway", (_name, day, start, end) => {
  expect(startOfDay(day).toISOString()).toBe(start);
  expect(endOfDay(day).toISOString()).toBe(end);
});
