import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changedView,
  type MessageView,
  mayBeOverdue,
  messageFolders,
  messageHref,
  messageListHref,
  parseMessageView,
  printMessageView,
} from "./message-view.ts";

const parse = (query: string) => parseMessageView(new URLSearchParams(query));
const inbox: MessageView = {
  folder: "innboks",
  question: "",
  from: undefined,
  until: undefined,
  overdue: false,
  page: 1,
};

const day = fc
  .date({
    min: new Date("2000-01-01T00:00Z"),
    max: new Date("2099-12-31T00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const views: fc.Arbitrary<MessageView> = fc
  .record({
    folder: fc.constantFrom(...messageFolders),
    question: fc
      .string({ unit: "grapheme", maxLength: 40 })
      .map((text) => text.trim())
      .filter((text) => text.length <= 200),
    from: fc.oneof(fc.constant(undefined), day),
    until: fc.oneof(fc.constant(undefined), day),
    overdue: fc.boolean(),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  .map((view) => ({ ...view, overdue: view.overdue && mayBeOverdue(view.folder) }));

describe("A view of the messages", () => {
  test("is read from an address as it was written into it", () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(parse(printMessageView(view))).toEqual(view);
      }),
    );
  });

  test("has one address, whatever was typed", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("1", "2026-02-31", "apne"),
    );
    const queries = fc.dictionary(
      fc.constantFrom("mappe", "q", "fra", "til", "frist", "side", "karantene", "fane"),
      part,
    );
    fc.assert(
      fc.property(queries, (fields) => {
        const view = parse(new URLSearchParams(fields).toString());
        expect(parse(printMessageView(view))).toEqual(view);
      }),
    );
  });

  test("is the inbox where the address says nothing", () => {
    expect(parse("")).toEqual(inbox);
    expect(printMessageView(inbox)).toBe("");
    expect(messageListHref(inbox)).toBe("/admin?fane=kontakt");
    expect(messageHref("m1", inbox)).toBe("/admin/meldinger/m1");
  });

  test.each([
    ["mappe=soppel", {}],
    ["side=0", {}],
    ["side=-3", {}],
    ["side=1e3", {}],
    ["fra=2026-02-29", {}],
    ["fra=2028-02-29", { from: "2028-02-29" }],
    ["til=20.11.2026", {}],
    ["til=9999-12-31", {}],
    ["fra=0000-01-01", {}],
    ["frist=", {}],
    ["frist=ja", {}],
    ["frist=1&mappe=handtert", { folder: "handtert" }],
    ["q=%20%20", {}],
    [`q=${"a".repeat(300)}`, { question: "a".repeat(200) }],
  ] as const)("reads %s", (query, expected) => {
    expect(parse(query)).toEqual({ ...inbox, ...expected });
  });

  test("begins at its first page when something else about it changes", () => {
    const view = { ...inbox, question: "kari", overdue: true, page: 4 };
    expect(changedView(view, { folder: "karantene" })).toEqual({
      ...inbox,
      folder: "karantene",
      question: "kari",
    });
    expect(changedView(view, { page: 5 })).toEqual({ ...view, page: 5 });
  });

  test("takes a search into the address of a message, and back", () => {
    const view = { ...inbox, question: "Åse & Bjørn", page: 2 };
    const address = new URL(messageHref("m/1", view), "http://localhost");
    expect(address.pathname).toBe("/admin/meldinger/m%2F1");
    expect(parseMessageView(address.searchParams)).toEqual(view);
  });
});
