import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { questionWords, searchable, sortKey, wordsOf } from "./search.ts";

describe("The words of a text", () => {
  test.each([
    ["Kari Nordmann", ["kari", "nordmann"]],
    ["ÆRLIG Åse-Marie", ["ærlig", "åse", "marie"]],
    ["912 34 567", ["91234567"]],
    ["+47 912 34 567", ["4791234567"]],
    ["912 - 34.567", ["91234567"]],
    ["x".repeat(41), ["x".repeat(40)]],
    ["923\u00a0609\u00a0016", ["923609016"]],
    ["FL-23ABC-DEFGH", ["fl", "23abc", "defgh"]],
    ["kari.nordmann@nordlys.no", ["kari", "nordmann", "nordlys", "no"]],
    ["%_'; drop table", ["drop", "table"]],
    ["", []],
  ])("%j are %j", (text, words) => expect(wordsOf(text)).toEqual(words));

  test("are letters and digits, whatever the text is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
          expect(word.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test("find the row they come from", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (field) => {
        const { text } = searchable([field, null, "annet"]);
        for (const word of questionWords(field)) expect(text).toContain(` ${word}`);
      }),
    );
  });
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `ord${index}`);

test("A row is found by its first sixty words, and asked for by five", () => {
  const words = numbered(61);
  expect(searchable([words.join(" "), null, "ord0"])).toEqual({
    words: words.slice(0, 60),
    text: ` ${words.slice(0, 60).join(" ")}`,
  });
  expect(questionWords(words.join(" "))).toEqual(words.slice(0, 5));
});

describe("Names are sorted", () => {
  test("as Norwegians do: æ, ø and å last, and aa as å", () => {
    const names = [
      "Berg",
      "Lia",
      "Lía B",
      "Zorro",
      "Ærlig",
      "Äsp",
      "Østby",
      "Östby B",
      "Aasen",
      "Åsen B",
    ];
    const sorted = names
      .toReversed()
      .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    expect(sorted).toEqual(names);
  });

  test("without telling capitals, accents and the forms of a letter from each other", () => {
    expect(sortKey("ÉRIC")).toBe("eric");
    expect(sortKey("A\u030ASE")).toBe(sortKey("åse"));
    expect(sortKey("Aasen Åsen")).toBe("}sen }sen");
  });

  test("by two hundred characters that any database takes", () => {
    expect(sortKey("x".repeat(201))).toBe("x".repeat(200));
    expect(sortKey(`${"x".repeat(199)}💡`)).toBe(`${"x".repeat(199)}\ufffd`);
  });
});
