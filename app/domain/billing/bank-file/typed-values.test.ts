import fc from "fast-check";
import { expect, test } from "vitest";
import { readDay } from "./typed-values.ts";

test("A day is read from every way that banks write it", () => {
  const days = fc.date({
    min: new Date("2000-01-01"),
    max: new Date("2099-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year = "", month = "", dayOfMonth = ""] = day.split("-");
      for (const written of [
        day,
        `${day}T12:30:00+01:00`,
        `${year}${month}${dayOfMonth}`,
        `${year}/${month}/${dayOfMonth}`,
        `${dayOfMonth}.${month}.${year}`,
        `${Number(dayOfMonth)}.${Number(month)}.${year}`,
        `${dayOfMonth}.${month}.${year.slice(2)}`,
        `${dayOfMonth}/${month}/${year}`,
        `${dayOfMonth}-${month}-${year}`,
        `${dayOfMonth}.${month}.${year} 12:30`,
        ` ${day} `,
      ]) {
        expect(readDay(written), written).toBe(day);
      }
    }),
  );
});

test.each(["", "i dag", "30.02.2026", "2026-13-01", "20.11", "11.2026", "2026", "20.11.026"])(
  "%j is no day",
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);
