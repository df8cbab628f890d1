import fc from "fast-check";
import { expect, test } from "vitest";
import { formatKroner } from "#app/web/formats/money.ts";
import { readDay, readOre } from "./typed-values.ts";

const sums = fc.integer({ min: 0, max: 10_000_000_000 });

/** The thousands of a number with something between them. */
const grouped = (whole: number, between: string) =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, between);

/** How the kroner and the hundredths of a sum may be written. */
const writings: [string, (kroner: number, hundredths: number) => string][] = [
  ["1234,50", (kroner, rest) => `${kroner},${two(rest)}`],
  ["1234.50", (kroner, rest) => `${kroner}.${two(rest)}`],
  ["1 234,50", (kroner, rest) => `${grouped(kroner, " ")},${two(rest)}`],
  ["1\u00a0234,50", (kroner, rest) => `${grouped(kroner, "\u00a0")},${two(rest)}`],
  ["1\u202f234,50", (kroner, rest) => `${grouped(kroner, "\u202f")},${two(rest)}`],
  ["1.234,50", (kroner, rest) => `${grouped(kroner, ".")},${two(rest)}`],
  ["1,234.50", (kroner, rest) => `${grouped(kroner, ",")}.${two(rest)}`],
  ["NOK 1234,50", (kroner, rest) => `NOK ${kroner},${two(rest)}`],
  ["1 234,50 kr", (kroner, rest) => `${grouped(kroner, " ")},${two(rest)} kr`],
  ["as we write it ourselves", (kroner, rest) => formatKroner(kroner + rest / 100)],
];
const signs: [string, (text: string) => string, 1 | -1][] = [
  ["no sign", (text) => text, 1],
  ["a plus", (text) => `+${text}`, 1],
  ["a minus", (text) => `-${text}`, -1],
  ["a real minus", (text) => `\u2212${text}`, -1],
  ["a minus behind", (text) => `${text}-`, -1],
];

test.each(writings)("A sum written as %s is read to the øre, with every sign", (_what, write) => {
  fc.assert(
    fc.property(sums, fc.constantFrom(...signs), (ore, [, sign, factor]) => {
      const text = write(Math.floor(ore / 100), ore % 100);
      // A sign stands beside the digits.
      fc.pre(factor === 1 || /^\d.*\d$/.test(text));
      fc.pre(sign(text) === text || !text.startsWith("N"));
      expect(readOre(sign(text))).toBe(ore === 0 ? 0 : factor * ore);
    }),
  );
});

test.each([
  ["1250", 125_000],
  ["1250,5", 125_050],
  ["1.250", 125_000],
  ["1250,-", 125_000],
  ["1 250,\u2013", 125_000],
  ["kr 100", 10_000],
  ["0,00", 0],
  ["-0,00", 0],
  ["999999999999,99", 99_999_999_999_999],
])("%s is %i øre", (text, ore) => {
  expect(readOre(text)).toBe(ore);
});

test.each([
  "",
  " ",
  "abc",
  "12 kroner",
  "1,250",
  "1,250,000",
  "1.25.00",
  "1,005",
  "1.2345",
  "--1",
  "-1-",
  "1-2",
  "1e5",
  "0x10",
  "١٢",
  "Infinity",
  "1000000000000000",
  ",50",
  "5,",
  "1".repeat(60),
])("%j is no sum, or could be two", (text) => {
  expect(readOre(text)).toBeUndefined();
});

test("Whatever is typed, a sum is a whole number of øre, or none", () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789,.- \u00a0kr+") });
  fc.assert(
    fc.property(text, (typed) => {
      const ore = readOre(typed);
      expect(ore === undefined || Number.isSafeInteger(ore)).toBe(true);
    }),
  );
});

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

function two(hundredths: number): string {
  return String(hundredths).padStart(2, "0");
}
