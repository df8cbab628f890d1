import { createHash } from "node:crypto";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import commonPasswordHashes from "./common-passwords.json" with { type: "json" };
import { norwegianWords } from "./norwegian-words.ts";

/** Out of four: more than 10¹⁰ guesses, if the guesser knows all the tricks (zxcvbn's own scale). */
const leastScore = 4;
/** What comes after makes a password no weaker, and would take long to look through. */
const mostLookedAt = 40;
/** Of signs that stand for letters. */
const mostReadings = 20;

/**
 * Whether a password is guessed soon: leaked, repeated, in a row on the keyboard or in the alphabet, or made of what everybody knows.
 *
 * @param names what a guesser knows of this account and this site
 */
export function isGuessedSoon(password: string, names: readonly string[]): boolean {
  const known = [...norwegianWords, ...names];
  return (
    isCommon(password) || guesser.check(password.slice(0, mostLookedAt), known).score < leastScore
  );
}

/** Whether a password is one of those that guessers try first (ASVS 5.0, 6.2.4). */
function isCommon(password: string): boolean {
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  return commonPasswords.has(hash.subarray(0, commonHashBytes).toString("base64url"));
}

/**
 * The 5,000 passwords of twelve characters and more that were found most often in leaks, in lower case, each as the first six bytes
 * of its SHA-256 in base64url, one after the other: nobody needs to read them. From the ten million of SecLists
 * (10_million_password_list_top_1M.txt, https://github.com/danielmiessler/SecLists).
 */
const commonPasswords = new Set(commonPasswordHashes.join("").match(/[\w-]{8}/g));
const commonHashBytes = 6;

const guesser = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  // A text of nothing but signs that stand for letters has hundreds of readings, and others wait while they are tried.
  l33tMaxSubstitutions: mostReadings,
});
