import { expect, test } from "vitest";
import { openingsFrom } from "./openings.server.ts";

const hours = {
  weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  days: "mandag–fredag",
  opens: "09:00",
  closes: "17:00",
} as const;

test.each([
  ["before it opens", "2026-11-23T07:59:00Z", "2026-11-23T08:00:00.000Z", "mandag kl. 09"],
  ["while it is open", "2026-11-23T15:59:00Z", "2026-11-23T08:00:00.000Z", "mandag kl. 09"],
  ["as it closes", "2026-11-23T16:00:00Z", "2026-11-24T08:00:00.000Z", "tirsdag kl. 09"],
  ["in a weekend", "2026-11-21T12:00:00Z", "2026-11-23T08:00:00.000Z", "mandag kl. 09"],
  ["before summer time", "2026-03-28T12:00:00Z", "2026-03-30T07:00:00.000Z", "mandag kl. 09"],
  ["before Easter", "2026-04-01T15:00:00Z", "2026-04-07T07:00:00.000Z", "tirsdag kl. 09"],
  ["before Christmas", "2026-12-24T16:00:00Z", "2026-12-28T08:00:00.000Z", "mandag kl. 09"],
])("The next opening %s is found in Norwegian time", (_when, now, opens, when) => {
  const [next] = openingsFrom(new Date(now), hours);
  expect(next && { opens: new Date(next.opens).toISOString(), when: next.when }).toEqual({
    opens,
    when,
  });
});

test("Hours that do not begin on the hour are said in full, and days nobody has ticked are left out", () => {
  const half = { ...hours, weekdays: ["saturday"], opens: "10:30" } as const;
  const openings = openingsFrom(new Date("2026-11-23T12:00:00Z"), half);
  expect(openings.map(({ when, at }) => [when, at])).toEqual([
    ["lørdag kl. 10:30", "kl. 10:30"],
    ["lørdag kl. 10:30", "kl. 10:30"],
  ]);
  expect(openingsFrom(new Date("2026-11-23T12:00:00Z"), { ...hours, weekdays: [] })).toEqual([]);
});
