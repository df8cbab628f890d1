import { createHash } from "node:crypto";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength, passwordTooShort } from "../account.ts";
import commonPasswordHashes from "./common-passwords.json" with { type: "json" };
import { norwegianWords } from "./norwegian-words.ts";

/** Out of four: more than 10¹⁰ guesses, if the guesser knows all the tricks (zxcvbn's own scale). */
const leastScore = 4;
/** What comes after makes a password no weaker, and would take long to look through. */
const mostLookedAt = 40;
/** Of signs that stand for letters. */
const mostReadings = 20;
/** Names shorter than this stand in many words. */
const shortestName = 4;

/**
 * What is wrong with a new password, as a sentence for its field, or undefined: too short, holding a name that is easy to know,
 * leaked, repeated, in a row on the keyboard or in the alphabet, or otherwise guessed soon.
 *
 * @param names.username of the account
 * @param names.company who the site belongs to
 */
export function passwordFault(
  password: string,
  names: { username: string; company: string },
): string | undefined {
  if (password.length < passwordLength.least) return passwordTooShort;
  if (holds(password, names.username)) return "Passordet kan ikke inneholde brukernavnet";
  if (holds(password, names.company)) return "Passordet kan ikke inneholde navnet på firmaet";
  if (isCommon(password)) return tooEasy;
  const known = [...norwegianWords, names.username, ...names.company.split(/\s+/)];
  const { score } = guesser().check(password.slice(0, mostLookedAt), known);
  if (score >= leastScore) return undefined;
  return tooEasy;
}

const tooEasy =
  "Passordet er for lett å gjette. Velg noen ord som ikke hører sammen, eller la en passordtjeneste lage det";

function holds(password: string, name: string): boolean {
  return name.length >= shortestName && password.toLowerCase().includes(name.toLowerCase());
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

let made: ZxcvbnFactory | undefined;
/** Making it reads lists of 10 MB, which most processes never need. */
function guesser(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    // A text of nothing but signs that stand for letters has hundreds of readings, and others wait while they are tried.
    l33tMaxSubstitutions: mostReadings,
  });
  return made;
}
