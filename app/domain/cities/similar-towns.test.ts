import { expect, test } from "vitest";
import { cities } from "#app/domain/cities/cities.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";

// Search engines drop town pages that are one text with the name changed ("doorway pages").

const names = Object.values(cities).map(({ name }) => name.toLowerCase());

/** From here on two texts read as one. Two that were written apart share hardly a run of three words. */
const nearlyTheSame = 0.5;
/** Fewer words say too little: anybody would write them alike. */
const leastWords = 6;

test("No two towns say the same in nearly the same words, with the name changed", () => {
  const texts = defaultContent.towns.flatMap(({ id: town, name: _, ...said }) =>
    stringsIn(said).map((text) => ({ town, text, runs: runsOf(text) })),
  );
  expect(texts.length).toBeGreaterThan(100);
  const alike = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.town !== one.town && sharedBy(one.runs, other.runs) >= nearlyTheSame)
      .map((other) => `${one.town}: ${one.text} ~ ${other.town}: ${other.text}`),
  );
  expect(alike).toEqual([]);
});

test("What is the same is seen, whatever town it names", () => {
  const oslo = "Vi hjelper bedrifter i Oslo med å bli funnet av oslofolk.";
  const bergen = "Vi hjelper bedrifter i Bergen med å bli funnet av bergensere!";
  expect(sharedBy(runsOf(oslo), runsOf(bergen))).toBe(1);
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The runs of three words of a text; names of towns are one and the same word, inside compounds too. */
function runsOf(text: string): ReadonlySet<string> {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    names.some((name) => word.startsWith(name)) ? "*" : word,
  );
  if (words.length < leastWords) return new Set();
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(" ")));
}

/** What two texts share of all they have, from 0 to 1. */
function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
