import { passwordLength, passwordTooShort } from "../account.ts";

/** Names shorter than this stand in many words. */
const shortestName = 4;

/**
 * What is wrong with a new password, as a sentence for its field, or undefined: too short, holding a name that is easy to know,
 * or guessed soon.
 *
 * @param names.username of the account
 * @param names.company who the site belongs to
 */
export async function passwordFault(
  password: string,
  names: { username: string; company: string },
): Promise<string | undefined> {
  if (password.length < passwordLength.least) return passwordTooShort;
  if (holds(password, names.username)) return "Passordet kan ikke inneholde brukernavnet";
  if (holds(password, names.company)) return "Passordet kan ikke inneholde navnet på firmaet";
  // It brings lists of 10 MB, which most processes never need.
  const { isGuessedSoon } = await import("./guessing.server.ts");
  if (!isGuessedSoon(password, [names.username, ...names.company.split(/\s+/)])) return undefined;
  return "Passordet er for lett å gjette. Velg noen ord som ikke hører sammen, eller la en passordtjeneste lage det";
}

function holds(password: string, name: string): boolean {
  return name.length >= shortestName && password.toLowerCase().includes(name.toLowerCase());
}
