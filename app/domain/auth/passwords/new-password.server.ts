import type { Database } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { type Letterhead, passwordChangedMail } from "../account-mails.ts";
import { endOtherSessions } from "../sessions.server.ts";
import { checkCredentials, recordChange } from "../users.server.ts";
import { hashPassword } from "./password.server.ts";

/**
 * Sets a new password, ends every session of the account and tells it so. Answers whether there is such an account.
 *
 * @throws TooManyPasswordsError
 */
export async function setPassword(
  db: Database,
  { username, password, actor }: { username: string; password: string; actor: string },
  letterhead: Letterhead,
  now: Date,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const user = await transaction
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("username", "=", username)
      .returningAll()
      .executeTakeFirst();
    if (!user) return false;
    await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await recordChange(transaction, "account.password-changed", username, actor, now);
    await afterNewPassword(transaction, user, "administrator", letterhead, now);
    return true;
  });
}

/**
 * Sets a new password for whoever knows the one there is, ends the account's other sessions and tells it so.
 *
 * @param change.sessionId of the session that goes on
 * @returns the account as it is now, or undefined where the current password was wrong, which is noted
 * @throws TooManyPasswordsError
 */
export async function changeOwnPassword(
  db: Database,
  change: { username: string; sessionId: string; current: string; password: string },
  letterhead: Letterhead,
  now: Date,
): Promise<UserRow | undefined> {
  const { username, sessionId } = change;
  const { user, matches } = await checkCredentials(db, username, change.current);
  if (!user || !matches) {
    await recordChange(db, "account.password-refused", username, username, now);
    return undefined;
  }
  const passwordHash = await hashPassword(change.password);
  return inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("id", "=", user.id)
      // An administrator may have set another one meanwhile.
      .where("password_hash", "=", user.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return undefined;
    await recordChange(transaction, "account.password-changed", username, username, now);
    await endOtherSessions(transaction, username, sessionId, now);
    await afterNewPassword(transaction, changed, "owner", letterhead, now);
    return changed;
  });
}

/**
 * Sees to what follows when an account has got another password, in the transaction that gave it: links to a new one lead
 * nowhere, and the account is told.
 *
 * @param by who set it
 */
export async function afterNewPassword(
  transaction: Database,
  user: UserRow,
  by: Parameters<typeof passwordChangedMail>[0]["by"],
  letterhead: Letterhead,
  now: Date,
): Promise<void> {
  await endPasswordLinks(transaction, user.id);
  const { username, email } = user;
  if (!email) return;
  const document = passwordChangedMail({ username, at: now.toISOString(), by }, letterhead);
  const about = { kind: "account", id: user.id } as const;
  await queueMail(transaction, { kind: "password-changed", to: email, about, document }, now);
}

/** Has the links lead nowhere that were sent to an account for a new password. */
export async function endPasswordLinks(transaction: Database, userId: string): Promise<void> {
  await transaction
    .deleteFrom("account_links")
    .where("user_id", "=", userId)
    .where("kind", "=", "password")
    .execute();
}
