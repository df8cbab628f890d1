import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, spansOf, withoutMarks } from "./rich-text.ts";

const plain = (text: string) => ({ text, bold: false, href: undefined });
const bold = (text: string) => ({ text, bold: true, href: undefined });

describe("blocksOf", () => {
  test("parts paragraphs at blank lines and finds what is bold", () => {
    expect(blocksOf("Det koster **5 990 kr** nå.\n\n**Alt** er med.\n")).toEqual([
      { kind: "paragraph", spans: [plain("Det koster "), bold("5 990 kr"), plain(" nå.")] },
      { kind: "paragraph", spans: [bold("Alt"), plain(" er med.")] },
    ]);
  });

  test("takes a blank line with spaces, and several in a row, as one", () => {
    expect(blocksOf("En\n \t\nTo\n  \n\n\nTre")).toHaveLength(3);
    expect(blocksOf("En\nog\nen til")).toHaveLength(1);
  });

  test("makes a list of lines that all begin with a dash", () => {
    expect(blocksOf("Med:\n\n- tekst\n- **bilder**")).toEqual([
      { kind: "paragraph", spans: [plain("Med:")] },
      { kind: "list", items: [[plain("tekst")], [bold("bilder")]] },
    ]);
    expect(blocksOf("- én\nto")).toMatchObject([{ kind: "paragraph" }]);
  });

  test("shows a mark that is never closed as it was written", () => {
    expect(spansOf("Fra **20 kr")).toEqual([plain("Fra **20 kr")]);
    expect(spansOf("[pris](/priser")).toEqual([plain("[pris](/priser")]);
  });

  test("has no blocks for an empty text", () => {
    expect(blocksOf(" \n\n ")).toEqual([]);
  });
});

describe("spansOf", () => {
  test("finds links, within which words can be bold", () => {
    expect(spansOf("Se [**alle** prisene](/priser).")).toEqual([
      plain("Se "),
      { text: "alle", bold: true, href: "/priser" },
      { text: " prisene", bold: false, href: "/priser" },
      plain("."),
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "//example.com",
    "/\\example.com",
    "data:text/html,x",
    "priser",
  ])("leads nowhere by %s", (address) => {
    expect(spansOf(`[ord](${address})`).map(({ href }) => href)).toEqual([undefined]);
  });

  test.each(["/priser#liten", "#contact", "https://example.com/a", "mailto:a@b.no", "tel:+4722"])(
    "leads to %s",
    (address) => {
      expect(spansOf(`[ord](${address})`)).toEqual([{ text: "ord", bold: false, href: address }]);
    },
  );
});

describe("withoutMarks", () => {
  test("loses no text without marks", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zæøå .,]*$/), (text) => {
        expect(withoutMarks(text)).toBe(text.trim());
      }),
    );
  });

  test("keeps the words of links and lists", () => {
    expect(withoutMarks("**Se** [prisene](/priser)\n\n- én\n- to")).toBe("Se prisene\n\nén\nto");
  });
});
