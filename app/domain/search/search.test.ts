import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  oneLetterAway,
  phoneDigits,
  questionWords,
  searchable,
  sortKey,
  wordsOf,
} from "./search.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `ord${index}`);

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
        const { text } = searchable({ anywhere: [field, null], beginnings: ["annet"] });
        for (const word of questionWords(field)) expect(text.split("|")[0]).toContain(word);
      }),
    );
  });
});

describe("What a row is found by", () => {
  test("is each whole word, and each end of at least three of a word that is found anywhere", () => {
    const { words, text } = searchable({ anywhere: ["Nordlys AS"], beginnings: ["Ringte"] });
    expect(words.sort()).toEqual(
      ["as ", "dlys", "lys", "nordlys ", "ordlys", "ringte ", "rdlys"].sort(),
    );
    expect(text).toBe(" nordlys as | ringte ");
  });

  test("has every part of a name at the beginning of one of its words", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zæøå0-9]{3,40}$/),
        fc.nat(),
        fc.nat(),
        (name, at, more) => {
          const start = at % (name.length - 2);
          const part = name.slice(start, start + 3 + (more % (name.length - start - 2)));
          const { words } = searchable({ anywhere: [name], beginnings: [] });
          expect(words.some((word) => word.startsWith(part))).toBe(true);
        },
      ),
    );
  });

  test("is its first two hundred words", () => {
    const words = numbered(201);
    const { text } = searchable({ anywhere: [], beginnings: [words.join(" ")] });
    expect(text).toBe(` | ${words.slice(0, 200).join(" ")} `);
  });
});

test.each([
  ["FL-YVEP7-TDMBC", ["yvep7", "tdmbc"]],
  ["ab-yvep7", ["yvep7"]],
  ["Kari fl-oslo", ["kari", "oslo"]],
  ["xab-y", ["xab", "y"]],
  ["0047 98765432", ["4798765432"]],
  ["+4740022333", ["4740022333"]],
  ["400 22 333", ["40022333"]],
  [numbered(6).join(" "), numbered(5)],
])("%j is asked for by %j", (question, words) => expect(questionWords(question)).toEqual(words));

test.each([
  ["400 22 333", null, "40022333", "4740022333"],
  ["+47 400 22 333", null, "40022333", "4740022333"],
  ["0047 98765432", "+4798765432", "98765432", "4798765432"],
  ["02800", "+4702800", "02800", "4702800"],
  ["+46 8 123 456 78", "+46812345678", "46812345678", "46812345678"],
  ["", null, "", ""],
])("The digits of %j (%s) are %s and %s", (phone, e164, national, international) =>
  expect(phoneDigits(phone, e164)).toEqual({ national, international }),
);

test("One letter away is a word with one wrong, missing or further letter, or two that changed places", () => {
  const near = oneLetterAway("sørensn");
  expect(near).toContain("sørensen");
  expect(near).toContain("sørenn");
  expect(near).toContain("særensn");
  expect(near).toContain("søresnn");
  expect(near).toContain("sørensne");
  expect(near).not.toContain("sørensn");
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
