import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillIn, paragraphsOf, plainText, unknownFacts } from "./answer.ts";

describe("paragraphsOf", () => {
  test("parts paragraphs at blank lines and finds what is bold", () => {
    expect(paragraphsOf("Det koster **5 990 kr** nå.\n\n**Alt** er med.\n")).toEqual([
      [
        { text: "Det koster ", bold: false },
        { text: "5 990 kr", bold: true },
        { text: " nå.", bold: false },
      ],
      [
        { text: "Alt", bold: true },
        { text: " er med.", bold: false },
      ],
    ]);
  });

  test("takes a blank line with spaces, and several in a row, as one", () => {
    expect(paragraphsOf("En\n \t\nTo\n  \n\n\nTre")).toHaveLength(3);
    expect(paragraphsOf("En\nog\nen til")).toHaveLength(1);
  });

  test("shows a mark that is never closed as it was written", () => {
    expect(paragraphsOf("Fra **20 kr")).toEqual([[{ text: "Fra **20 kr", bold: false }]]);
  });

  test("has no paragraphs for an empty answer", () => {
    expect(paragraphsOf(" \n\n ")).toEqual([]);
  });

  test("loses no text without marks", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zæøå .,]*$/), (text) => {
        expect(plainText(text)).toBe(text.trim());
      }),
    );
  });
});

describe("fillIn", () => {
  const facts = new Map([["drift", "5 990 kr"]]);

  test("puts a fact in each place that names it", () => {
    expect(fillIn("{drift} og {drift}", facts)).toBe("5 990 kr og 5 990 kr");
  });

  test("leaves a name that stands for nothing", () => {
    expect(fillIn("Prisen er {pris}, {constructor}", facts)).toBe(
      "Prisen er {pris}, {constructor}",
    );
  });
});

describe("unknownFacts", () => {
  const facts = new Map([["drift", "5 990 kr"]]);

  test("names each unknown once, and none that is known", () => {
    expect(unknownFacts("{drift} {Drift} {pris} og {pris}", facts)).toEqual(["Drift", "pris"]);
  });

  test("notices empty braces", () => {
    expect(unknownFacts("Fra {} i året", facts)).toEqual([""]);
  });
});
