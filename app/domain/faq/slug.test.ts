import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf, uniqueSlugOf } from "./slug.ts";

describe("slugOf", () => {
  test.each([
    ["Hva koster det å lage en ny nettside?", "hva-koster-det-lage-en-ny-nettside"],
    [
      "Hva er en Google Bedriftsprofil (Google Min Bedrift)?",
      "hva-er-en-google-bedriftsprofil-google-min-bedrift",
    ],
    ["Hvordan bli mer synlig på Google?", "hvordan-bli-mer-synlig-p-google"],
    [
      "Hvilke sosiale medier bør min bedrift være på?",
      "hvilke-sosiale-medier-br-min-bedrift-vre-p",
    ],
  ])("gives %j the address that other pages link to", (question, slug) => {
    expect(slugOf(question)).toBe(slug);
  });

  test("makes any white space a single hyphen", () => {
    expect(slugOf("SEO \t\n og\u00a0Google")).toBe("seo-og-google");
  });

  test("holds nothing that an address must escape", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(slugOf(text)).toMatch(/^[a-z0-9-]{0,50}$/);
      }),
    );
  });

  test("leaves a slug as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(slugOf(slugOf(text))).toBe(slugOf(text));
      }),
    );
  });

  test("does not tell capitals from small letters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 æøåÆØÅ?!.,-]*$/), (text) => {
        expect(slugOf(text.toUpperCase())).toBe(slugOf(text.toLowerCase()));
      }),
    );
  });
});

describe("uniqueSlugOf", () => {
  test("is the address of the rule while nobody has it", () => {
    expect(uniqueSlugOf("Hva koster drift?", ["hva-koster"])).toBe("hva-koster-drift");
  });

  test("has the first number that is free behind it", () => {
    const taken = ["hva-koster-drift", "hva-koster-drift-2"];
    expect(uniqueSlugOf("Hva koster drift?", taken)).toBe("hva-koster-drift-3");
  });

  test("has room for its number where the question is long", () => {
    const [first, second] = ["a".repeat(50), `${"a".repeat(48)}-2`];
    expect(uniqueSlugOf("a".repeat(60), [first])).toBe(second);
    expect(uniqueSlugOf("a".repeat(60), [first, second])).toBe(`${"a".repeat(48)}-3`);
  });

  test("is an address also when the question has no letters", () => {
    expect(uniqueSlugOf("???", [])).toBe("sporsmal");
  });

  test("keeps the rules of an address, and is no one else's", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (question, number) => {
        const taken: string[] = [];
        for (let count = 0; count < number; count += 1) taken.push(uniqueSlugOf(question, taken));
        expect(new Set(taken).size).toBe(number);
        for (const slug of taken) expect(slug).toMatch(/^[a-z0-9-]{1,50}$/);
      }),
    );
  });
});
