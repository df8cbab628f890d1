import { notedWithin } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { hashToken, newToken } from "#app/db/token.server.ts";
import type { Given } from "#app/given.ts";
import { minutes } from "#app/web/durations.ts";
import { hostCookie } from "#app/web/host-cookie.server.ts";
import { stepLife } from "../lifetimes.ts";

/** `stepLife` in milliseconds. */
const stepLimit = stepLife.minutes * minutes;

/** A sign-in under way in one browser. */
export type SignInStep = {
  /** Names it in the database; the token in the browser cannot be told from it. */
  id: string;
  /** Whose password was right; undefined where none has been asked for. */
  user: UserRow | undefined;
};

type Parts = Pick<Given, "db" | "config" | "clock">;

/**
 * Begins a sign-in that is not over with what has been shown so far. It replaces the one that was under way in the browser.
 *
 * @param user whose password was right; without one the browser gets nothing but a name to be asked under
 * @returns the Set-Cookie header that binds it to this browser
 */
export async function beginStep(
  { db, config, clock }: Parts,
  user?: UserRow,
): Promise<{ id: string; cookie: string }> {
  const token = newToken();
  const id = hashToken(token);
  if (user) {
    await db
      .insertInto("sign_in_steps")
      .values({
        token_hash: id,
        user_id: user.id,
        password_hash: user.password_hash,
        created_at: clock().toISOString(),
      })
      .execute();
  }
  return { id, cookie: await stepCookie(config.siteUrl).serialize(token) };
}

/**
 * The sign-in that is under way in a browser. One whose time is up, whose account was removed or has another password since, is
 * as one that never had a password; so is one that a passkey is to begin.
 */
export async function findStep(
  request: Request,
  { db, config, clock }: Parts,
): Promise<SignInStep | undefined> {
  const token: unknown = await stepCookie(config.siteUrl).parse(request.headers.get("cookie"));
  if (typeof token !== "string") return undefined;
  const id = hashToken(token);
  const user = await db
    .selectFrom("sign_in_steps")
    .innerJoin("users", (join) =>
      join
        .onRef("users.id", "=", "sign_in_steps.user_id")
        .onRef("users.password_hash", "=", "sign_in_steps.password_hash"),
    )
    .selectAll("users")
    .where("token_hash", "=", id)
    .where(({ between }) => between("sign_in_steps.created_at", ...notedWithin(stepLimit, clock())))
    .executeTakeFirst();
  return { id, user };
}

/** Ends a sign-in that is under way. Answers whether it was until now: of several who finish it at once, one does. */
export async function endStep(db: Database, { id }: SignInStep): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sign_in_steps")
    .where("token_hash", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The Set-Cookie header that has a browser forget the sign-in that was under way. */
export function endedStepCookieHeader(siteUrl: string): Promise<string> {
  return stepCookie(siteUrl).serialize("", { maxAge: 0 });
}

/** Deletes what `findStep` would no longer answer. */
export async function deleteExpiredSteps(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("sign_in_steps")
    .where(({ not, between }) => not(between("created_at", ...notedWithin(stepLimit, now))))
    .execute();
}

const stepCookie = (siteUrl: string) => hostCookie("sign-in", siteUrl, stepLimit);
