import { expect, test } from "vitest";
import { namedIn } from "#app/web/fill-in.ts";
import { textsOf } from "#app/web/words.ts";
import { defaultContent } from "./defaults.ts";
import { pageFactsOf, siteContentOf } from "./site-content.ts";
import { allWords, placedTexts } from "./words.ts";

const facts = pageFactsOf(siteContentOf(defaultContent, 0, "2026-11-20"));
const texts = allWords.flatMap(textsOf);

test("Every text has a key of its own", () => {
  expect(placedTexts.size).toBe(texts.length);
});

test.each(texts)("$key says something that an editor could have written", ({ text }) => {
  const { default: says, most, names = [] } = text;
  expect(says.trim()).toBe(says);
  expect(says.length).toBeGreaterThan(0);
  expect(says.length).toBeLessThanOrEqual(most);
  const named = namedIn(says);
  expect(named.filter((name) => !facts.has(name) && !names.includes(name))).toEqual([]);
});

test("A name that is filled in where a text is shown is none of the facts that every text can name", () => {
  const taken = texts.flatMap(({ text: { names = [] } }) =>
    names.filter((name) => facts.has(name)),
  );
  expect(taken).toEqual([]);
});
