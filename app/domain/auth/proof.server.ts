import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Given } from "#app/given.ts";
import { passwordLength } from "./account.ts";
import { busyAnswer, busyMessage, TooManyPasswordsError } from "./passwords/password.server.ts";
import { type RefusedAnswer, tooManyTries } from "./sign-in.server.ts";
import type { Tries } from "./tries.server.ts";
import { checkCredentials } from "./users.server.ts";

/**
 * Checks the password of somebody who is signed in, before what a session that stands open is not enough for. Wrong ones are
 * limited and in the trail.
 *
 * @returns undefined where it is right; otherwise what to say, and with which answer
 */
export async function proveIdentity(
  { db, clock, tries }: Pick<Given, "db" | "clock"> & { tries: Tries },
  username: string,
  password: string,
): Promise<{ message: string; answer: RefusedAnswer } | undefined> {
  if (password === "") return { message: "Skriv passordet ditt", answer: { status: 400 } };
  const refusal = await tries.ownPassword.take(username);
  if (refusal) return tooManyTries(refusal.retryAfterSeconds);
  try {
    const { matches } = await checkCredentials(
      db,
      username,
      password.slice(0, passwordLength.most + 1),
    );
    if (matches) {
      await tries.ownPassword.forget(username);
      return undefined;
    }
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    await tries.ownPassword.giveBack(username);
    return { message: busyMessage, answer: busyAnswer };
  }
  const subject = { kind: "account", id: username } as const;
  const event = { actor: username, action: "account.password-refused", subject } as const;
  await recordEvent(db, event, clock());
  return { message: "Passordet er ikke riktig", answer: { status: 400 } };
}
