import { expect, test } from "vitest";
import {
  formatDateTime,
  formatDeadline,
  formatPeriod,
  formatShort,
  formatTimestamp,
  formatWait,
  isDay,
} from "./dates.ts";

test.each([
  ["2026-11-20T09:00:00.000Z", "20.\u00a0november 2026 kl.\u00a010:00"],
  ["2026-07-01T12:05:00.000Z", "1.\u00a0juli 2026 kl.\u00a014:05"],
  ["2026-01-01T00:00:00.000Z", "1.\u00a0januar 2026 kl.\u00a001:00"],
  ["2025-12-31T23:30:00.000Z", "1.\u00a0januar 2026 kl.\u00a000:30"],
  ["2028-02-29T22:59:59.999Z", "29.\u00a0februar 2028 kl.\u00a023:59"],
])("%s is %s in Norway", (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});

test.each([
  ["2026-11-24T23:00:00.000Z", "utgangen av tirsdag 24.\u00a0november"],
  ["2026-12-31T23:00:00.000Z", "utgangen av torsdag 31.\u00a0desember"],
  ["2026-11-24T23:01:00.000Z", "25.\u00a0november 2026 kl.\u00a000:01"],
  ["2026-11-24T09:30:00.000Z", "24.\u00a0november 2026 kl.\u00a010:30"],
])("A promise until %s is one until %s", (iso, text) => {
  expect(formatDeadline(iso)).toBe(text);
});

test.each([
  ["2026-11-22T13:05:00.000Z", "22.\u00a0nov. 14:05"],
  ["2026-05-17T22:30:00.000Z", "18.\u00a0mai 00:30"],
  ["2026-06-30T21:59:00.000Z", "30.\u00a0juni 23:59"],
  ["2025-12-31T22:59:00.000Z", "31.\u00a0des. 2025"],
  ["2025-12-31T23:00:00.000Z", "1.\u00a0jan. 00:00"],
])("%s is %s in a list of November 2026", (iso, text) => {
  expect(formatShort(iso, "2026-11-22T15:00:00.000Z")).toBe(text);
});

test("Clocks go forward in the night to 29 March 2026", () => {
  expect(formatDateTime("2026-03-29T00:59:00Z")).toBe("29.\u00a0mars 2026 kl.\u00a001:59");
  expect(formatDateTime("2026-03-29T01:00:00Z")).toBe("29.\u00a0mars 2026 kl.\u00a003:00");
});

test("Clocks go back in the night to 25 October 2026, and one hour comes twice", () => {
  expect(formatDateTime("2026-10-25T00:30:00Z")).toBe("25.\u00a0oktober 2026 kl.\u00a002:30");
  expect(formatDateTime("2026-10-25T01:30:00Z")).toBe("25.\u00a0oktober 2026 kl.\u00a002:30");
});

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-11-31", false],
  ["2026-1-1", false],
  ["20.11.2026", false],
  ["+02026-11-20", false],
  ["2026-11-20T10:00", false],
  ["", false],
])("whether %j is a day: %s", (text, expected) => expect(isDay(text)).toBe(expected));

test.each([
  ["2026-11-20T08:59:59Z", "0 timer"],
  ["2026-11-20T08:00:00Z", "1 time"],
  ["2026-11-19T08:30:00Z", "24 timer"],
  ["2026-11-18T09:00:01Z", "47 timer"],
  ["2026-11-18T09:00:00Z", "2 døgn"],
  ["2026-11-01T10:00:00Z", "18 døgn"],
])("What came at %s has waited for %s at nine on 20 November", (since, text) => {
  expect(formatWait(since, "2026-11-20T09:00:00Z")).toBe(text);
});

test.each([
  ["2026-11-20T09:00:00.000Z", "2026-11-20 10:00"],
  ["2026-07-01T22:05:00.000Z", "2026-07-02 00:05"],
])("%s is %s in a spreadsheet", (iso, text) => expect(formatTimestamp(iso)).toBe(text));

test.each([
  ["2026-11-20", "2027-11-20", "20.\u00a0november 2026–19.\u00a0november 2027"],
  ["2026-11-30", "2026-12-01", "30.\u00a0november 2026"],
])("A period from %s that ends as %s begins is %s", (startsOn, endsOn, text) => {
  expect(formatPeriod({ startsOn, endsOn })).toBe(text);
});
