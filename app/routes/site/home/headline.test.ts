import { expect, test } from "vitest";
import { inTwoLevels } from "./headline.ts";

test("A title is set in two levels where it tells with what", () => {
  expect(inTwoLevels("Bli synlig på nett med egen nettside og Google Bedriftsprofil")).toEqual({
    first: "Bli synlig på\u00a0nett",
    rest: "med egen nettside og Google\u00a0Bedriftsprofil",
    isShort: true,
  });
});

test("Any other title stands on one level, and a long one or a long word is set smaller", () => {
  expect(inTwoLevels("Kundene finner deg først")).toEqual({
    first: "Kundene finner deg først",
    rest: "",
    isShort: true,
  });
  expect(inTwoLevels("med vind i seilene")).toMatchObject({ rest: "" });
  expect(inTwoLevels("Det lille markedsføringsbyrået").isShort).toBe(false);
  expect(inTwoLevels("Nettsider, profiler og annonser fra ett og samme sted").isShort).toBe(false);
});
