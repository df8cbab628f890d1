import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { questionWords, searchable, wordsOf } from "./search.ts";

describe("The words of a text", () => {
  test.each([
    ["Kari Nordmann", ["kari", "nordmann"]],
    ["ÆRLIG Åse-Marie", ["ærlig", "åse", "marie"]],
    ["912 34 567", ["91234567"]],
    ["+47 912 34 567", ["4791234567"]],
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
