import { describe, expect, test } from "vitest";
import { privacySince } from "#app/words/pages/privacy.words.ts";
import { termsSince } from "#app/words/pages/terms.words.ts";
import { changedLaw, legalOf, saysOther } from "./legal.ts";
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
  const untouched = { wording: {} };
  const saying = (key: string) => ({ wording: { [key]: "Noe annet." } });
  const pagesOf = (key: string) =>
    (["terms", "privacy"] as const).filter((page) => saysOther(page, untouched, saying(key)));
  expect(pagesOf(lawOn("terms"))).toEqual(["terms"]);
  expect(pagesOf(lawOn("privacy"))).toEqual(["privacy"]);
  expect(pagesOf(other)).toEqual([]);
  expect(changedLaw(untouched, saying(lawOn("terms")))).toEqual([lawOn("terms")]);
  expect(changedLaw(untouched, saying(other))).toEqual([]);
  expect(changedLaw(saying(lawOn("terms")), saying(lawOn("terms")))).toEqual([]);
});
