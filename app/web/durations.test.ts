import { expect, test } from "vitest";
import { formatSpan, spellYears } from "./durations.ts";

test.each([
  [{ hours: 24 }, "24 timer"],
  [{ hours: 1 }, "1 time"],
  [{ days: 30 }, "30 dager"],
  [{ days: 1 }, "1 dag"],
  [{ months: 12 }, "12 måneder"],
  [{ months: 1 }, "1 måned"],
  [{ years: 1 }, "1 år"],
])("%o is %s", (span, text) => expect(formatSpan(span)).toBe(text));

test.each([
  [1, "ett år"],
  [5, "fem år"],
  [12, "tolv år"],
  [13, "13 år"],
])("%i years are %s", (years, text) => expect(spellYears(years)).toBe(text));
