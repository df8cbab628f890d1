import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { oneOfEach } from "../../../tests/data/added-pages.ts";
import { filledFields, findFields } from "./find-fields.ts";

const fields = filledFields(defaultContent);
const pathsFor = (question: string) => findFields(fields, question).map(({ path }) => path);

describe("findFields", () => {
  test("finds what stands in a field, also where nobody has written anything yet", () => {
    expect(pathsFor("kundene dine leter akkurat nå")[0]).toBe("texts.heroDescription");
    expect(pathsFor("se prisene")).toContain("wording.home.hero.pricesButton");
    expect(pathsFor("14490")).toContain("prices.medium.price");
  });

  test("finds a field by its place, behind those that say it", () => {
    expect(pathsFor("postnummer")).toContain("company.postalCode");
    expect(pathsFor("oslo innbyggere")).toContain("towns.0.population");
    const two = [
      { path: "by place", place: "Tittel", text: "Noe" },
      { path: "by words", place: "Noe", text: "En tittel" },
    ];
    expect(findFields(two, "tittel").map(({ path }) => path)).toEqual(["by words", "by place"]);
  });

  test("finds a picture once, by what its file is called and by what it shows, and by no number of it", () => {
    const added = filledFields({ ...defaultContent, ...oneOfEach });
    for (const question of ["verkstedet.jpg", "to som jobber"]) {
      const [inPage, ...others] = findFields(added, question);
      expect(inPage?.path, question).toBe("ownPages.0.sections.1.picture");
      expect(others.map(({ path }) => path)).toEqual(["articles.0.sections.1.picture"]);
    }
    expect(findFields(added, "1067")).toEqual([]);
  });

  test("finds an added page by its address", () => {
    const added = filledFields({ ...defaultContent, ...oneOfEach });
    expect(findFields(added, "slik-velger-du")[0]?.path).toBe("articles.0.slug");
  });

  test("sees past case, kinds of space and dash, and foreign letters", () => {
    const one = [{ path: "a", place: "Sted", text: "Drift 5\u00a0990\u00a0kr – nøye" }];
    for (const question of ["DRIFT 5 990 KR", "kr - nöye", "  nøye  "]) {
      expect(findFields(one, question), question).toHaveLength(1);
    }
    expect(findFields(one, "kr nei")).toEqual([]);
  });

  test("shows what was found in what stands around it", () => {
    const text = `${"før ".repeat(30)}FUNNET${" etter".repeat(30)}`;
    const [finding] = findFields([{ path: "a", place: "Sted", text }], "funnet");
    expect(finding?.excerpt[0]).toMatch(/^… .*før $/);
    expect(finding?.excerpt[1]).toBe("FUNNET");
    expect(finding?.excerpt[2]).toMatch(/^ etter.* …$/);
  });

  test("shows just what was asked for, whatever stands before it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (before) => {
        const [finding] = findFields(
          [{ path: "a", place: "b", text: `${before.replaceAll(/æøå/gi, "")}ÆØÅ` }],
          "æøå",
        );
        expect(finding?.excerpt[1]).toBe("ÆØÅ");
      }),
      { examples: [["İİİ"], ["A\u0308"]] },
    );
  });

  test("finds nothing for nothing", () => {
    expect(pathsFor(" ")).toEqual([]);
  });
});
