import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BankRow } from "./bank-row.ts";
import { type Known, type KnownDocument, matchRows } from "./match.ts";

const today = "2026-12-10";

let made = 0;
const row = (changes: Partial<BankRow>): BankRow => {
  made += 1;
  return {
    paidOn: "2026-12-01",
    ore: 10_000,
    kid: null,
    text: "",
    payer: "",
    reference: `r${made}`,
    ...changes,
  };
};
const document = (changes: Partial<KnownDocument> = {}): KnownDocument => ({
  kind: "invoice",
  prefix: "",
  issuedOn: "2026-11-20",
  companyName: "Nordlys AS",
  outstanding: 10_000,
  payments: [],
  ...changes,
});
const known = (
  documents: Record<number, Partial<KnownDocument>>,
  changes: Partial<Known> = {},
): Known => ({
  documents: new Map(
    Object.entries(documents).map(([number, changes]) => [Number(number), document(changes)]),
  ),
  kids: new Map(),
  noted: new Map(),
  ...changes,
});

/** What becomes of one row: the invoice, or why none. */
function matched(changes: Partial<BankRow>, ...what: Parameters<typeof known>) {
  const [match] = matchRows([row(changes)], known(...what), today);
  return match?.outcome === "unmatched" ? match.reason : match?.number;
}

describe("A payment belongs to an invoice", () => {
  const kids = new Map([
    ["2345676", 12],
    ["2345684", 13],
  ]);

  test("by its KID, whatever the sum is", () => {
    expect(matched({ kid: "2345676", ore: 1 }, { 12: {} }, { kids })).toBe(12);
    expect(matched({ text: "KID 2345676", ore: 99_999 }, { 12: {} }, { kids })).toBe(12);
    // A number that stands alone says less.
    expect(matched({ kid: "2345676", text: "13" }, { 12: {}, 13: {} }, { kids })).toBe(12);
  });

  test("by its number with what stands before it, though a year there is another's number", () => {
    const both = { 2027: { prefix: "2027/F-" }, 1228: { prefix: "2027/F-" } };
    expect(matched({ text: "FAKTURA 2027/F-1228", ore: 1 }, both)).toBe(1228);
    expect(matched({ text: "Faktura 2027/F-1228", ore: 1 }, { 1228: both[1228] })).toBe(1228);
    expect(matched({ text: "2027/F-2027" }, both)).toBe(2027);
    const clash = "Flere fakturaer kan være ment: 2027 og 1228. Vi gjetter ikke.";
    expect(matched({ text: "Faktura 2027 og 2027/F-1228" }, both)).toBe(clash);
    expect(matched({ text: "Faktura 2027/1228" }, both)).toBe(clash);
  });

  test("by the word and its number, whatever the sum is", () => {
    expect(matched({ text: "Faktura 12", ore: 1 }, { 12: {} })).toBe(12);
    expect(matched({ text: "Faktura 12", kid: "999" }, { 12: {} }, { kids })).toBe(12);
  });

  test("by a number alone where the sum is what is left of it, or of a payment that is noted on it", () => {
    expect(matched({ text: "12" }, { 12: {} })).toBe(12);
    const payments = [{ paidOn: "2026-12-01", ore: 10_000 }];
    expect(matched({ text: "12" }, { 12: { outstanding: 0, payments } })).toBe(12);
    expect(matched({ text: "12 og 13" }, { 12: {}, 13: { outstanding: 1 } })).toBe(12);
  });

  test("by one of the numbers behind the word where the others are nobody's and the sum is what is left", () => {
    expect(matched({ text: "Faktura 2026-12" }, { 12: {} })).toBe(12);
  });
});

describe("Nobody's is", () => {
  const kids = new Map([
    ["2345676", 12],
    ["2345684", 13],
  ]);
  const several = "Flere fakturaer kan være ment: 12 og 13. Vi gjetter ikke.";

  test.each<[string, Partial<BankRow>, string]>([
    ["what names nothing", { text: "Takk" }, "Teksten nevner ingen faktura."],
    ["what says nothing", {}, "Teksten nevner ingen faktura."],
    ["a KID of somebody else", { kid: "999" }, "KID-en er ikke fra oss."],
    ["an invoice that there is not", { text: "Faktura 99" }, "Faktura 99 finnes ikke."],
    ["two that there are not", { text: "Faktura 98 og 99" }, "Faktura 98 og 99 finnes ikke."],
    [
      "a number alone with another sum",
      { text: "12", ore: 9_999 },
      "Tallet 12 kan være faktura 12, men det gjenstår 100\u00a0kr av den.",
    ],
    ["two that are named", { text: "Faktura 12 og 13" }, several],
    ["two that stand alone and fit", { text: "12 13" }, several],
    ["one that is named, and another that fits", { text: "Faktura 12, 5 000 stk 13" }, several],
    ["a KID of one beside the name of another", { kid: "2345676", text: "Faktura 13" }, several],
    ["two KIDs", { text: "KID 2345676 KID 2345684" }, several],
    [
      "one of two names with another sum",
      { text: "Faktura 12 og 99", ore: 20_000 },
      "Teksten nevner også faktura 99, som ikke finnes.",
    ],
    ["a credit note", { text: "Faktura 14" }, "Nummer 14 er en kreditnota."],
    [
      "what was paid before it was issued",
      { text: "Faktura 12", paidOn: "2026-11-19" },
      "Betalt før faktura 12 ble laget.",
    ],
    ["what is to come", { text: "Faktura 12", paidOn: "2026-12-11" }, "Datoen har ikke vært ennå."],
  ])("%s", (_what, changes, reason) => {
    const documents = { 12: {}, 13: {}, 14: { kind: "credit-note", outstanding: 0 } } as const;
    expect(matched(changes, documents, { kids })).toBe(reason);
  });
});

