import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#app/db/db.server.ts";
import type { Role } from "./role.ts";

const hour = 60 * 60 * 1000;
/** A session ends when nothing was done in it for this long, in milliseconds. */
export const sessionIdleLimit = 12 * hour;
/** A session ends this long after sign-in whatever is done in it, in milliseconds. */
export const sessionAbsoluteLimit = 7 * 24 * hour;
/** Noting every request would write to the database on every read. */
const lastSeenPrecision = 5 * 60 * 1000;

export type Session = { username: string; role: Role; csrfToken: string };

/**
 * Starts a session with a token of its own; one that the browser had before ends here, so that a token planted before
 * sign-in is worth nothing after it.
 *
 * @returns the token for the cookie and the CSRF token that belongs to it
 */
export async function startSession(
  db: Database,
  userId: string,
  previousToken: string | undefined,
  now: Date,
): Promise<{ token: string; csrfToken: string }> {
  const token = randomBytes(32).toString("base64url");
  await db.transaction().execute(async (transaction) => {
    if (previousToken) await endSession(transaction, previousToken);
    await transaction
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
      })
      .execute();
  });
  return { token, csrfToken: csrfTokenOf(token) };
}

/** Answers the session of a token while it runs, and notes that it is in use. */
export async function findSession(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Session | undefined> {
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const limits = expiryLimits(now);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.username", "users.role", "sessions.last_seen_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.created_at", ">", limits.createdAfter)
    .where("sessions.last_seen_at", ">", limits.seenAfter)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - Date.parse(row.last_seen_at) > lastSeenPrecision) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: now.toISOString() })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  return { username: row.username, role: row.role, csrfToken: csrfTokenOf(token) };
}

/** Ends a session; one that has ended already is no error. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
}

/** Deletes what `findSession` would no longer answer. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  const limits = expiryLimits(now);
  await db
    .deleteFrom("sessions")
    .where((where) =>
      where.or([
        where("created_at", "<=", limits.createdAfter),
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

/** Made from the cookie's token, so it needs no column of its own; it does not lead back to that token. */
function csrfTokenOf(token: string): string {
  return createHash("sha256").update(`csrf:${token}`).digest("base64url");
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function expiryLimits(now: Date) {
  return {
    createdAfter: new Date(now.getTime() - sessionAbsoluteLimit).toISOString(),
    seenAfter: new Date(now.getTime() - sessionIdleLimit).toISOString(),
  };
}
