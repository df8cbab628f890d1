import { describe, expect, test } from "vitest";
import { cities, townsOf } from "#app/domain/cities/cities.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { similarityOf, similarTexts } from "./similarity.ts";

const all = Object.values(cities);
type Towns = typeof defaultContent.towns;
const names = all.map(({ name }) => name);

describe("similarityOf", () => {
  test("sees past the name of the town, also in compounds", () => {
    const oslo = "Vi hjelper bedrifter i Oslo med å bli funnet av oslofolk.";
    const bergen = "Vi hjelper bedrifter i Bergen med å bli funnet av bergensere!";
    expect(similarityOf(oslo, bergen, names)).toBe(1);
    expect(similarityOf(oslo, bergen, [])).toBeLessThan(0.5);
  });

  test("finds little in common between texts about different things", () => {
    const { description } = cities.oslo;
    expect(similarityOf(description, cities.bergen.description, names)).toBeLessThan(0.1);
  });

  test("says nothing of a few words", () => {
    expect(similarityOf("Ring oss i dag da", "Ring oss i dag da", names)).toBe(0);
    expect(similarityOf("Ring oss i dag da, du", "Ring oss i dag da, du", names)).toBe(1);
  });
});

/** What is too like another in the texts of a town. */
function similarIn(id: string, towns: Towns) {
  const published = townsOf({ towns, addedTowns: [] });
  return published.flatMap((town) => (town.id === id ? similarTexts(town, published) : []));
}

describe("similarTexts", () => {
  test.each(all)("finds nothing to warn of in the texts of $name as they come", ({ id }) => {
    expect(similarIn(id, defaultContent.towns)).toEqual([]);
  });

  test("finds a text that was copied from another town, wherever it stands there", () => {
    const towns = structuredClone(defaultContent.towns);
    towns.oslo.benefits[2].text = towns.bergen.localFacts[1].text;
    expect(similarIn("oslo", towns)).toEqual([
      { field: "benefits.2.text", town: "Bergen", similarity: 1 },
    ]);
  });

  test("warns from half on, of the town that is nearest, whatever text it is", () => {
    const [words, half] = ["en to tre fire fem seks sju åtte", "en to tre fire fem seks ni ti"];
    const places = {
      description: ({ oslo }: Towns) => Object.assign(oslo, { description: words }),
      metaDescription: ({ oslo }: Towns) => Object.assign(oslo, { metaDescription: words }),
      "contact.text": ({ oslo }: Towns) => Object.assign(oslo.contact, { text: words }),
      "localFacts.3.text": ({ oslo }: Towns) => Object.assign(oslo.localFacts[3], { text: words }),
      "services.2.text": ({ oslo }: Towns) => Object.assign(oslo.services[2], { text: words }),
      "questions.1.teaser": ({ oslo }: Towns) =>
        Object.assign(oslo.questions[1], { teaser: words }),
      "benefits.0.text": ({ oslo }: Towns) => Object.assign(oslo.benefits[0], { text: words }),
    };
    for (const [field, write] of Object.entries(places)) {
      const towns = structuredClone(defaultContent.towns);
      write(towns);
      towns.bergen.description = half;
      expect(similarIn("oslo", towns)).toEqual([{ field, town: "Bergen", similarity: 0.5 }]);
      towns.tromso.contact.text = words;
      expect(similarIn("oslo", towns)).toEqual([{ field, town: "Tromsø", similarity: 1 }]);
      towns.tromso.contact.text = `${half} elleve`;
      towns.bergen.description = `${half} tolv`;
      expect(similarIn("oslo", towns)).toEqual([]);
    }
  });
});
