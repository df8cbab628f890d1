import { expect, test } from "vitest";
import { formatSpan } from "./durations.ts";

test.each([
  [{ hours: 24 }, "24 timer"],
  [{ hours: 1 }, "1 time"],
  [{ days: 30 }, "30 dager"],
  [{ days: 1 }, "1 dag"],
  [{ months: 12 }, "12 måneder"],
  [{ months: 1 }, "1 måned"],
  [{ years: 1 }, "1 år"],
])("%o is %s", (span, text) => expect(formatSpan(span)).toBe(text));
