import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyRuns } from "../../tests/scope.ts";
import {
  endOfDay,
  firstMovedTo,
  isWorkingDay,
  spanBefore,
  startOfDay,
  workingDayFrom,
  workingDaysAfter,
  workingDaysBefore,
} from "./norway.server.ts";

const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Oslo").epochMilliseconds);

test.each([
  ["in winter", "2026-11-20", "2026-11-19T23:00:00.000Z", "2026-11-20T23:00:00.000Z"],
  ["in summer", "2026-07-01", "2026-06-30T22:00:00.000Z", "2026-07-01T22:00:00.000Z"],
  ["of 23 hours", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["of 25 hours", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
])("A day %s begins and ends at midnight in Norway", (_name, day, start, end) => {
  expect(startOfDay(day).toISOString()).toBe(start);
  expect(endOfDay(day).toISOString()).toBe(end);
});

const year = { months: 12 };

describe("12 months before", () => {
  test.each([
    ["a day in winter", "2026-11-20T09:00:00.000Z", "2025-11-20T09:00:00.000Z"],
    ["28 February after a leap year", "2029-02-28T23:00:00.000+01:00", "2028-02-28T22:00:00.000Z"],
    ["the end of that day", "2029-02-28T23:59:59.999+01:00", "2028-02-28T22:59:59.999Z"],
    ["1 March after a leap year", "2029-03-01T00:00:00.000+01:00", "2028-02-29T23:00:00.000Z"],
    ["29 February", "2028-02-29T00:00:00.000+01:00", "2027-02-28T23:00:00.000Z"],
    ["the end of 29 February", "2028-02-29T23:59:59.999+01:00", "2027-02-28T23:00:00.000Z"],
    // Summer time began on 29 March 2026 and 28 March 2027.
    ["a day on which the year before was in winter", "2027-03-28T12:00+02:00", "2026-03-28T11:00Z"],
  ])("%s", (_name, now, cutoff) => {
    expect(spanBefore(new Date(now), year)).toEqual(new Date(cutoff));
  });
});

test("30 days before are days as they pass in Norway, also when the clocks change", () => {
  expect(spanBefore(new Date("2026-04-10T12:00+02:00"), { days: 30 })).toEqual(
    new Date("2026-03-11T12:00+01:00"),
  );
});

test("24 months before 29 February are over when 1 March begins", () => {
  expect(spanBefore(new Date("2028-02-29T12:00+01:00"), { months: 24 })).toEqual(
    new Date("2026-03-01T00:00+01:00"),
  );
});

test("Later moments never give earlier answers", () => {
  const moment = fc.date({
    min: at("2020-01-01T00:00"),
    max: at("2040-01-01T00:00"),
    noInvalidDate: true,
  });
  const span = fc.constantFrom(year, { months: 24 }, { days: 30 });
  fc.assert(
    fc.property(moment, moment, span, (a, b, span) => {
      const [first, second] = a < b ? [a, b] : [b, a];
      expect(spanBefore(first, span) <= spanBefore(second, span)).toBe(true);
    }),
  );
});

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

test.each([
  ["a working day", "2026-11-20", "2026-11-20"],
  ["a Saturday", "2026-11-21", "2026-11-23"],
  ["Maundy Thursday", "2027-03-25", "2027-03-30"],
  ["17 May on a Monday", "2027-05-17", "2027-05-18"],
  ["Christmas before a weekend", "2026-12-25", "2026-12-28"],
])("What falls on %s is moved to a working day", (_name, day, moved) => {
  expect(workingDayFrom(day)).toBe(moved);
  // Over is what is moved to a day before today, and nothing else.
  for (let days = -9; days < 9; days += 1) {
    const today = Temporal.PlainDate.from(day).add({ days }).toString();
    expect(day < firstMovedTo(today)).toBe(moved < today);
  }
});

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
      { numRuns: manyRuns },
    );
  });
});
