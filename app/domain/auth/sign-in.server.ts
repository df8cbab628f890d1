import type { Logger } from "pino";
import type { SecondFactor, UserRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { ForgivingLimit, Given } from "#app/given.ts";
import { counted } from "#app/web/formats/money.ts";
import { z } from "#app/web/zod.ts";
import { usernameKey } from "./account.ts";
import { failedSignInsMail, type Letterhead } from "./account-mails.ts";
import type { KnownDevices } from "./known-devices.server.ts";
import {
  arePasswordsMany,
  busyAnswer,
  busyMessage,
  TooManyPasswordsError,
} from "./passwords/password.server.ts";
import { wrongCredentialsMessage } from "./request-sign-in.ts";
import type { Role } from "./role.ts";
import { choicesOf, factorsOf, hasFactor } from "./second-factor/factors.server.ts";
import { passkeyTooSoon } from "./second-factor/second-step.ts";
import { beginStep, endedStepCookieHeader } from "./second-factor/sign-in-step.server.ts";
import {
  endedSessionCookieHeader,
  readSessionToken,
  sessionCookieHeader,
} from "./session-cookie.server.ts";
import { endSession, startSession } from "./sessions.server.ts";
import { type Credentials, signInSchema } from "./sign-in.ts";
import type { Tries } from "./tries.server.ts";
import { checkCredentials, findUser, findUsersKnownAs, recordChange } from "./users.server.ts";

/** Longer than an answer takes on its way out, in milliseconds. */
const noteDelay = 250;

/** A session, with the headers that give the browser its cookies. */
export type SignedIn = { outcome: "signed-in"; role: Role; csrfToken: string; headers: Headers };

/** The password was right, and is not enough. The headers bind the next step to this browser. */
type FactorAsked = { outcome: "second-factor"; choices: SecondFactor[]; headers: Headers };

export type SignIn =
  | SignedIn
  | FactorAsked
  | { outcome: "wrong-credentials" }
  /** Not now: too many tries, or too much to do. */
  | { outcome: "later"; message: string; answer: RefusedAnswer };

export type RefusedAnswer = { status: number; headers?: { "retry-after": string } };

/** What signing in works with. */
export type Parts = Pick<Given, "db" | "config" | "clock"> & {
  limits: { signInByAddress: ForgivingLimit };
  tries: Tries;
  knownDevices: KnownDevices;
  letterhead: () => Promise<Letterhead>;
};

/** Who asks, as limits count them, and where what happens is told. */
export type Asking = { clientAddress: string; log: Logger };

const later: SignIn = { outcome: "later", message: busyMessage, answer: busyAnswer };

/**
 * Checks a user name and password, and starts a session where that is enough. Failed tries are limited: those of a browser that the account has
 * signed in from before by themselves, all others per address, per user name and in all. A session forgets them.
 */
export async function signIn(
  request: Request,
  credentials: Credentials,
  services: Parts,
  { clientAddress, log }: Asking,
): Promise<SignIn> {
  const { db } = services;
  // A flood is not worth a write to the disk each.
  if (arePasswordsMany()) return later;
  const username = await nameOf(db, credentials.username);
  const tries = await passwordTries(
    request,
    { username, typed: credentials.username },
    services,
    clientAddress,
  );
  // Counted before the password is checked, so that tries sent all at once do not slip past the limit together.
  const refusal = await tries.take();
  if (refusal) {
    if (refusal.isOfAccount) tellOfFailures(services, username, log);
    return tooManyTries(refusal.retryAfterSeconds);
  }

  let checked: Awaited<ReturnType<typeof checkCredentials>>;
  try {
    checked = await checkCredentials(db, username, credentials.password);
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    await tries.giveBack();
    return later;
  }
  const { user, matches } = checked;
  if (!user || !matches) {
    if (user) noteRefusal(services, user.username, log);
    return { outcome: "wrong-credentials" };
  }

  const given = await admitWithPassword(request, user, services);
  if (given?.outcome === "signed-in") await tries.forget();
  return given ?? { outcome: "wrong-credentials" };
}

/** The user name of the account that is meant by a name or an e-mail address in any case; where none or several are, what was typed. */
async function nameOf(db: Parts["db"], typed: string): Promise<string> {
  const [user, ...others] = await findUsersKnownAs(db, typed);
  return user && others.length === 0 ? user.username : typed;
}

/**
 * What a right password gives, wherever it was shown: a session, or where the account has a second factor no more than the way to
 * be asked for it. Undefined where the account was removed or got another password meanwhile.
 */
async function admitWithPassword(
  request: Request,
  user: UserRow,
  services: Parts,
): Promise<SignedIn | FactorAsked | undefined> {
  const factors = await factorsOf(services.db, user.username);
  if (!hasFactor(factors)) return admit(request, user, null, services);
  const { cookie } = await beginStep(services, user);
  const headers = new Headers({ "cache-control": "no-store", "set-cookie": cookie });
  return { outcome: "second-factor", choices: choicesOf(factors), headers };
}

/**
 * Starts a session for whoever has proved to be the account's owner.
 *
 * @param user as it was when that was checked
 * @param secondFactor that was shown beside the password, or instead; null for the password alone
 * @param isNew the account was made from this browser a moment ago, and need not be told of it
 * @returns undefined where the account was removed or got another password meanwhile
 */
export async function admit(
  request: Request,
  user: UserRow,
  secondFactor: SecondFactor | null,
  { config, db, clock, knownDevices, letterhead }: Parts,
  isNew = false,
): Promise<SignedIn | undefined> {
  const browser = {
    previousToken: await readSessionToken(request, config.siteUrl),
    userAgent: request.headers.get("user-agent"),
    isKnown: isNew || (await knownDevices.recognise(request, user.username)) !== undefined,
  };
  const started = await startSession(db, user, browser, secondFactor, await letterhead(), clock());
  if (!started) return undefined;

  const headers = new Headers({ "cache-control": "no-store" });
  headers.append("set-cookie", await sessionCookieHeader(started.token, config.siteUrl));
  headers.append("set-cookie", await knownDevices.cookieHeader(request, user));
  if (secondFactor) headers.append("set-cookie", await endedStepCookieHeader(config.siteUrl));
  return { outcome: "signed-in", role: user.role, csrfToken: started.csrfToken, headers };
}

/** What the tries of a password are counted by. */
export async function passwordTries(
  request: Request,
  { username, typed }: { username: string; typed: string },
  services: Parts,
  clientAddress: string,
): Promise<PasswordTries> {
  const device = await services.knownDevices.recognise(request, username);
  return device
    ? triesOfDevice(services, device)
    : // As names are told apart: one that exists must not be counted where another is not, however it is spelt. Nor by the name of the
      // account whose e-mail address was typed: whoever had used up the tries at the name would be told whose address it is.
      triesOfAnybody(services, clientAddress, usernameKey(typed));
}

/** What one try is counted by: taken before, given back when nothing was tried, and forgotten when the password was right. */
type PasswordTries = {
  /** `isOfAccount` where it was the account that too many have tried. */
  take(): Promise<{ retryAfterSeconds: number; isOfAccount?: boolean } | undefined>;
  giveBack(): Promise<void>;
  forget(): Promise<void>;
};
type Limits = Pick<Parts, "limits" | "tries">;

function triesOfDevice({ tries: { signInByDevice } }: Limits, device: string): PasswordTries {
  return {
    take: async () => ofAccount(await signInByDevice.take(device)),
    giveBack: () => signInByDevice.giveBack(device),
    forget: () => signInByDevice.forget(device),
  };
}

function triesOfAnybody(
  { limits, tries }: Limits,
  address: string,
  username: string,
): PasswordTries {
  const { signInByAddress } = limits;
  const { signInByUsername, signIns } = tries;
  return {
    take: async () =>
      signInByAddress.take(address) ??
      ofAccount(await signInByUsername.take(username)) ??
      (await signIns.take("")),
    async giveBack() {
      signInByAddress.giveBack(address);
      await signInByUsername.giveBack(username);
      await signIns.giveBack("");
    },
    async forget() {
      signInByAddress.forget(address);
      await signInByUsername.forget(username);
      await signIns.giveBack("");
    },
  };
}

function ofAccount(refusal: { retryAfterSeconds: number } | undefined) {
  return refusal && { ...refusal, isOfAccount: true };
}

/**
 * Tells an account that strangers have used up their tries at its name, at most once an hour. Like what follows, once the answer
 * has gone.
 */
function tellOfFailures({ db, clock, tries, letterhead }: Parts, typed: string, log: Logger): void {
  const tell = async () => {
    const user = await findUser(db, typed);
    if (!user || (await tries.failureNotices.take(user.id))) return;
    const { id, username, email } = user;
    const now = clock();
    const document = failedSignInsMail({ username, at: now.toISOString() }, await letterhead());
    await inTransaction(db, async (transaction) => {
      await recordChange(transaction, "account.locked", username, systemActor, now);
      if (!email) return;
      const about = { kind: "account", id } as const;
      await queueMail(transaction, { kind: "failed-sign-ins", to: email, about, document }, now);
    });
  };
  setTimeout(() => {
    tell().catch((error: unknown) => log.error({ err: error }, "could not tell of failed tries"));
  }, noteDelay).unref();
}

/**
 * Notes that somebody tried a wrong password for an account there is. The limits above bound how many. It is written once the
 * answer has gone, which would otherwise take longer for a name that exists; a try in the last moment of a process is not
 * noted.
 */
function noteRefusal(
  { db, clock }: Pick<Given, "db" | "clock">,
  username: string,
  log: Logger,
): void {
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
  services: Parts,
  asking: Asking,
): Promise<
  SignedIn | FactorAsked | { outcome: "refused"; answer: RefusedAnswer; refused: RefusedSignIn }
> {
  const username = String(form.get("username") ?? "").slice(0, 200);
  const refuse = (
    answer: RefusedAnswer,
    message: string | undefined,
    errors: RefusedSignIn["errors"] = {},
  ) => ({ outcome: "refused" as const, answer, refused: { username, errors, message } });

  if (form.has("passkey")) return refuse({ status: 400 }, passkeyTooSoon);
  const typed = signInSchema.safeParse(Object.fromEntries(form));
  if (!typed.success)
    return refuse({ status: 400 }, undefined, z.flattenError(typed.error).fieldErrors);
  const result = await signIn(request, typed.data, services, asking);
  switch (result.outcome) {
    case "signed-in":
    case "second-factor":
      return result;
    case "wrong-credentials":
      return refuse({ status: 401 }, wrongCredentialsMessage);
    case "later":
      return refuse(result.answer, result.message);
  }
}

/** The answer to someone who has tried too often. */
export function tooManyTries(retryAfterSeconds: number): Extract<SignIn, { outcome: "later" }> {
  const headers = { "retry-after": String(retryAfterSeconds) };
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `For mange forsøk. Prøv igjen om ${counted(minutes, "minutt", "minutter")}.`;
  return { outcome: "later", message, answer: { status: 429, headers } };
}

/** Ends the session of a request, and answers the Set-Cookie header that takes it from the browser. */
export async function signOut(
  request: Request,
  { config, db, clock }: Pick<Given, "config" | "db" | "clock">,
): Promise<string> {
  const token = await readSessionToken(request, config.siteUrl);
  if (token) {
    await inTransaction(db, (transaction) => endSession(transaction, token, "signed-out", clock()));
  }
  return endedSessionCookieHeader(config.siteUrl);
}
