import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import { addedPicture, oneOfEach, ownPage, person } from "../../../tests/data/added-pages.ts";
import { fewRuns } from "../../../tests/scope.ts";
import { filledFields } from "./find-fields.ts";
import { placesOf, refusalsOf, type Wanted, withReplaced, wordsIn } from "./replace-text.ts";

const asked = { replacement: "", isWholeWords: false, keepsCase: false };

/** Content with a text in its first field. */
const written = (text: string): Content => ({
  ...defaultContent,
  texts: { ...defaultContent.texts, heroTitle: text },
});
const path = "texts.heroTitle";
const textOf = (content: Content) => content.texts.heroTitle;

/** Where something stands in a text, as it is written there. */
function hits(text: string, find: string, more: Partial<Wanted> = {}): string[] {
  const wanted = { ...asked, replacement: "☂", find, ...more };
  return placesOf(written(text), wanted)
    .listed.filter((place) => place.path === path)
    .map(({ from, to }) => text.slice(from, to));
}

/** A text in which all that is found was replaced. */
function replaced(text: string, find: string, replacement: string, more: Partial<Wanted> = {}) {
  const content = written(text);
  const { listed } = placesOf(content, { ...asked, find, replacement, ...more });
  return textOf(withReplaced(content, listed, replacement));
}

