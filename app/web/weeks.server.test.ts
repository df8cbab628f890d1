import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { periodNames, periodOf } from "./weeks.server.ts";

const hour = 60 * 60 * 1000;
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Oslo").epochMilliseconds);
const local = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("Europe/Oslo");

describe("Thirty days", () => {
  test("are today and the 29 before it, in weeks from Monday", () => {
    const { from, until, days, weeks } = periodOf("30-dager", at("2026-11-20T10:00"));
    expect(from).toEqual(at("2026-10-22T00:00"));
    expect(until).toEqual(at("2026-11-21T00:00"));
    expect(days).toBe("22. oktober 2026–20. november 2026");
    expect(weeks.map(({ number, days }) => `${number}: ${days}`)).toEqual([
      "43: 22.–25. oktober",
      "44: 26. oktober–1. november",
      "45: 2.–8. november",
      "46: 9.–15. november",
      "47: 16.–20. november",
    ]);
    expect(weeks.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, false, true]);
  });

  test("end with the Norwegian day, not with the one in Greenwich", () => {
    const late = periodOf("30-dager", new Date("2026-07-31T22:30:00.000Z"));
    expect(late.until).toEqual(new Date("2026-08-01T22:00:00.000Z"));
    expect(late.weeks.at(-1)?.days).toBe("27. juli–1. august");
  });

  test("on a Monday end with a week of one day", () => {
    const { weeks } = periodOf("30-dager", at("2026-11-16T00:00"));
    expect(weeks.at(-1)).toMatchObject({ number: 47, days: "16. november", isCurrent: true });
  });
});

test("Twelve months begin the day after this day last year", () => {
  expect(periodOf("12-maneder", at("2026-11-20T10:00")).from).toEqual(at("2025-11-21T00:00"));
  expect(periodOf("12-maneder", at("2028-02-29T10:00")).from).toEqual(at("2027-03-01T00:00"));
});

test.each([
  ["2026-01-01", 1],
  ["2027-01-01", 53],
  ["2027-01-04", 1],
  ["2024-12-30", 1],
  ["2023-01-01", 52],
  ["2020-12-31", 53],
])("%s lies in week %i", (day, number) => {
  expect(periodOf("30-dager", at(`${day}T12:00`)).weeks.at(-1)?.number).toBe(number);
});

test("The week in which clocks are set is an hour shorter or longer", () => {
  const lengthOf = (day: string) => {
    const { weeks } = periodOf("90-dager", at("2026-12-01T10:00"));
    const all = [...periodOf("90-dager", at("2026-05-01T10:00")).weeks, ...weeks];
    const week = all.find(({ from, until }) => from <= at(day) && at(day) < until);
    return week && (week.until.getTime() - week.from.getTime()) / hour;
  };
  expect(lengthOf("2026-03-29T12:00")).toBe(7 * 24 - 1);
  expect(lengthOf("2026-10-25T12:00")).toBe(7 * 24 + 1);
  expect(lengthOf("2026-11-11T12:00")).toBe(7 * 24);
});

test("Weeks fill the period without gaps, each from Monday to Monday but the first and last", () => {
  const moment = fc.date({
    min: at("2020-01-01T00:00"),
    max: at("2036-12-31T23:59"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...periodNames), moment, (name, now) => {
      const { from, until, weeks } = periodOf(name, now);
      expect(from < now && now < until).toBe(true);
      expect(weeks[0]?.from).toEqual(from);
      expect(weeks.at(-1)?.until).toEqual(until);
      for (const [index, week] of weeks.entries()) {
        const start = local(week.from);
        const last = local(week.until).subtract({ nanoseconds: 1 });
        expect(start.toPlainTime().toString()).toBe("00:00:00");
        if (index > 0) {
          expect(start.dayOfWeek).toBe(1);
          expect(week.from).toEqual(weeks[index - 1]?.until);
        }
        expect([start.weekOfYear, last.weekOfYear]).toEqual([week.number, week.number]);
        expect(week.isCurrent).toBe(index === weeks.length - 1);
      }
    }),
    { numRuns: 300 },
  );
});
