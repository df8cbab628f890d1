import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rollingLabels } from "./period-name.ts";
import { periodOf } from "./periods.server.ts";

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
    expect(days).toBe("22.\u00a0oktober 2026–20.\u00a0november 2026");
    expect(weeks.map(({ number, days }) => `${number}: ${days}`)).toEqual([
      "43: 22.–25.\u00a0oktober",
      "44: 26.\u00a0oktober–1.\u00a0november",
      "45: 2.–8.\u00a0november",
      "46: 9.–15.\u00a0november",
      "47: 16.–20.\u00a0november",
    ]);
    expect(weeks.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, false, true]);
  });

  test("end with the Norwegian day, not with the one in Greenwich", () => {
    const late = periodOf("30-dager", new Date("2026-07-31T22:30:00.000Z"));
    expect(late.until).toEqual(new Date("2026-08-01T22:00:00.000Z"));
    expect(late.weeks.at(-1)?.days).toBe("27.\u00a0juli–1.\u00a0august");
  });

  test("on a Monday end with a week of one day", () => {
    const { weeks } = periodOf("30-dager", at("2026-11-16T00:00"));
    expect(weeks.at(-1)).toMatchObject({ number: 47, days: "16.\u00a0november", isCurrent: true });
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
  const names = fc.constantFrom(...Object.keys(rollingLabels), "2019", "2019-4-kvartal", "2020-01");
  fc.assert(
    fc.property(names, moment, (name, now) => {
      const { name: found, from, until, weeks } = periodOf(name, now);
      expect(found).toBe(name);
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
        expect(week.isCurrent).toBe(week.from <= now && now < week.until);
      }
    }),
    { numRuns: 300 },
  );
});

describe("Months of the calendar", () => {
  const now = at("2026-11-20T10:00");

  test.each([
    [
      "2026-10",
      "1.\u00a0oktober 2026–31.\u00a0oktober 2026",
      "2026-09-01",
      "2026-09-30",
      "i september",
    ],
    [
      "2026-01",
      "1.\u00a0januar 2026–31.\u00a0januar 2026",
      "2025-12-01",
      "2025-12-31",
      "i desember 2025",
    ],
    [
      "2026-3-kvartal",
      "1.\u00a0juli 2026–30.\u00a0september 2026",
      "2026-04-01",
      "2026-06-30",
      "i 2. kvartal",
    ],
    ["2025", "1.\u00a0januar 2025–31.\u00a0desember 2025", "2024-01-01", "2024-12-31", "i 2024"],
    // Those that are not over are as long as they have come, and compared with as much of those before.
    [
      "2026-11",
      "1.\u00a0november 2026–20.\u00a0november 2026",
      "2026-10-01",
      "2026-10-20",
      "1.–20.\u00a0oktober",
    ],
    [
      "2026-4-kvartal",
      "1.\u00a0oktober 2026–20.\u00a0november 2026",
      "2026-07-01",
      "2026-08-20",
      "1.\u00a0juli–20.\u00a0august",
    ],
    [
      "2026",
      "1.\u00a0januar 2026–20.\u00a0november 2026",
      "2025-01-01",
      "2025-11-20",
      "1.\u00a0januar–20.\u00a0november 2025",
    ],
  ])("%s are %s", (name, days, first, last, when) => {
    const period = periodOf(name, now);
    expect(period).toMatchObject({ name, days, before: { first, last, when } });
    expect(period.before.from).toEqual(at(`${first}T00:00`));
    expect(period.before.until <= period.from).toBe(true);
  });

  test("that end today are whole", () => {
    expect(periodOf("2027-02", at("2027-02-28T12:00")).before).toMatchObject({
      first: "2027-01-01",
      last: "2027-01-31",
    });
    expect(periodOf("2027-03", at("2027-03-30T12:00")).before.last).toBe("2027-02-28");
  });

  test("lead to those before and after them, as far as they have come", () => {
    expect(periodOf("2026-10", now).choices).toMatchObject({
      previous: { name: "2026-09", label: "september 2026" },
      next: { name: "2026-11", label: "november 2026" },
    });
    expect(periodOf("2026-4-kvartal", now).choices).toMatchObject({
      previous: { name: "2026-3-kvartal", label: "3. kvartal 2026" },
    });
    expect(periodOf("2026-4-kvartal", now).choices.next).toBeUndefined();
    expect(periodOf("30-dager", now).choices.previous).toBeUndefined();
  });

  test("are offered beside the days up to today: those of today, and those that are looked at", () => {
    const offered = (name: string) => periodOf(name, now).choices.all.map(({ label }) => label);
    const rolling = ["30 dager", "90 dager", "12 måneder"];
    expect(offered("30-dager")).toEqual([...rolling, "november 2026", "4. kvartal 2026", "2026"]);
    expect(offered("2026-08")).toEqual([
      ...rolling,
      "november 2026",
      "august 2026",
      "4. kvartal 2026",
      "3. kvartal 2026",
      "2026",
    ]);
  });

  test.each([
    "2026-12",
    "2027",
    "2027-1-kvartal",
    "2026-13",
    "2026-5-kvartal",
    "1999",
    "",
    "i-fjor",
  ])("are those of 90 days for %j, which is none or has not begun", (name) =>
    expect(periodOf(name, now).name).toBe("90-dager"),
  );
});
