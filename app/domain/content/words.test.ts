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

// What editors have written is kept by these keys. A key that is renamed, or an item of a list that moves, loses or misplaces it: give a
// new text a new key, at the end of its list, and write the file anew (npx vitest run -u) once you mean it.
test("Every text has the key that it had", async () => {
  const keys = [...placedTexts.keys()].sort();
  await expect(`${keys.join("\n")}\n`).toMatchFileSnapshot("words.keys.txt");
});

test("Every text says something that an editor could have written", () => {
  const wrong = texts.filter(({ text: { default: says, most, names = [] } }) => {
    const fits = says.trim() === says && says.length > 0 && says.length <= most;
    const isFilledIn = namedIn(says).every(
      (name) => Object.hasOwn(facts, name) || names.includes(name),
    );
    return !fits || !isFilledIn;
  });
  expect(wrong).toEqual([]);
});

test("A name that is filled in where a text is shown is none of the facts that every text can name", () => {
  const taken = texts.flatMap(({ text: { names = [] } }) =>
    names.filter((name) => Object.hasOwn(facts, name)),
  );
  expect(taken).toEqual([]);
});