describe("What is found", () => {
  test("is found in texts, lists and pictures, written by somebody or not, and told with what stands around it", () => {
    const content = { ...defaultContent, ...oneOfEach };
    const pathsOf = (find: string) =>
      placesOf(content, { ...asked, find }).listed.map((place) => place.path);
    expect(pathsOf("kundene dine leter akkurat nå")).toEqual(["texts.heroDescription"]);
    expect(pathsOf("se prisene")).toContain("wording.home.hero.pricesButton");
    expect(pathsOf("fast person å ringe")).toContain("ownPages.0.sections.0.text");
    expect(pathsOf("to som jobber")).toContain("ownPages.0.sections.1.picture.alt");
    const [feature = ""] = defaultContent.prices.liten.features;
    expect(pathsOf(feature)).toContain("prices.liten.features.0");
    const [place] = placesOf(content, { ...asked, find: "LETER AKKURAT" }).listed;
    expect(place).toMatchObject({
      place: "Hovedtekster › Hovedseksjon › Beskrivelse",
      excerpt: ["Kundene dine ", "leter akkurat", " nå. Vi sørger for at det er deg de finner."],
    });
  });

  test("is no address, number or day, and no name of a file", () => {
    const content: Content = {
      ...defaultContent,
      ...oneOfEach,
      redirects: [{ from: "/gammel-side", to: "/kontakt" }],
    };
    for (const find of [
      "gammel-side",
      "slik-velger-du",
      "2026-11-02",
      addedPicture.id,
      "verkstedet.jpg",
      "https",
      "000000000",
      "#ffd24a",
      "by-name",
    ]) {
      expect(placesOf(content, { ...asked, find }).count, find).toBe(0);
    }
  });

  test("is a field that takes any words, but for the ways to reach people", () => {
    const content = { ...defaultContent, ...oneOfEach, people: [person()] };
    const other = wordsIn(content).reduce(
      (before, { path }, index) =>
        path.startsWith("wording.")
          ? before
          : withValue(
              before,
              path.split("."),
              `Ord ${"abcdefghij"[index % 10]}${"klmnopqrst"[Math.floor(index / 10) % 10]}${"uvwxyzæøå"[Math.floor(index / 100) % 9]}`,
            ),
      content,
    );
    const { issues = [] } = contentSchema.safeParse(other).error ?? {};
    const faults = issues.filter(({ code }) => code !== "too_big");
    expect(faults.map(({ path }) => path.join("."))).toEqual([
      "texts.contactPhone",
      "texts.contactEmail",
      "people.0.phone",
      "people.0.email",
    ]);
  });

  test("is taken literally, sign for sign", () => {
    expect(hits("a.b a+b (a|b) [a-b] a\\b $& ^a$", "a.b")).toEqual(["a.b"]);
    for (const sign of [".*", "(a|b)", "[a-b]", "$&", "a\\b", "^a$", "a+"]) {
      expect(hits("a.b a+b (a|b) [a-b] a\\b $& ^a$ .*", sign), sign).toEqual([sign]);
    }
    expect(replaced("pris og pris", "pris", "$&$1\\")).toBe("$&$1\\ og $&$1\\");
  });

  test("is whole letters: an accent belongs to its letter, and no emoji is cut in two", () => {
    expect(hits("blå bla\u030a bla", "blå")).toEqual(["blå", "bla\u030a"]);
    expect(hits("blå bla\u030a bla", "bla")).toEqual(["bla"]);
    expect(hits("👩‍💻 👩 💻", "👩")).toEqual(["👩"]);
    expect(hits("🇳🇴🇸🇪", "🇴🇸")).toEqual([]);
    expect(hits("👍🏽 👍", "👍")).toEqual(["👍"]);
  });

  test("sees past case, kinds of space and dash, unless case is told apart", () => {
    expect(hits("Nettside nettside NETTSIDE", "nettside")).toHaveLength(3);
    expect(hits("Nettside nettside NETTSIDE", "nettside", { keepsCase: true })).toEqual([
      "nettside",
    ]);
    expect(hits("14\u00a0490\u00a0kr, 09–17", "14 490 kr")).toEqual(["14\u00a0490\u00a0kr"]);
    expect(hits("14\u00a0490\u00a0kr, 09–17", "09-17", { keepsCase: true })).toEqual(["09–17"]);
  });

  test("is whole words, where that is asked for", () => {
    const text = "by, Byer, byrå, by-en, øby og by.";
    expect(hits(text, "by")).toHaveLength(6);
    expect(hits(text, "by", { isWholeWords: true })).toEqual(["by", "by", "by"]);
    expect(hits("ny, nyå, ny\u0301", "ny", { isWholeWords: true })).toEqual(["ny"]);
    expect(hits("100 % sikkert, 100 %", "100 %", { isWholeWords: true })).toHaveLength(2);
  });

  test("does not overlap with itself, and nothing finds nothing", () => {
    expect(hits("aaaaa", "aa")).toEqual(["aa", "aa"]);
    expect(placesOf(defaultContent, { ...asked, find: "" }).count).toBe(0);
    expect(placesOf(defaultContent, { ...asked, find: "finnes ikke noe sted" })).toEqual({
      listed: [],
      count: 0,
      kept: 0,
      alike: 0,
    });
  });

  test("is listed for the first fields where it stands very often", () => {
    const { listed, count } = placesOf(defaultContent, { ...asked, find: "e" });
    expect(count).toBeGreaterThan(1_000);
    expect(listed.length).toBeGreaterThanOrEqual(200);
    const last = listed.at(-1)?.path;
    const text = wordsIn(defaultContent).find((field) => field.path === last)?.text ?? "";
    expect(listed.filter((place) => place.path === last)).toHaveLength(hits(text, "e").length);
  });

  test("stays in names in braces, in addresses and where links lead", () => {
    const text =
      "pris {medium pris} [pris](/pris) https://x.no/pris. pris@x.no www.pris.xyz pris.no (/pris) /pris";
    expect(hits(text, "pris")).toEqual(["pris", "pris"]);
    const { kept, alike } = placesOf(written(text), {
      ...asked,
      find: "pris",
      replacement: "Pris",
    });
    expect(kept).toBeGreaterThanOrEqual(8);
    expect(alike).toBeGreaterThan(0);
    expect(hits("a {navn} b", "a {navn} b")).toEqual([]);
    expect(hits("og/eller", "eller")).toEqual(["eller"]);
  });
});

