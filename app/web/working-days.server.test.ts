import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWorkingDay, workingDaysAfter, workingDaysBefore } from "./working-days.server.ts";

describe("A working day", () => {
  test.each([
    "2026-01-01",
    "2026-04-02",
    "2026-04-03",
    "2026-04-06",
    "2026-05-01",
    "2026-05-14",
    "2026-05-17",
    "2026-05-25",
    "2026-12-25",
    "2026-12-26",
    "2027-03-25",
    "2027-03-29",
    "2024-03-28",
    "2024-05-20",
    "2025-04-17",
    "2025-05-29",
    "2038-04-26",
    "2026-11-21",
    "2026-11-22",
  ])("is not %s", (day) => expect(isWorkingDay(Temporal.PlainDate.from(day))).toBe(false));

  test.each(["2026-11-20", "2026-04-01", "2026-04-07", "2026-12-24", "2026-05-18", "2026-12-31"])(
    "is %s",
    (day) => expect(isWorkingDay(Temporal.PlainDate.from(day))).toBe(true),
  );
});

const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Oslo").epochMilliseconds);

describe("Two working days", () => {
  test.each([
    ["Monday", "2026-11-16T09:30", "2026-11-18T09:30"],
    ["Thursday", "2026-11-19T16:00", "2026-11-23T16:00"],
    ["Saturday", "2026-11-21T12:00", "2026-11-25T00:00"],
    ["the Wednesday before Easter", "2026-04-01T10:00", "2026-04-08T10:00"],
    ["the last Friday of winter time", "2026-03-27T02:30", "2026-03-31T02:30"],
    ["the day before the day before Christmas", "2026-12-23T15:00", "2026-12-28T15:00"],
  ])("after %s", (_day, from, until) => expect(workingDaysAfter(at(from), 2)).toEqual(at(until)));

  test("are over for exactly what came in before the moment that we say", () => {
    const moment = fc.date({
      min: at("2024-01-01T00:00"),
      max: at("2030-12-31T23:59"),
      noInvalidDate: true,
    });
    const near = fc.integer({ min: -8 * 24 * 60, max: 0 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(moment, near, fc.integer({ min: 1, max: 5 }), (now, offset, days) => {
        const received = new Date(now.getTime() + offset);
        const isOverdue = workingDaysAfter(received, days) < now;
        expect(received < workingDaysBefore(now, days)).toBe(isOverdue);
      }),
      { numRuns: 2_000 },
    );
  });
});
