import { readFileSync } from "node:fs";
import dictionary from "dictionary-nb";
import nspell from "nspell";
import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../helpers.ts";
import { inputValues, textOf, unescapeHtml } from "../html.ts";

const pages = [
  "/",
  "/tjenester",
  "/priser",
  "/kundehistorier",
  "/sporsmal-og-svar",
  "/kontakt",
  "/kontakt?service=Analyse",
  "/personvern",
  "/by/oslo",
  "/by/bergen",
  "/by/trondheim",
  "/by/stavanger",
  "/by/kristiansand",
  "/by/tromso",
  "/by/drammen",
  "/by/alesund",
  "/by/hamar",
  "/bestill/plan-medium",
  "/bestill/plan-google-bedrift",
  "/bestill/finnes-ikke",
  "/takk",
  "/takk?orderId=1&planName=Medium",
  "/ikke-tilgjengelig",
  "/finnes-ikke",
  "/login",
  "/editor",
];

// Names, abbreviations and compounds that are right and that the dictionary does not have.
const ownWords = readFileSync("tests/words.txt", "utf8").split(/\s+/).filter(Boolean);

test("Every word that a visitor or an administrator can read is spelt right", async () => {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const word of ownWords) speller.add(word);
  await using app = await createTestApp();

  const unknown = new Map<string, string>();
  const used = new Set<string>();
  for (const [path, html] of await everyPage(app)) {
    for (const word of wordsOf(html)) {
      used.add(word.toLowerCase());
      if (!isKnown(speller, word)) unknown.set(word, path);
    }
  }
  expect(Object.fromEntries(unknown)).toEqual({});
  expect(ownWords.filter((word) => !used.has(word.toLowerCase()))).toEqual([]);
}, 60_000);

/** Pages as they come, forms with everything wrong, and the back office with something in it. */
async function everyPage(app: TestApp): Promise<[string, string][]> {
  const documents: [string, string][] = [];
  for (const path of pages) documents.push([path, await (await app.fetch(path)).text()]);

  const form = await (await app.fetch("/bestill/plan-medium")).text();
  const hidden = inputValues(form);
  const refused = await app.postForm("/bestill/plan-medium", hidden);
  documents.push(["order form with errors", await refused.text()]);
  const wrong = await app.postForm("/login", { username: "", password: "" });
  documents.push(["sign-in with errors", await wrong.text()]);

  const session = await app.signIn("admin");
  for (const path of [
    "/admin",
    "/admin?fane=kontakt",
    "/editor",
    "/editor/historikk",
    "/editor/historikk?fra=x&til=",
    "/editor/historikk/0",
  ]) {
    documents.push([path, await (await app.fetch(path, { headers: session })).text()]);
  }
  return documents;
}

/** The words of a page: what stands on it, and what is read out or shown in search results. */
function wordsOf(html: string): string[] {
  const attributes = [
    ...html.matchAll(/(?:aria-label|alt|placeholder|title)="([^"]*)"/g),
    ...html.matchAll(
      /<meta (?:name|property)="(?:description|keywords|og:[a-z:]*)" content="([^"]*)"/g,
    ),
  ].map(([, text = ""]) => unescapeHtml(text));
  return [textOf(html), ...attributes]
    .join(" ")
    .replace(/https?:\/\/\S+|\S+@\S+|FL-\S+/g, " ")
    .normalize("NFC")
    .split(/[^\p{Letter}'-]+/u)
    .map((word) => word.replace(/^['-]+|['-]+$/g, ""))
    .filter((word) => word.length > 1);
}

/** A word with hyphens is right when it is as a whole, or in every part. */
function isKnown(speller: nspell, word: string): boolean {
  const isRight = (part: string) =>
    part.length < 2 || speller.correct(part) || speller.correct(part.toLowerCase());
  return isRight(word) || word.split("-").every(isRight);
}
