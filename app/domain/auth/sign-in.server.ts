import type { RequestInfo, Services } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { z } from "#app/web/zod.ts";
import type { Role } from "./role.ts";
import {
  endedSessionCookieHeader,
  readSessionToken,
  sessionCookieHeader,
} from "./session-cookie.server.ts";
import { endSession, startSession } from "./sessions.server.ts";
import { type Credentials, signInSchema, wrongCredentialsMessage } from "./sign-in.ts";
import { checkCredentials } from "./users.server.ts";

/** Longer than an answer takes on its way out, in milliseconds. */
const noteDelay = 250;

export type SignIn =
  | { outcome: "signed-in"; role: Role; csrfToken: string; setCookie: string }
  | { outcome: "wrong-credentials" }
  | { outcome: "too-many-tries"; retryAfterSeconds: number };

/**
 * Checks a user name and password and starts a session. Failed tries are limited per address, per user name and in all; the
 * right password forgets those of the address and the name.
 */
export async function signIn(
  request: Request,
  credentials: Credentials,
  services: Services,
  { clientAddress, log }: RequestInfo,
): Promise<SignIn> {
  const { config, db, clock, limits } = services;
  const username = credentials.username.toLowerCase();
  // Counted before the password is checked, so that tries sent all at once do not slip past the limit together.
  const refusal =
    limits.signInByAddress.take(clientAddress) ??
    limits.signInByUsername.take(username) ??
    limits.signIns.take();
  if (refusal) return { outcome: "too-many-tries", ...refusal };

  const { user, matches } = await checkCredentials(db, credentials.username, credentials.password);
  if (!user || !matches) {
    if (user) noteRefusal(services, user.username, log);
    return { outcome: "wrong-credentials" };
  }

  const previousToken = await readSessionToken(request, config.siteUrl);
  const userAgent = request.headers.get("user-agent");
  const started = await startSession(db, user, { previousToken, userAgent }, clock());
  if (!started) return { outcome: "wrong-credentials" };

  limits.signInByAddress.forget(clientAddress);
  limits.signInByUsername.forget(username);
  limits.signIns.giveBack();
  return {
    outcome: "signed-in",
    role: user.role,
    csrfToken: started.csrfToken,
    setCookie: await sessionCookieHeader(started.token, config.siteUrl),
  };
}

/**
 * Notes that somebody tried a wrong password for an account there is. The limits above bound how many. It is written once the
 * answer has gone, which would otherwise take longer for a name that exists; a try in the last moment of a process is not
 * noted.
 */
function noteRefusal({ db, clock }: Services, username: string, log: RequestInfo["log"]): void {
  const now = clock();
  setTimeout(() => {
    const subject = { kind: "session", id: username } as const;
    recordEvent(db, { actor: systemActor, action: "session.refused", subject }, now).catch(
      (error: unknown) => log.error({ err: error }, "could not note a sign-in that failed"),
    );
  }, noteDelay).unref();
}

/** A sign-in form that was refused: what was typed, and what is wrong with it. */
export type RefusedSignIn = {
  username: string;
  errors: { username?: string[]; password?: string[] };
  message: string | undefined;
};

/** Signs in with a posted form, for browsers without JavaScript. */
export async function signInWithForm(
  request: Request,
  form: FormData,
  services: Services,
  requestInfo: RequestInfo,
): Promise<
  | { outcome: "signed-in"; role: Role; setCookie: string }
  | { outcome: "refused"; status: number; refused: RefusedSignIn }
> {
  const username = String(form.get("username") ?? "").slice(0, 200);
  const refuse = (
    status: number,
    message: string | undefined,
    errors: RefusedSignIn["errors"] = {},
  ) => ({ outcome: "refused" as const, status, refused: { username, errors, message } });

  const typed = signInSchema.safeParse(Object.fromEntries(form));
  if (!typed.success) return refuse(400, undefined, z.flattenError(typed.error).fieldErrors);
  const result = await signIn(request, typed.data, services, requestInfo);
  switch (result.outcome) {
    case "signed-in":
      return result;
    case "wrong-credentials":
      return refuse(401, wrongCredentialsMessage);
    case "too-many-tries":
      return refuse(429, tooManyTriesMessage(result.retryAfterSeconds));
  }
}

/** The sentence for someone who has tried too often. */
export function tooManyTriesMessage(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `For mange forsøk. Prøv igjen om ${minutes} ${minutes === 1 ? "minutt" : "minutter"}.`;
}

/** Ends the session of a request, and answers the Set-Cookie header that takes it from the browser. */
export async function signOut(request: Request, { config, db, clock }: Services): Promise<string> {
  const token = await readSessionToken(request, config.siteUrl);
  if (token) {
    await db
      .transaction()
      .execute((transaction) => endSession(transaction, token, "signed-out", clock()));
  }
  return endedSessionCookieHeader(config.siteUrl);
}