describe("What a rule refuses", () => {
  /** Of the text of a page that was added, in which prices can be named. */
  function refusalOf(text: string, find: string, replacement: string) {
    const ownPages = [ownPage({ sections: [{ kind: "text", heading: "", text }] })];
    const { listed } = placesOf({ ...defaultContent, ownPages }, { ...asked, find, replacement });
    expect(listed.map(({ path }) => path)).toEqual(["ownPages.0.sections.0.text"]);
    return listed[0]?.refusal;
  }

  test("is said of its field: too long, empty, and names that stand for nothing", () => {
    expect(refusalOf("æøåæøå", "æøåæøå", "x".repeat(5_001))).toBe(
      "Kan ikke være lengre enn 5000 tegn",
    );
    expect(refusalOf("æøåæøå", "æøåæøå", "")).toBe("Kan ikke være tomt");
    expect(refusalOf("æøåæøå", "æøåæøå", "{finnes ikke}")).toContain("{finnes ikke}");
    expect(refusalOf("æøåæøå", "æøåæøå", "{drift}")).toBe(undefined);
    const [place] = placesOf(defaultContent, {
      ...asked,
      find: "Bli synlig på nett med",
      replacement: "{drift}",
    }).listed;
    expect(place?.path).toBe("texts.heroTitle");
    expect(place?.refusal).toContain("Dette feltet bytter ikke ut {drift}.");
  });

  test("is not what was wrong before, and other fields are as right as they were", () => {
    const content = { ...written("æøåæøå"), stories: [] };
    const { listed } = placesOf(content, { ...asked, find: "æøåæøå", replacement: "Ny" });
    expect(listed.map(({ refusal }) => refusal)).toEqual([undefined]);
  });

  test("is found between fields, too", () => {
    const content = defaultContent;
    const { listed } = placesOf(content, { ...asked, find: "Oslo", replacement: "Bergen" });
    const name = listed.filter((place) => /^towns\.\d+\.name$/.test(place.path));
    expect(name).toHaveLength(1);
    expect([...refusalsOf(content, name, "Bergen").values()]).toEqual([
      "En annen by heter det samme",
    ]);
  });
});

describe("Replacing", () => {
  test("what a text says by itself is written, and is gone again when it is taken back", () => {
    const wanted = { ...asked, find: "Se prisene", replacement: "Prisene 🏷️", keepsCase: true };
    const { listed } = placesOf(defaultContent, wanted);
    const once = withReplaced(defaultContent, listed, wanted.replacement);
    expect(once.wording["home.hero.pricesButton"]).toBe("Prisene 🏷️");
    const back = placesOf(once, { ...asked, find: "Prisene 🏷️", replacement: "Se prisene" });
    expect(withReplaced(once, back.listed, "Se prisene")).toEqual(defaultContent);
  });

  const words = [
    ...["pris", "Pris", "prisen", "bla\u030a", "blå", "👩‍💻", "👩", "$&", ".*", "(a|b)"],
    ...[
      "{drift}",
      "{pris}",
      "https://x.no/pris",
      "pris@x.no",
      "[pris](/pris)",
      "**pris**",
      "e-post",
    ],
  ];
  const text = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
    .map((all) => all.join(" "));
  const find = fc.constantFrom(
    "pris",
    "Pris",
    "blå",
    "👩",
    "$&",
    ".*",
    "(a|b)",
    "e-post",
    "is",
    "**",
  );
  const odd = fc
    .array(fc.constantFrom("æ", "Q", "q\u0308", "🏷️", "$1", "\\d", "?", "^", "ß", "İ"), {
      minLength: 1,
      maxLength: 4,
    })
    .map((signs) => `q${signs.join("")}`);
  const options = fc.record({ isWholeWords: fc.boolean(), keepsCase: fc.boolean() });
  const some = { numRuns: fewRuns };

  test("there and back again gives what there was", () => {
    fc.assert(
      fc.property(text, find, odd, (text, find, replacement) => {
        const content = written(text);
        const exactly = { isWholeWords: false, keepsCase: true };
        const there = placesOf(content, { find, replacement, ...exactly }).listed.filter(
          (place) => place.path === path && text.slice(place.from, place.to) === find,
        );
        const once = withReplaced(content, there, replacement);
        const back = placesOf(once, { find: replacement, replacement: find, ...exactly }).listed;
        expect(back).toHaveLength(there.length);
        expect(withReplaced(once, back, find)).toEqual(content);
      }),
      some,
    );
  });

  test("changes what was ticked, and nothing else", () => {
    fc.assert(
      fc.property(
        text,
        find,
        odd,
        options,
        fc.infiniteStream(fc.boolean()),
        (text, find, replacement, how, ticks) => {
          const content = written(text);
          const { listed } = placesOf(content, { find, replacement, ...how });
          const ticked = listed.filter(() => ticks.next().value);
          const after = withReplaced(content, ticked, replacement);
          const expected = filledFields(content).map(({ path, text }) => {
            const within = ticked.filter((place) => place.path === path);
            const pieces = within.map(({ from }, index) =>
              text.slice(within[index - 1]?.to ?? 0, from),
            );
            return [path, [...pieces, text.slice(within.at(-1)?.to ?? 0)].join(replacement)];
          });
          expect(filledFields(after).map(({ path, text }) => [path, text])).toEqual(expected);
        },
      ),
      some,
    );
  });
});
