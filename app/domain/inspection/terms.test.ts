import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "./readings.ts";
import { adviceOn, standingOf } from "./standing.ts";
import { cleanTerm } from "./terms.ts";

const page = (texts: Partial<Reading>): Reading => ({
  path: "/",
  title: "",
  heading: "",
  description: "",
  text: "",
  linksHere: [],
  ...texts,
});

const times = (term: string, text: string) => standingOf(term, page({ text })).timesInText;

describe("A term is found in a text", () => {
  test.each([
    ["nettside", "Nettsider og en NETTSIDE. Nettsidene, nettsidens.", 4],
    ["nettsider", "En nettside", 1],
    ["rørlegger", "Rørleggeren, rørleggere og rørleggernes", 3],
    ["firma", "Firmaet og firmaer", 2],
    ["program", "Programmer og programmene", 2],
    ["by", "Byen, byer og byene; ikke bygg", 3],
    ["lokal bedrift", "Lokale bedrifter i en lokal bedrift", 2],
    ["nettside i Oslo", "Nettsider for Oslo, og nettside til bedrifter", 1],
    ["tømrer tromsø", "Tømrere i Tromsø. Tromsø har mange gode tømrere", 2],
    ["nettside pris oslo", "Hva er prisen på en nettside i Oslo?", 1],
    ["nettside", "En bedriftsnettside og nettsidepakkene", 2],
    ["google bedriftsprofil", "Google Bedriftsprofil, Google-bedriftsprofilen", 2],
    ["nettside pakke", "Nettsidepakker til alle", 1],
    ["nettsidepakke", "En nettside pakke til alle", 1],
    ["seo", "SEO-arbeid, museo og seoer", 2],
    ["ål", "Ålesund og ål", 1],
    ["café", "En cafe\u0301", 1],
    ["i", "Her i byen", 0],
  ])("%j in %j, %i times", (term, text, count) => {
    expect(times(term, text)).toBe(count);
  });

  test("and not where other words stand", () => {
    expect(times("nettside", "Nett er bra, og en side er bra")).toBe(0);
    expect(times("nettside oslo", "Nettside: Bergen, Drammen, Ålesund, Molde, Oslo")).toBe(0);
    expect(times("pris", "Prikker")).toBe(0);
    expect(times("", "Hva som helst")).toBe(0);
    expect(times(" ,. ", "Hva som helst")).toBe(0);
  });

  test("whatever its capitals are, and as often as it was written", () => {
    const word = fc.constantFrom("nettside", "bedrift", "rørlegger", "google", "pris", "kontor");
    const terms = fc.array(word, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 5 }), (words, count) => {
        const term = words.join(" ");
        const text = Array.from({ length: count }, () => `${term.toUpperCase()} zebra.`).join(" ");
        expect(times(term, text)).toBe(count);
      }),
    );
  });

  test("of any two texts it takes what it is given", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (term, text) => {
          const found = times(term, text);
          expect(found).toBeGreaterThanOrEqual(0);
          expect(found).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

test("A term stands in title, headline, description and links in whatever order", () => {
  const found = standingOf(
    "nettside oslo",
    page({
      title: "Oslo: nettsider til bedrifter | Fyrlykt",
      heading: "Nettside",
      description: "Vi lager nettsider for dem som holder til i Oslo.",
      text: "Nettside i Oslo",
      linksHere: ["Oslo", "Nettsider i Oslo", "Nettside, Oslo"],
    }),
  );
  expect(found).toEqual({
    isInTitle: true,
    isInHeading: false,
    isInDescription: true,
    timesInText: 1,
    linksHere: 2,
  });
});

test("Who reads is told what is missing, and what to begin with", () => {
  const everywhere = {
    isInTitle: true,
    isInHeading: true,
    isInDescription: true,
    timesInText: 2,
    linksHere: 1,
  };
  expect(adviceOn(everywhere)).toBe("Står der det skal.");
  expect(adviceOn({ ...everywhere, linksHere: 0 })).toMatch(/^Står der det skal\. En lenke hit/);
  expect(adviceOn({ ...everywhere, isInTitle: false })).toBe("Mangler i tittelen.");
  expect(
    adviceOn({ ...everywhere, isInTitle: false, isInDescription: false, timesInText: 0 }),
  ).toBe("Mangler i tittelen, beskrivelsen og teksten.");
  expect(adviceOn(standingOf("fisk", page({})))).toMatch(/^Står ikke på siden ennå/);
});

test("Terms that differ in capitals and spaces alone are one", () => {
  expect(cleanTerm("  Nettside   I OSLO ")).toBe("nettside i oslo");
});
