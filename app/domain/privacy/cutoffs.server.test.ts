import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookkeepingCutoff, lastYearKept, periodBefore } from "./cutoffs.server.ts";

const at = (iso: string) => new Date(iso);
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
    expect(periodBefore(at(now), year)).toEqual(at(cutoff));
  });
});

test("30 days before are days as they pass in Norway, also when the clocks change", () => {
  expect(periodBefore(at("2026-04-10T12:00+02:00"), { days: 30 })).toEqual(
    at("2026-03-11T12:00+01:00"),
  );
});

test("24 months before 29 February are over when 1 March begins", () => {
  expect(periodBefore(at("2028-02-29T12:00+01:00"), { months: 24 })).toEqual(
    at("2026-03-01T00:00+01:00"),
  );
});

describe("An order need not be kept", () => {
  test.each([
    [
      "the last moment of the fifth year",
      "2025-12-31T23:59:59.999+01:00",
      "2020-01-01T00:00+01:00",
    ],
    ["the first moment after it", "2026-01-01T00:00:00.000+01:00", "2021-01-01T00:00+01:00"],
    ["the end of a leap year", "2028-12-31T23:59:59.999+01:00", "2023-01-01T00:00+01:00"],
  ])("from before the cutoff of %s", (_name, now, cutoff) => {
    expect(bookkeepingCutoff(at(now))).toEqual(at(cutoff));
  });

  test("after the year that is named", () => {
    expect(lastYearKept("2020-12-31T22:59:59.999Z")).toBe(2025);
    expect(lastYearKept("2020-12-31T23:00:00.000Z")).toBe(2026);
  });
});

const moment = fc.date({ min: at("2020-01-01"), max: at("2040-01-01"), noInvalidDate: true });

test("Later moments never give earlier cutoffs", () => {
  fc.assert(
    fc.property(
      moment,
      moment,
      fc.constantFrom(year, { months: 24 }, { days: 30 }),
      (a, b, period) => {
        const [first, second] = a < b ? [a, b] : [b, a];
        expect(periodBefore(first, period) <= periodBefore(second, period)).toBe(true);
        expect(bookkeepingCutoff(first) <= bookkeepingCutoff(second)).toBe(true);
      },
    ),
  );
});

test("An order is past the cutoff exactly when its last year is", () => {
  fc.assert(
    fc.property(moment, moment, (created, now) => {
      const isPast = created < bookkeepingCutoff(now);
      const norwegianYear = Number(
        new Intl.DateTimeFormat("en", { timeZone: "Europe/Oslo", year: "numeric" }).format(now),
      );
      expect(isPast).toBe(lastYearKept(created.toISOString()) < norwegianYear);
    }),
  );
});
