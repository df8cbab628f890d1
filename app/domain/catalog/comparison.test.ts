import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { choosingQuestions, comparisonOf } from "./comparison.ts";
import { priceListOf } from "./price-list.ts";

const prices = priceListOf(defaultContent);
const words = {
  other: "Annet",
  from: (plan: string) => `Fra ${plan}`,
  in: (plan: string) => `I ${plan}`,
  missing: "Ikke med",
};
const rowsOf = (list = prices) =>
  Object.fromEntries(
    comparisonOf(list, words).map(({ name, cells }) => [
      name,
      cells.map(({ features, instead }) => instead || features.join(", ")),
    ]),
  );

describe("The comparison", () => {
  test("says of each topic what a package has, or where one gets it", () => {
    expect(rowsOf()).toEqual({
      Domene: ["Gratis .no-domene i 1 år", "Gratis .no-domene i 1 år", "Flere domener"],
      Kryptering: ["SSL-sertifikat", "SSL-sertifikat", "SSL-sertifikat"],
      Sikkerhetskopi: ["I Komplett", "I Komplett", "Backup og sikkerhet"],
      Mobil: ["Tilpasset mobil", "Tilpasset mobil", "Tilpasset mobil"],
      Skjema: ["Fra Medium", "Kontaktskjemaer", "Kontaktskjemaer"],
      SEO: ["Grunnleggende SEO", "Komplett SEO-analyse", "Avansert SEO-pakke"],
      Analyse: ["I Medium", "Google Analytics", "Ikke med"],
      Komponenter: ["Fra Medium", "Avanserte komponenter", "Avanserte komponenter"],
      Nettbutikk: ["I Komplett", "I Komplett", "Nettbutikk"],
      Support: ["Support på e-post", "Prioritert support", "Support døgnet rundt"],
      Kundeansvarlig: ["I Komplett", "I Komplett", "Egen kundeansvarlig"],
    });
  });

  test("has a last row for what belongs to no topic", () => {
    const changed = structuredClone(prices);
    changed.websites[1]?.features.push("Logo");
    expect(rowsOf(changed)).toMatchObject({ Annet: ["I Medium", "Logo", "Ikke med"] });
  });

  test("shows every feature of a package in that package's column, whatever the topics are", () => {
    const topic = fc.record({
      name: fc.string({ minLength: 1 }),
      words: fc.constantFrom("seo", "SSL, domene", "e", ",", "support, kunde, google", "x"),
      carried: fc.boolean(),
      question: fc.constant(""),
    });
    fc.assert(
      fc.property(fc.array(topic), (topics) => {
        const rows = comparisonOf({ ...prices, topics }, words);
        for (const [index, { features }] of prices.websites.entries()) {
          const shown = rows.flatMap(({ cells }) => cells[index]?.features ?? []);
          expect(new Set(shown)).toEqual(new Set([...shown, ...features]));
        }
        const empty = rows.flatMap(({ cells }) =>
          cells.filter(({ features, instead }) => features.length > 0 === (instead !== "")),
        );
        expect(empty).toEqual([]);
      }),
    );
  });
});

describe("The questions that choose a package", () => {
  test("each lead to the least package that has what is asked for", () => {
    expect(choosingQuestions(prices).map(({ needs }) => needs)).toEqual([
      "medium",
      "komplett",
      "komplett",
    ]);
  });

  test("follow the features: one that every package meets, or none, is not asked", () => {
    const changed = structuredClone(prices);
    changed.websites[0]?.features.push("Kontaktskjema");
    const [, , komplett] = changed.websites;
    if (komplett) komplett.features = komplett.features.filter((one) => one !== "Nettbutikk");
    expect(choosingQuestions(changed).map(({ needs }) => needs)).toEqual(["komplett"]);
  });
});
