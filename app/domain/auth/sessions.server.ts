import { createHash, timingSafeEqual } from "node:crypto";
import { liesIn, notedWithin } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import type { SecondFactor, UserRow } from "#app/db/schema.ts";
import { hashToken, newToken } from "#app/db/token.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { days, hours, minutes } from "#app/web/durations.ts";
import { type Letterhead, newDeviceMail } from "./account-mails.ts";
import { deviceName } from "./device.ts";
import { proofLife, sessionIdle, sessionLife } from "./lifetimes.ts";
import type { Role } from "./role.ts";

/** `sessionIdle` in milliseconds. */
const sessionIdleLimit = sessionIdle.hours * hours;
/** `sessionLife` in milliseconds. */
export const sessionAbsoluteLimit = sessionLife.days * days;
/** Noting every request would write to the database on every read. */
const lastSeenPrecision = 5 * minutes;
/** Browsers say it in about 120 characters; what is longer is no help. */
const userAgentLength = 300;

/**
 * `id` tells the sessions of an account apart, and gives nothing away: the token cannot be found from it. `provenAt` is when its
 * owner last proved who they are, ISO 8601 in UTC.
 */
export type Session = {
  id: string;
  username: string;
  role: Role;
  csrfToken: string;
  provenAt: string;
  ending: Ending;
};

/** When a session ends. */
export type Ending = {
  /** ISO 8601 in UTC. */
  at: string;
  /** In milliseconds: the clock of the browser that is told may be wrong. */
  left: number;
  /** Whether it ends later when something is done in it now. */
  canBePutOff: boolean;
};

/** A session as its owner sees it. Times are ISO 8601 in UTC. */
export type SessionSummary = { id: string; device: string; createdAt: string; lastSeenAt: string };

/** Why a session ended: for the trail. */
type SessionEnd =
  | "signed-out"
  /** Its owner ended it from another one. */
  | "from-elsewhere"
  /** An administrator ended it, who is the event's actor. */
  | "by-administrator"
  /** Somebody signed in anew in the same browser. */
  | "replaced";

/**
 * Starts a session with a token of its own; one that the browser had before ends here, so that a token planted before
 * sign-in is worth nothing after it.
 *
 * @param user as it was when the password was checked
 * @param browser.isKnown the account has signed in from it before; it is told of one from which it has not
 * @param secondFactor that was shown too, or instead
 * @returns the token for the cookie and the CSRF token that belongs to it, or undefined when the account was removed or got
 *   another password meanwhile
 */
export async function startSession(
  db: Database,
  user: UserRow,
  browser: { previousToken: string | undefined; userAgent: string | null; isKnown: boolean },
  secondFactor: SecondFactor | null,
  letterhead: Letterhead,
  now: Date,
): Promise<{ token: string; csrfToken: string } | undefined> {
  const token = newToken();
  const userAgent = browser.userAgent?.slice(0, userAgentLength) ?? null;
  return inTransaction(db, async (transaction) => {
    // Checking a password takes a while. Changing nothing holds the row, so that whoever changes the password now ends this
    // session too.
    const { numUpdatedRows } = await transaction
      .updateTable("users")
      .set({ password_hash: user.password_hash })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    if (browser.previousToken) {
      await endSession(transaction, browser.previousToken, "replaced", now);
    }
    await transaction
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: user.id,
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        user_agent: userAgent,
        second_factor: secondFactor,
      })
      .execute();
    await recordEvent(
      transaction,
      {
        actor: user.username,
        action: "session.started",
        subject: { kind: "session", id: user.username },
        details: { device: deviceName(userAgent), ...(secondFactor && { factor: secondFactor }) },
      },
      now,
    );
    if (!browser.isKnown) await tellOfDevice(transaction, user, userAgent, letterhead, now);
    return { token, csrfToken: csrfTokenOf(token) };
  });
}

async function tellOfDevice(
  transaction: Database,
  { id, username, email }: UserRow,
  userAgent: string | null,
  letterhead: Letterhead,
  now: Date,
): Promise<void> {
  if (!email) return;
  const happening = { username, at: now.toISOString(), device: deviceName(userAgent) };
  const document = newDeviceMail(happening, letterhead);
  const about = { kind: "account", id } as const;
  await queueMail(transaction, { kind: "new-device", to: email, about, document }, now);
}

