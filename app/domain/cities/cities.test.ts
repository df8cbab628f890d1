import { expect, test } from "vitest";
import { cityOf, fromNorth, cities as named, positionOf } from "./cities.ts";

const cities = Object.values(named);

import type { City } from "./city.ts";

const leastWords = 250;
const mostSimilar = 0.05;

/** Everything on a town's page that was written for that town. */
function textsOf(city: City): string[] {
  const passages = [...city.localFacts, ...city.benefits];
  return [
    city.description,
    city.seoTitle,
    city.metaDescription,
    city.localHeading,
    city.benefitsHeading,
    city.servicesHeading,
    ...passages.flatMap(({ title, text }) => [title, text]),
    ...city.services.flatMap(({ title, text }) => [title, text]),
    ...city.questions.map(({ teaser }) => teaser),
    city.contact.heading,
    city.contact.text,
  ];
}

/** Sentences without the name of the town: one with another name put in is the same sentence. */
function sentencesOf(city: City): string[] {
  return textsOf(city)
    .flatMap((text) => text.split(/(?<=[.?:])(?<!eks\.)\s+/))
    .map((sentence) => wordsOf(sentence.replaceAll(city.name, "")).join(" "));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function trigramsOf(city: City): Set<string> {
  return new Set(
    textsOf(city).flatMap((text) => {
      const words = wordsOf(text);
      return words.slice(2).map((word, index) => [words[index], words[index + 1], word].join(" "));
    }),
  );
}

const content = { towns: cities };

/** Each pair of towns once. */
const pairs = cities.flatMap((one, index) =>
  cities.slice(index + 1).map((other): [City, City] => [one, other]),
);

test.each(cities.map((city) => [city.name, city] as const))(
  "%s has enough words of its own",
  (_, city) => {
    const words = textsOf(city).flatMap(wordsOf);
    expect(words.length).toBeGreaterThanOrEqual(leastWords);
  },
);

test("no two towns share a sentence, whatever name stands in it", () => {
  const shared = pairs.flatMap(([one, other]) => {
    const others = new Set(sentencesOf(other));
    return sentencesOf(one).filter((sentence) => others.has(sentence));
  });
  expect(shared).toEqual([]);
});

test("no two towns say much with the same words", () => {
  const tooSimilar = pairs.flatMap(([one, other]) => {
    const ours = trigramsOf(one);
    const theirs = trigramsOf(other);
    const common = [...ours].filter((trigram) => theirs.has(trigram)).length;
    const similarity = common / (ours.size + theirs.size - common);
    return similarity > mostSimilar ? [`${one.name} and ${other.name}: ${similarity}`] : [];
  });
  expect(tooSimilar).toEqual([]);
});

test("what search engines show of a town fits in their lines", () => {
  for (const city of cities) {
    expect(city.seoTitle.length, city.name).toBeLessThanOrEqual(50);
    expect(city.metaDescription.length, city.name).toBeLessThanOrEqual(155);
  }
});

test("a town is found by its own id and by nothing else", () => {
  for (const city of cities) expect(cityOf(city.id, content)).toEqual(city);
  for (const name of ["hamar", "Oslo", "", "constructor"]) {
    expect(cityOf(name, content)).toBeUndefined();
  }
});

test("the list from the north begins with Tromsø and ends with Kristiansand", () => {
  expect(fromNorth(cities).map(({ id }) => id)).toEqual([
    "tromso",
    "trondheim",
    "alesund",
    "bergen",
    "oslo",
    "drammen",
    "stavanger",
    "kristiansand",
  ]);
});

test("a position has whole minutes, and never sixty of them", () => {
  const positions = cities.map((city) => positionOf(city).replaceAll("\u00a0", " "));
  expect(positions).toContain("60° 24′ N, 5° 19′ Ø");
  expect(positions).toContain("58° 09′ N, 8° 00′ Ø");
});
