import fc from "fast-check";
import { expect, test } from "vitest";
import { websiteCreditNote, websiteInvoice } from "../../../tests/data/billing-data.ts";
import { type BillingFacts, standingOf } from "./standing.ts";

const nothing: BillingFacts = {
  sentAt: null,
  remindedAt: null,
  credited: 0,
  lostOn: null,
  payments: [],
};
const sentAt = "2026-11-22T10:00:00.000Z";
/** What the invoice comes to, due on 6 December. */
const total = 2_560_000;

test.each<[string, Partial<BillingFacts>, string, [string, number, string | null]]>([
  ["is issued", {}, "2026-11-22", ["issued", total, null]],
  ["was sent", { sentAt }, "2026-12-06", ["sent", total, null]],
  ["was due yesterday", { sentAt }, "2026-12-07", ["overdue", total, null]],
  ["was due yesterday and never sent", {}, "2026-12-07", ["overdue", total, null]],
  [
    "was paid in part",
    { sentAt, payments: [{ on: "2026-12-01", ore: 1_000_000 }] },
    "2026-12-01",
    ["sent", 1_560_000, null],
  ],
  [
    "was paid whole",
    { sentAt, payments: [{ on: "2026-12-10", ore: total }] },
    "2027-01-01",
    ["paid", 0, "2026-12-10"],
  ],
  [
    "was paid with one krone too much",
    { payments: [{ on: "2026-12-01", ore: total + 100 }] },
    "2027-01-01",
    ["paid", -100, "2026-12-01"],
  ],
  [
    "was credited in part, and the rest paid",
    { credited: 560_000, payments: [{ on: "2026-12-03", ore: 2_000_000 }] },
    "2027-01-01",
    ["paid", 0, "2026-12-03"],
  ],
  [
    "was paid with too much, which was paid back",
    {
      payments: [
        { on: "2026-12-01", ore: total + 440_000 },
        { on: "2027-01-20", ore: -440_000 },
      ],
    },
    "2027-02-01",
    ["paid", 0, "2026-12-01"],
  ],
  [
    "was paid, paid back and paid again",
    {
      payments: [
        { on: "2026-12-01", ore: total },
        { on: "2026-12-02", ore: -total },
        { on: "2026-12-05", ore: total },
      ],
    },
    "2027-02-01",
    ["paid", 0, "2026-12-05"],
  ],
  ["was credited whole", { credited: total }, "2027-01-01", ["credited", 0, null]],
  [
    "was paid, and then credited whole",
    { credited: total, payments: [{ on: "2026-12-01", ore: total }] },
    "2027-01-01",
    ["credited", -total, null],
  ],
  [
    "was credited whole, and paid back without having been paid",
    { credited: total, payments: [{ on: "2026-12-01", ore: -total }] },
    "2027-01-01",
    ["overdue", total, null],
  ],
])("An invoice that %s", (_what, facts, today, [state, outstanding, paidOn]) => {
  expect(standingOf(websiteInvoice, { ...nothing, ...facts }, today)).toMatchObject({
    state,
    outstanding,
    paidOn,
  });
});

test("An invoice of nothing is paid, and was not credited", () => {
  const free = { ...websiteInvoice, lines: [{ description: "Drift i 12 måneder", kroner: 0 }] };
  expect(standingOf(free, nothing, "2030-01-01")).toMatchObject({ state: "paid", outstanding: 0 });
});

test("A credit note is sent or not, and asks for nothing, however old it is", () => {
  const states = [null, sentAt].map((at) =>
    standingOf(websiteCreditNote, { ...nothing, sentAt: at }, "2030-01-01"),
  );
  expect(states.map(({ state, outstanding }) => [state, outstanding])).toEqual([
    ["issued", 0],
    ["sent", 0],
  ]);
});

test("Whatever was paid and credited, what is left is what the invoice comes to without it, and is overdue only where there is something left", () => {
  const ore = fc.integer({ min: -total, max: 2 * total });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: total }), ore, (credited, paid) => {
      const standing = standingOf(
        websiteInvoice,
        { ...nothing, credited, payments: [{ on: "2026-12-01", ore: paid }] },
        "2027-01-01",
      );
      expect(standing.outstanding + credited + paid).toBe(total);
      expect(standing.state === "overdue").toBe(standing.outstanding > 0);
    }),
  );
});
