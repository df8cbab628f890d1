import { describe, expect, test } from "vitest";
import { privacySince } from "#app/words/pages/privacy.words.ts";
import { termsSince } from "#app/words/pages/terms.words.ts";
import { defaultContent } from "./defaults.ts";
import { changedLaw, legalOf, legalOn, legalPages, saysOther } from "./legal.ts";
import { placedTexts } from "./words.ts";

const never = { terms: undefined, privacy: undefined };

describe("The version of a text of law", () => {
  test("is that of the site until one is published, and the publish afterwards", () => {
    expect(legalOf(never)).toEqual({ terms: termsSince, privacy: privacySince });
    expect(
      legalOf({
        terms: { version: 12, publishedAt: "2027-03-10T12:00:00.000Z" },
        privacy: { version: 13, publishedAt: "2027-03-11T12:00:00.000Z" },
      }),
    ).toEqual({ terms: "2027-03-10.12", privacy: "2027-03-11" });
  });

  test("is that of the site again where that is newer than what was published", () => {
    const old = { version: 12, publishedAt: "2026-01-10T12:00:00.000Z" };
    expect(legalOf({ terms: old, privacy: old })).toEqual(legalOf(never));
    // What is published on the day of the site's own text is the newer one.
    const day = termsSince.slice(0, "2026-11-22".length);
    const sameDay = { version: 12, publishedAt: `${day}T12:00:00.000Z` };
    expect(legalOf({ ...never, terms: sameDay }).terms).toBe(`${day}.12`);
  });

  test("is of the day in Norway, which begins before that of UTC", () => {
    const change = { version: 12, publishedAt: "2027-03-10T23:30:00.000Z" };
    expect(legalOf({ terms: change, privacy: change })).toEqual({
      terms: "2027-03-11.12",
      privacy: "2027-03-11",
    });
  });
});

test("A text of law that is changed is told of its own page, and any other text of none", () => {
  const keys = [...placedTexts];
  const lawOn = (page: string) =>
    keys.find(([key, { section }]) => section.isLegal && key.startsWith(`${page}.`))?.[0] ?? "";
  const [other = ""] = keys.find(([, { section }]) => !section.isLegal) ?? [];
  const untouched = { ...defaultContent, wording: {} };
  const saying = (key: string) => ({ ...defaultContent, wording: { [key]: "Noe annet." } });
  const pagesOf = (key: string) =>
    legalPages.filter((page) => saysOther(page, untouched, saying(key)));
  expect(pagesOf(lawOn("terms"))).toEqual(["terms"]);
  expect(pagesOf(lawOn("privacy"))).toEqual(["privacy"]);
  expect(pagesOf(other)).toEqual([]);
  expect(changedLaw(untouched, saying(lawOn("terms")))).toEqual([lawOn("terms")]);
  expect(changedLaw(untouched, saying(other))).toEqual([]);
  expect(changedLaw(saying(lawOn("terms")), saying(lawOn("terms")))).toEqual([]);
});

test("A price that the terms name makes them other terms, and what they do not name does not", () => {
  const { prices } = defaultContent;
  const changed = (part: Partial<typeof prices>) =>
    legalPages.filter((page) =>
      saysOther(page, defaultContent, { ...defaultContent, prices: { ...prices, ...part } }),
    );
  expect(changed({ websiteAnnualFee: 6490 })).toEqual(["terms"]);
  expect(changed({ liten: { ...prices.liten, price: 4444 } })).toEqual(["terms"]);
  expect(changed({ liten: { ...prices.liten, description: "Noe annet." } })).toEqual([]);
  expect(changed({ seoMonthly: 1 })).toEqual([]);
});

test("An offer that ends gives the terms a new version on the day after it", () => {
  const { medium } = defaultContent.prices;
  const content = (offerEndsOn: string) => ({
    prices: { ...defaultContent.prices, medium: { ...medium, offerEndsOn } },
  });
  const legal = { terms: "2027-03-10.7", privacy: "2027-03-10" };
  const termsOn = (day: string, end = "2027-03-31") => legalOn(legal, content(end), day).terms;
  expect(termsOn("2027-03-31")).toBe("2027-03-10.7");
  expect(termsOn("2027-04-01")).toBe("2027-04-01.7");
  expect(termsOn("2027-05-02")).toBe("2027-04-01.7");
  // It was over before they were published.
  expect(termsOn("2027-05-02", "2027-03-01")).toBe("2027-03-10.7");
});
