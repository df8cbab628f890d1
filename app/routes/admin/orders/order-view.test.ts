import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "#app/domain/orders/status.ts";
import { filterOf } from "./order-view.server.ts";
import {
  isFiltered,
  type OrderView,
  parseOrderView,
  printOrderView,
  sortChoices,
} from "./order-view.ts";

const everything: OrderView = {
  question: "",
  flagged: false,
  overdue: false,
  sort: "newest",
  page: 1,
};
const parse = (query: string) => parseOrderView(new URLSearchParams(query));

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someView: fc.Arbitrary<OrderView> = fc.record(
  {
    question: fc
      .string({ unit: "grapheme", maxLength: 60 })
      .map((text) => text.slice(0, 200).toWellFormed().trim()),
    planId: fc.constantFrom("liten", "medium", "google-bedrift"),
    status: fc.constantFrom(...orderStatuses),
    from: day,
    until: day,
    flagged: fc.boolean(),
    overdue: fc.boolean(),
    sort: fc.constantFrom(...sortChoices.map(({ sort }) => sort)),
    page: fc.integer({ min: 1, max: 99_999 }),
  },
  { requiredKeys: ["question", "flagged", "overdue", "sort", "page"] },
);

describe("A view of orders", () => {
  test("comes back from the address as it went in", () => {
    fc.assert(
      fc.property(someView, (view) => {
        expect(parse(printOrderView(view))).toEqual(view);
      }),
    );
  });

  test("comes from anything that may stand in an address, and gives a filter", () => {
    const names = ["q", "pakke", "status", "fra", "til", "merket", "frist", "sorter", "side", "x"];
    const value = fc.oneof(fc.string({ unit: "binary" }), day, fc.constantFrom("1", "i-arbeid"));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
        const view = parseOrderView(new URLSearchParams(pairs));
        expect(parse(printOrderView(view))).toEqual(view);
        expect(view.question.length).toBeLessThanOrEqual(200);
        const { from, until } = filterOf(view);
        for (const moment of [from, until]) expect(moment?.getTime()).not.toBeNaN();
      }),
    );
  });

  test("is written in Norwegian words, and everything in none", () => {
    expect(printOrderView(everything)).toBe("");
    const query =
      "q=k%C3%A5re&pakke=medium&status=i-arbeid&fra=2026-11-01&til=2026-11-20&merket=1&frist=1&sorter=firma&side=3";
    expect(printOrderView(parse(query))).toBe(query);
    expect(parse(query)).toEqual({
      question: "kåre",
      planId: "medium",
      status: "in-progress",
      from: "2026-11-01",
      until: "2026-11-20",
      flagged: true,
      overdue: true,
      sort: "company",
      page: 3,
    });
  });

  test.each([
    "status=new",
    "status=i arbeid",
    "pakke=Gigantisk",
    "fra=2026-02-30",
    "til=20.11.2026",
    "fra=9999-12-31",
    "merket=ja",
    "sorter=navn",
    "side=0",
    "side=-1",
    "side=1e3",
    "side=1000000",
    "q=%20%20",
  ])("is of everything where the address says %s", (query) => {
    expect(parse(query)).toEqual(everything);
  });

  test("is filtered by all but its sort and page", () => {
    expect(isFiltered(everything)).toBe(false);
    expect(isFiltered({ ...everything, sort: "company", page: 4 })).toBe(false);
    expect(isFiltered({ ...everything, question: "a" })).toBe(true);
    expect(isFiltered({ ...everything, overdue: true })).toBe(true);
  });

  test("has both its days in it", () => {
    const { from, until } = filterOf(parse("fra=2026-11-20&til=2026-11-20"));
    expect(from?.toISOString()).toBe("2026-11-19T23:00:00.000Z");
    expect(until?.toISOString()).toBe("2026-11-20T23:00:00.000Z");
  });
});
