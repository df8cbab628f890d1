import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginningOf,
  capitalized,
  firstName,
  inWords,
  listed,
  oneLine,
  shorten,
  uncapitalized,
} from "./text.ts";

const anyText = fc.string({ unit: "binary", maxLength: 300 });

test("One line has no control character, line break or space too many", () => {
  expect(oneLine(" Kari\r\nBcc: x@y.no\u0085\u2028 \t\0Nordmann ")).toBe(
    "Kari Bcc: x@y.no Nordmann",
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|\s\s|^\s|\s$/u);
    }),
  );
});

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a og b"],
  [["a", "b", "c"], "a, b og c"],
])("%j is said as “%s”", (items, text) => expect(listed(items)).toBe(text));

test.each([
  [0, "null"],
  [1, "ett"],
  [5, "fem"],
  [12, "tolv"],
  [13, "13"],
])("%i is written %s", (count, text) => expect(inWords(count)).toBe(text));

test.each([
  ["tittel i SEO", "Tittel i SEO"],
  ["åpent i dag", "Åpent i dag"],
  ["", ""],
])("%j begins a sentence as %j, and the other way round", (small, capital) => {
  expect(capitalized(small)).toBe(capital);
  expect(uncapitalized(capital)).toBe(small);
});

describe("A shortened text", () => {
  test("is as it was where there is room, and ends in an ellipsis where not", () => {
    expect(shorten("Nordlys Bakeri", 14)).toBe("Nordlys Bakeri");
    expect(shorten("Nordlys Bakeri AS", 9)).toBe("Nordlys…");
  });

  test("never ends in half an emoji", () => {
    expect(shorten("a👩‍👩‍👧‍👦b", 8)).toBe("a…");
  });

  test("is never longer than it may be", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 80 }), (text, most) => {
        expect(shorten(text, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

test("The beginning of a text is no longer than it may be, and ends between two letters or emojis", () => {
  expect(beginningOf("Nordlys", 7)).toBe("Nordlys");
  expect(beginningOf("Nordlys Bakeri", 8)).toBe("Nordlys ");
  expect(beginningOf("👩‍👩‍👧🇳🇴å", 8)).toBe("👩‍👩‍👧");
  expect(beginningOf("👩‍👩‍👧🇳🇴", 11)).toBe("👩‍👩‍👧");
  expect(beginningOf("a\u030ab", 1)).toBe("");
});

test.each([
  ["Kari Nordmann", "Kari"],
  ["  Åse-Marie\nØdegård", "Åse-Marie"],
  ["O’Brien", "O’Brien"],
  ["مريم", "مريم"],
  ["vinn.example", undefined],
  ["https://vinn.example nå", undefined],
  ["12345", undefined],
  ["a".repeat(41), undefined],
  ["", undefined],
])("%j is greeted as %j", (name, greeting) => {
  expect(firstName(name)).toBe(greeting);
});
