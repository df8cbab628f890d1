import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength, passwordTooShort } from "./account.ts";

/** Out of four: more than 10¹⁰ guesses, if the guesser knows all the tricks (zxcvbn's own scale). */
const leastScore = 4;
/** What comes after makes a password no weaker, and would take long to look through. */
const mostLookedAt = 40;
/** Names shorter than this stand in many words. */
const shortestName = 4;

/** What people here begin with, beside the leaked passwords that zxcvbn knows. */
const norwegian = ["passord", "velkommen", "sommer", "vinter", "norge", "admin", "redaktør"];

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
  const known = [...norwegian, names.username, ...names.company.split(/\s+/)];
  const { score } = guesser().check(password.slice(0, mostLookedAt), known);
  if (score >= leastScore) return undefined;
  return "Passordet er for lett å gjette. Velg noen ord som ikke hører sammen, eller la en passordtjeneste lage det";
}

function holds(password: string, name: string): boolean {
  return name.length >= shortestName && password.toLowerCase().includes(name.toLowerCase());
}

let made: ZxcvbnFactory | undefined;
/** Making it reads lists of 10 MB, which most processes never need. */
function guesser(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return made;
}
