import type { RequestInfo, Services } from "#app/context.ts";
import type { Role } from "./role.ts";
import {
  endedSessionCookieHeader,
  readSessionToken,
  sessionCookieHeader,
} from "./session-cookie.server.ts";
import { endSession, startSession } from "./sessions.server.ts";
import type { Credentials } from "./sign-in.ts";
import { findUserByCredentials } from "./users.server.ts";

export type SignIn =
  | { outcome: "signed-in"; role: Role; csrfToken: string; setCookie: string }
  | { outcome: "wrong-credentials" }
  | { outcome: "too-many-tries"; retryAfterSeconds: number };

/**
 * Checks a user name and password and starts a session. Failed tries are limited per address and per user name; the right
 * password forgets those of the address.
 */
export async function signIn(
  request: Request,
  credentials: Credentials,
  { config, db, clock, limits }: Services,
  { clientAddress }: RequestInfo,
): Promise<SignIn> {
  const username = credentials.username.toLowerCase();
  // Counted before the password is checked, so that tries sent all at once do not slip past the limit together.
  const refusal =
    (await limits.signInByAddress.take(clientAddress)) ??
    (await limits.signInByUsername.take(username));
  if (refusal) return { outcome: "too-many-tries", ...refusal };

  const user = await findUserByCredentials(db, credentials.username, credentials.password);
  if (!user) return { outcome: "wrong-credentials" };

  await limits.signInByAddress.forget(clientAddress);
  await limits.signInByUsername.forget(username);
  const previousToken = await readSessionToken(request, config.siteUrl);
  const { token, csrfToken } = await startSession(db, user.id, previousToken, clock());
  return {
    outcome: "signed-in",
    role: user.role,
    csrfToken,
    setCookie: await sessionCookieHeader(token, config.siteUrl),
  };
}

/** The sentence for someone who has tried too often. */
export function tooManyTriesMessage(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `For mange forsøk. Prøv igjen om ${minutes} ${minutes === 1 ? "minutt" : "minutter"}.`;
}

/** Ends the session of a request, and answers the Set-Cookie header that takes it from the browser. */
export async function signOut(request: Request, { config, db }: Services): Promise<string> {
  const token = await readSessionToken(request, config.siteUrl);
  if (token) await endSession(db, token);
  return endedSessionCookieHeader(config.siteUrl);
}