test("What is noted by its reference is not asked about again, unless the reference is now said of something else", () => {
  const noted = new Map([["b1", { number: 12, paidOn: "2026-12-01", ore: 10_000 }]]);
  const what = known({ 12: {} }, { noted });
  const rows = [
    row({ reference: "b1", text: "Faktura 99" }),
    row({ reference: "b1", ore: 10_001, text: "Faktura 12" }),
    row({ reference: "b1", paidOn: "2026-12-02", text: "Faktura 12" }),
  ];
  const reason = "En annen betaling med samme referanse er notert på faktura 12.";
  expect(matchRows(rows, what, today)).toEqual([
    { outcome: "noted", row: rows[0], number: 12 },
    { outcome: "unmatched", row: rows[1], reason },
    { outcome: "unmatched", row: rows[2], reason },
  ]);
});

test("There is doubt about one that is like another of the day, and about one of which nothing is left", () => {
  const payments = [{ paidOn: "2026-12-01", ore: 4_000 }];
  const rows = [
    row({ text: "Faktura 12", ore: 4_000 }),
    row({ text: "Faktura 12", ore: 5_000 }),
    row({ text: "Faktura 12", ore: 5_000 }),
    row({ text: "Faktura 12", ore: 3_000 }),
    row({ text: "Faktura 12", ore: 2_000 }),
  ];
  const matches = matchRows(rows, known({ 12: { outstanding: 6_000, payments } }), today);
  expect(
    matches.map((match) =>
      match.outcome === "matched" ? [match.doubt, match.before, match.after] : match,
    ),
  ).toEqual([
    ["alike", 6_000, 2_000],
    [null, 6_000, 1_000],
    ["alike", 1_000, -4_000],
    [null, 1_000, -2_000],
    ["settled", -2_000, -4_000],
  ]);
  expect(matches.every((match) => match.outcome === "matched" && match.outstanding === 6_000)).toBe(
    true,
  );
});

test("However an invoice is paid in parts, each is of it, and the last leaves nothing", () => {
  const parts = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(parts, fc.boolean(), (sums, byKid) => {
      const outstanding = sums.reduce((sum, ore) => sum + ore, 0);
      const rows = sums.map((ore) =>
        row(byKid ? { ore, kid: "17" } : { ore, text: `Delbetaling av faktura nr. 12` }),
      );
      const kids = new Map([["17", 12]]);
      const matches = matchRows(rows, known({ 12: { outstanding } }, { kids }), today);
      let left = outstanding;
      for (const match of matches) {
        expect(match).toMatchObject({ outcome: "matched", number: 12, before: left, doubt: null });
        left -= match.row.ore;
        expect(match).toMatchObject({ after: left });
      }
      expect(left).toBe(0);
    }),
  );
});

/** Rows and documents that meet often: few numbers, few sums. */
const number = fc.integer({ min: 1, max: 6 });
const ore = fc.constantFrom(10_000, 20_000, 30_000);
const texts = fc.oneof(
  number.map(String),
  number.map((one) => `Faktura ${one}`),
  fc.tuple(number, number).map(([one, other]) => `faktura ${one} og ${other}`),
  fc.tuple(number, number).map(([one, other]) => `Faktura ${one}, ref ${other}`),
  fc.tuple(number, number).map(([one, other]) => `${one} ${other}`),
  number.map((one) => `KID 10${one}`),
  fc.constant("Takk"),
);
const rows = fc.array(
  fc
    .record({ ore, text: texts, kid: fc.option(number.map((one) => `10${one}`)) })
    .map((changes) => row(changes)),
  { maxLength: 12 },
);
const documents = fc.dictionary(number.map(String), fc.record({ outstanding: ore }), {
  maxKeys: 5,
  noNullPrototype: true,
});
const kids = fc
  .uniqueArray(number)
  .map((numbers) => new Map(numbers.map((one) => [`10${one}`, one])));

test("Nothing is guessed: what a payment is said to be of is named by KID, by word, or by its number and sum, and nothing else is", () => {
  fc.assert(
    fc.property(rows, documents, kids, (paid, invoices, kids) => {
      const what = known(invoices, { kids });
      const left = new Map(
        [...what.documents].map(([number, { outstanding }]) => [number, outstanding]),
      );
      const seen = new Set<string>();
      const matches = matchRows(paid, what, today);
      expect(matches.map(({ row }) => row)).toEqual(paid);
      for (const match of matches) {
        if (match.outcome !== "matched") continue;
        const { row, number, before, after, doubt } = match;
        expect(before).toBe(left.get(number));
        expect(after).toBe(before - row.ore);
        const like = `${number} ${row.ore}`;
        expect(doubt).toBe(seen.has(like) ? "alike" : before <= 0 ? "settled" : null);
        if (doubt === null) {
          seen.add(like);
          left.set(number, after);
        }
        const byKid = [row.kid, /KID (\d+)/.exec(row.text)?.[1]].flatMap(
          (kid) => kids.get(kid ?? "") ?? [],
        );
        const byWord = [...row.text.matchAll(/(?<=faktura )\d|(?<=og )\d/gi)].map(Number);
        const meant = new Set([...byKid, ...byWord.filter((one) => what.documents.has(one))]);
        if (meant.size > 0) expect([...meant]).toEqual([number]);
        else {
          expect(row.text).toContain(String(number));
          expect(row.ore === before || seen.has(like)).toBe(true);
        }
      }
    }),
  );
});