/** Answers the session of a token while it runs and may be worked in, and notes that it is in use. */
export async function findSession(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Session | undefined> {
  const found = await findAnySession(db, token, now);
  return found?.lacksFactor ? undefined : found;
}

/**
 * As `findSession`, and also where the account must have a second factor and has none. A session that was begun without the
 * second factor which its account has by now is none.
 */
export async function findAnySession(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<(Session & { lacksFactor: boolean }) | undefined> {
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const row = await readSession(db, tokenHash, now);
  if (!row) return undefined;
  const isNoted = now.getTime() - Date.parse(row.last_seen_at) > lastSeenPrecision;
  if (isNoted) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: now.toISOString() })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  return {
    id: publicId(tokenHash),
    username: row.username,
    role: row.role,
    csrfToken: csrfTokenOf(token),
    lacksFactor: lacksFactor(row),
    provenAt: row.proven_at ?? row.created_at,
    ending: endingOf(row.created_at, isNoted ? now.toISOString() : row.last_seen_at, now),
  };
}

/** Whose a running session is, and when it ends: to ask is not to use it, as `findSession` does. */
export async function lookAtSession(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<{ role: Role; lacksFactor: boolean; ending: Ending } | undefined> {
  const row = token && (await readSession(db, hashToken(token), now));
  if (!row) return undefined;
  return {
    role: row.role,
    lacksFactor: lacksFactor(row),
    ending: endingOf(row.created_at, row.last_seen_at, now),
  };
}

/** Administrators alone must have a second factor, where the account rules say so. */
function lacksFactor(row: SessionRow): boolean {
  return Boolean(row.role === "admin" && row.is_required && !row.has_factor);
}

function endingOf(createdAt: string, lastSeenAt: string, now: Date): Ending {
  const atLast = Date.parse(createdAt) + sessionAbsoluteLimit;
  const whenIdle = Date.parse(lastSeenAt) + sessionIdleLimit;
  const at = Math.min(atLast, whenIdle);
  return {
    at: new Date(at).toISOString(),
    left: at - now.getTime(),
    canBePutOff: whenIdle < atLast,
  };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** The row of a session that runs and was begun with the second factor which its account has by now, or before it had one. */
async function readSession(db: Database, tokenHash: string, now: Date) {
  const limits = expiryLimits(now);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "users.username",
      "users.role",
      "sessions.last_seen_at",
      "sessions.second_factor",
      "sessions.created_at",
      "sessions.proven_at",
    ])
    .select(({ exists, or, selectFrom }) => [
      or([
        exists(selectFrom("passkeys").whereRef("user_id", "=", "users.id").select("user_id")),
        exists(selectFrom("code_apps").whereRef("user_id", "=", "users.id").select("user_id")),
      ]).as("has_factor"),
      exists(
        selectFrom("account_rules")
          .where("account_rules.name", "=", "second-factor-for-administrators")
          .select("account_rules.name"),
      ).as("is_required"),
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where(({ between }) => between("sessions.created_at", ...limits.begun))
    .where("sessions.last_seen_at", ">", limits.seenAfter)
    .executeTakeFirst();
  return row && !(row.has_factor && row.second_factor === null) ? row : undefined;
}

/** Whether the owner of a session has proved lately who they are: at sign-in, or since (`noteProof`). */
export function isFreshlyProven({ provenAt }: Session, now: Date): boolean {
  return liesIn(provenAt, notedWithin(proofLife.minutes * minutes, now));
}

/** Notes that the owner of a session has just proved who they are. */
export async function noteProof(
  db: Database,
  { id, username }: Pick<Session, "id" | "username">,
  now: Date,
): Promise<void> {
  const running = await runningSessions(db, username, now);
  const session = running.find(({ token_hash }) => publicId(token_hash) === id);
  if (!session) return;
  await db
    .updateTable("sessions")
    .set({ proven_at: now.toISOString() })
    .where("token_hash", "=", session.token_hash)
    .execute();
}

/** The sessions of an account that run, the one used last first. */
export async function listSessions(
  db: Database,
  username: string,
  now: Date,
): Promise<SessionSummary[]> {
  const rows = await runningSessions(db, username, now);
  return rows.map((row) => ({
    id: publicId(row.token_hash),
    device: deviceName(row.user_agent),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Ends the session of a token, in a transaction; one that has ended already is no error. */
export async function endSession(
  transaction: Database,
  token: string,
  how: SessionEnd,
  now: Date,
): Promise<void> {
  const ended = await transaction
    .deleteFrom("sessions")
    .where("token_hash", "=", hashToken(token))
    .returning(["user_id", "user_agent"])
    .executeTakeFirst();
  if (!ended) return;
  const { username } = await transaction
    .selectFrom("users")
    .select("username")
    .where("id", "=", ended.user_id)
    .executeTakeFirstOrThrow();
  await recordEnd(transaction, username, { how, device: deviceName(ended.user_agent) }, now);
}

/** Ends one session of an account, by its id. Answers whether it ran until now. */
export async function endSessionById(
  db: Database,
  username: string,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const running = await runningSessions(transaction, username, now);
    const session = running.find(({ token_hash }) => publicId(token_hash) === id);
    if (!session) return false;
    const { numDeletedRows } = await transaction
      .deleteFrom("sessions")
      .where("token_hash", "=", session.token_hash)
      .executeTakeFirst();
    // On PostgreSQL somebody else may just have ended it.
    if (numDeletedRows === 0n) return false;
    const device = deviceName(session.user_agent);
    await recordEnd(transaction, username, { how: "from-elsewhere", device }, now);
    return true;
  });
}

/**
 * Ends every session of an account but one, in a transaction, and notes each that ran.
 *
 * @returns how many that were
 */
export async function endOtherSessions(
  transaction: Database,
  username: string,
  keptId: string,
  now: Date,
): Promise<number> {
  const running = await runningSessions(transaction, username, now);
  const others = running.filter(({ token_hash }) => publicId(token_hash) !== keptId);
  for (const { token_hash, user_agent } of others) {
    await transaction.deleteFrom("sessions").where("token_hash", "=", token_hash).execute();
    const device = deviceName(user_agent);
    await recordEnd(transaction, username, { how: "from-elsewhere", device }, now);
  }
  return others.length;
}

/** Ends every session of somebody else's account. Answers how many ran until now. */
export async function signOutEverywhere(
  db: Database,
  { username, actor }: { username: string; actor: string },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const running = await runningSessions(transaction, username, now);
    for (const { token_hash, user_agent } of running) {
      await transaction.deleteFrom("sessions").where("token_hash", "=", token_hash).execute();
      const details = { how: "by-administrator", device: deviceName(user_agent) } as const;
      await recordEnd(transaction, username, details, now, actor);
    }
    return running.length;
  });
}

/** Ends every session of an account but one. Answers how many ran until now. */
export function signOutElsewhere(
  db: Database,
  { username, id }: { username: string; id: string },
  now: Date,
): Promise<number> {
  return inTransaction(db, (transaction) => endOtherSessions(transaction, username, id, now));
}

/** How many sessions of each account run, and when one of them was last used, by the account's id. */
export async function sessionsByUser(
  db: Database,
  now: Date,
): Promise<Map<string, { count: number; lastSeenAt: string }>> {
  const limits = expiryLimits(now);
  const rows = await db
    .selectFrom("sessions")
    .select(({ fn }) => [
      "user_id",
      fn.countAll<number>().as("count"),
      fn.max("last_seen_at").as("last_seen_at"),
    ])
    .where("created_at", ">=", limits.begun[0])
    .where("last_seen_at", ">", limits.seenAfter)
    .groupBy("user_id")
    .execute();
  return new Map(
    rows.map(({ user_id, count, last_seen_at }) => [user_id, { count, lastSeenAt: last_seen_at }]),
  );
}

/** Deletes what `findSession` would no longer answer. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  const limits = expiryLimits(now);
  await db
    .deleteFrom("sessions")
    .where((where) =>
      where.or([
        where("created_at", "<", limits.begun[0]),
        where("last_seen_at", "<=", limits.seenAfter),
      ]),
    )
    .execute();
}

/** Answers whether the CSRF token sent with a request is that of the session, in constant time. */
export function isCsrfToken(session: Session, sent: string): boolean {
  const expected = Buffer.from(session.csrfToken);
  const given = Buffer.from(sent);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function runningSessions(db: Database, username: string, now: Date) {
  const limits = expiryLimits(now);
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("sessions")
    .where("users.username", "=", username)
    .where("sessions.created_at", ">=", limits.begun[0])
    .where("sessions.last_seen_at", ">", limits.seenAfter)
    .orderBy("sessions.last_seen_at", "desc")
    .orderBy("sessions.created_at", "desc")
    .execute();
}

/** Where it ends with the account or its password, it ends unnamed. */
async function recordEnd(
  transaction: Database,
  username: string,
  details: { how: SessionEnd; device: string },
  now: Date,
  actor = username,
): Promise<void> {
  const subject = { kind: "session", id: username } as const;
  await recordEvent(transaction, { actor, action: "session.ended", subject, details }, now);
}

/** Made from the cookie's token, so it needs no column of its own; it does not lead back to that token. */
function csrfTokenOf(token: string): string {
  return createHash("sha256").update(`csrf:${token}`).digest("base64url");
}

/** What stands in an address for a session; the hash by which it is found in the database cannot be told from it. */
function publicId(tokenHash: string): string {
  return createHash("sha256").update(`session:${tokenHash}`).digest("base64url").slice(0, 22);
}

function expiryLimits(now: Date) {
  return {
    begun: notedWithin(sessionAbsoluteLimit, now),
    seenAfter: new Date(now.getTime() - sessionIdleLimit).toISOString(),
  };
}
