import { expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { addedPlan, article, ownPage } from "../../../tests/data/added-pages.ts";
import { unsoldOnPages } from "./unsold-plans.ts";

const prices = (...plans: string[]) => ({ kind: "prices" as const, heading: "Priser", plans });

test("A page that names a package which is withdrawn or gone does not show it, and is told of", () => {
  const content = (isWithdrawn: boolean): Content => ({
    ...defaultContent,
    prices: { ...defaultContent.prices, websites: [{ ...addedPlan, isWithdrawn }] },
    ownPages: [ownPage({ title: "Kurs", sections: [prices("medium", "mini"), prices("mini")] })],
    articles: [article({ title: "Prisene", sections: [prices("borte", "liten")] })],
  });
  const gone = { page: "Prisene", plans: ["borte"] };
  expect(unsoldOnPages(content(false))).toEqual([gone]);
  expect(unsoldOnPages(content(true))).toEqual([{ page: "Kurs", plans: ["Mini"] }, gone]);
  expect(unsoldOnPages({ ...content(true), articles: [], ownPages: [] })).toEqual([]);
});
