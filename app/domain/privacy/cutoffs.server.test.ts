import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { bookkeepingCutoff, lastYearKept } from "./cutoffs.server.ts";

const at = (iso: string) => new Date(iso);
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
    expect(lastYearKept([norwegianDay("2020-12-31T22:59:59.999Z")])).toBe(2025);
    expect(lastYearKept([norwegianDay("2020-12-31T23:00:00.000Z")])).toBe(2026);
    expect(lastYearKept(["2020-12-31", "2022-01-01", "2021-06-01"])).toBe(2027);
  });
});

const moment = fc.date({ min: at("2020-01-01"), max: at("2040-01-01"), noInvalidDate: true });

test("Later moments never give earlier cutoffs", () => {
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const [first, second] = a < b ? [a, b] : [b, a];
      expect(bookkeepingCutoff(first) <= bookkeepingCutoff(second)).toBe(true);
    }),
  );
});

test("An order is past the cutoff exactly when its last year is", () => {
  fc.assert(
    fc.property(moment, moment, (created, now) => {
      const isPast = created < bookkeepingCutoff(now);
      const norwegianYear = Number(
        new Intl.DateTimeFormat("en", { timeZone: "Europe/Oslo", year: "numeric" }).format(now),
      );
      expect(isPast).toBe(lastYearKept([norwegianDay(created)]) < norwegianYear);
    }),
  );
});
