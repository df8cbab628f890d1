import { PostgresAdapter, sql } from "kysely";
import { type Database, isUniqueViolation } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { lastEventAt, recordEvent } from "#app/domain/audit/audit.server.ts";
import { type AuditEvent, systemActor } from "#app/domain/audit/audit.ts";
import type { AuditAction } from "#app/domain/audit/audit-labels.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Given } from "#app/given.ts";
import { usernameKey } from "./account.ts";
import { type Letterhead, passwordChangedMail } from "./account-mails.ts";
import {
  decoyHash,
  hashPassword,
  randomPassword,
  verifyPassword,
} from "./passwords/password.server.ts";
import { mayActAs, type Role } from "./role.ts";
import { endOtherSessions, sessionsByUser } from "./sessions.server.ts";

export type NewAccount = {
  username: string;
  password: string;
  role: Role;
  email?: string | undefined;
};

/** An account as administrators see it. Times are ISO 8601 in UTC. */
export type AccountSummary = {
  id: string;
  username: string;
  role: Role;
  email: string | null;
  createdAt: string;
  /** How many that run. */
  sessionCount: number;
  /** When it was last used, as far as is known. */
  lastSeenAt: string | undefined;
};

/** What became of a change to an account; there is always an administrator left. */
export type AccountChange = "changed" | "missing" | "last-administrator";

const firstAccounts = [
  { username: "admin", role: "admin" },
  { username: "redaktor", role: "editor" },
] as const;

/** Thrown when a user name is taken, perhaps in other letters; the message is the name that was asked for. */
export class UsernameTakenError extends Error {}

/**
 * Makes an account whose user name nobody has, not even in other letters.
 *
 * @param actor who does it, for the trail; so in all functions here
 * @throws UsernameTakenError, TooManyPasswordsError
 */
export async function addUser(
  db: Database,
  account: NewAccount,
  actor: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(account.password);
  await inTransaction(db, async (transaction) => {
    await lockAccounts(transaction);
    const key = usernameKey(account.username);
    const users = await listUsers(transaction);
    if (users.some(({ username }) => usernameKey(username) === key)) {
      throw new UsernameTakenError(account.username);
    }
    await insertUser(transaction, { ...account, passwordHash }, actor, now);
  });
}

/**
 * Gives an account another role; the role it has already is no change, and no event. What an account may do less holds at once. What
 * it may do more its owner signs in for: its sessions end, wherever they are.
 */
export async function changeRole(
  db: Database,
  username: string,
  role: Role,
  actor: string,
  now: Date,
): Promise<AccountChange> {
  return inTransaction(db, async (transaction): Promise<AccountChange> => {
    await lockAccounts(transaction);
    const user = await findUser(transaction, username);
    if (!user) return "missing";
    if (user.role === role) return "changed";
    if (await isLastAdministrator(transaction, user)) return "last-administrator";
    await transaction.updateTable("users").set({ role }).where("id", "=", user.id).execute();
    if (!mayActAs(user.role, role)) {
      await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    }
    const details = { from: user.role, to: role };
    await recordChange(transaction, "account.role-changed", username, actor, now, details);
    return "changed";
  });
}

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

/** Removes an account and its sessions. */
export async function removeUser(
  db: Database,
  username: string,
  actor: string,
  now: Date,
): Promise<AccountChange> {
  return inTransaction(db, async (transaction): Promise<AccountChange> => {
    await lockAccounts(transaction);
    const user = await findUser(transaction, username);
    if (!user) return "missing";
    if (await isLastAdministrator(transaction, user)) return "last-administrator";
    await transaction.deleteFrom("users").where("id", "=", user.id).execute();
    const details = { role: user.role };
    await recordChange(transaction, "account.removed", username, actor, now, details);
    return "changed";
  });
}

/** Every account in alphabetical order, with what is known of its use. */
export async function listAccounts(db: Database, now: Date): Promise<AccountSummary[]> {
  const users = await db
    .selectFrom("users")
    .select(["id", "username", "role", "email", "created_at"])
    .execute();
  const sessions = await sessionsByUser(db, now);
  const accounts = users.map(async ({ id, username, role, email, created_at }) => {
    const running = sessions.get(id);
    return {
      id,
      username,
      role,
      email,
      createdAt: created_at,
      sessionCount: running?.count ?? 0,
      lastSeenAt: running?.lastSeenAt ?? (await lastSignIn(db, username, created_at)),
    };
  });
  const { compare } = new Intl.Collator("nb");
  return (await Promise.all(accounts)).sort((one, other) => compare(one.username, other.username));
}

/** One account as administrators see it, or undefined where there is none. */
export async function findAccount(
  db: Database,
  username: string,
): Promise<Pick<AccountSummary, "id" | "username" | "role" | "email"> | undefined> {
  const user = await findUser(db, username);
  return user && { id: user.id, username: user.username, role: user.role, email: user.email };
}

/**
 * Whether somebody has chosen the password of an account: on the site, or in the environment. Another one was made for it, and may
 * stand in a file.
 */
export async function hasChosenPassword(
  { db, config }: Pick<Given, "db" | "config">,
  username: string,
): Promise<boolean> {
  if (config.accounts.some((configured) => configured.username === username)) return true;
  const chosen = await Promise.all(
    (["account.password-changed", "account.password-reset", "account.invited"] as const).map(
      (action) => lastEventAt(db, action, { kind: "account", id: username }),
    ),
  );
  return chosen.some((at) => at !== undefined);
}

/** Whether anybody has an account, or an invitation to one, beside those that the start makes. */
export async function hasColleagues({
  db,
  config,
}: Pick<Given, "db" | "config">): Promise<boolean> {
  const made = [...firstAccounts, ...config.accounts].map(({ username }) => username);
  const others = db.selectFrom("users").select("id").where("username", "not in", made);
  if ((await others.limit(1).executeTakeFirst()) !== undefined) return true;
  const invited = await db.selectFrom("invitations").select("id").limit(1).executeTakeFirst();
  return invited !== undefined;
}

/** Every account by user name, without password hashes. */
export function listUsers(db: Database) {
  return db
    .selectFrom("users")
    .select(["username", "role", "created_at"])
    .orderBy("username")
    .execute();
}

/**
 * Answers the account of a user name, if there is one, and whether the password is its own, in about the same time whether or
 * not it exists.
 *
 * @throws TooManyPasswordsError
 */
export async function checkCredentials(
  db: Database,
  username: string,
  password: string,
): Promise<{ user: UserRow | undefined; matches: boolean }> {
  const user = await findUser(db, username);
  const matches = await verifyPassword(user?.password_hash ?? decoyHash, password);
  return { user, matches: matches && user !== undefined };
}

/**
 * Sees to it that the configured accounts exist with the configured password and role. With none configured and no account
 * at all, makes an administrator and an editor with random passwords.
 *
 * @param configured.letterhead for who is told that they have another password
 * @param keep puts the random passwords where somebody finds them; the accounts are there only once it has
 * @returns the accounts that were made with a random password
 * @throws UsernameTakenError where a configured name is taken in other letters, TooManyPasswordsError
 */
export async function ensureAccounts(
  db: Database,
  configured: { accounts: readonly Readonly<NewAccount>[]; letterhead: Letterhead },
  keep: (made: NewAccount[]) => void,
  now: Date,
): Promise<NewAccount[]> {
  for (const account of configured.accounts) {
    await ensureAccount(db, account, configured.letterhead, now);
  }
  if ((await listUsers(db)).length > 0) return [];

  const made = await Promise.all(
    firstAccounts.map(async (account) => {
      const password = randomPassword();
      return { ...account, password, passwordHash: await hashPassword(password) };
    }),
  );
  return inTransaction(db, async (transaction) => {
    await lockAccounts(transaction);
    if ((await listUsers(transaction)).length > 0) return [];
    for (const account of made) await insertUser(transaction, account, systemActor, now);
    keep(made);
    return made;
  });
}

async function ensureAccount(
  db: Database,
  account: NewAccount,
  letterhead: Letterhead,
  now: Date,
): Promise<void> {
  if (await addUnlessThere(db, account, now)) return;
  const { username, password, role } = account;
  await changeRole(db, username, role, systemActor, now);
  const { matches } = await checkCredentials(db, username, password);
  if (matches) return;
  await setPassword(db, { username, password, actor: systemActor }, letterhead, now);
}

/** Answers whether the account was made; one of that very name is there already where it was not. */
async function addUnlessThere(db: Database, account: NewAccount, now: Date): Promise<boolean> {
  const isThere = async () => (await findUser(db, account.username)) !== undefined;
  if (await isThere()) return false;
  try {
    await addUser(db, account, systemActor, now);
    return true;
  } catch (error) {
    // Two processes that start together may both find an account missing; one of them makes it.
    if (error instanceof UsernameTakenError && (await isThere())) return false;
    throw error;
  }
}

/**
 * Stores an account, in a transaction that has locked them. Somebody who is invited under its name is so no longer.
 *
 * @throws UsernameTakenError
 */
export async function insertUser(
  transaction: Database,
  account: { username: string; passwordHash: string; role: Role; email?: string | undefined },
  actor: string,
  now: Date,
): Promise<UserRow> {
  const { username, passwordHash, role, email } = account;
  try {
    const user = await transaction
      .insertInto("users")
      .values({
        id: crypto.randomUUID(),
        username,
        password_hash: passwordHash,
        role,
        email: email ?? null,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await withdrawNamed(transaction, username);
    await recordChange(transaction, "account.added", username, actor, now, { role });
    return user;
  } catch (error) {
    if (isUniqueViolation(error)) throw new UsernameTakenError(username, { cause: error });
    throw error;
  }
}

async function withdrawNamed(transaction: Database, username: string): Promise<void> {
  const key = usernameKey(username);
  const invited = await transaction.selectFrom("invitations").select(["id", "username"]).execute();
  const ids = invited.filter((one) => usernameKey(one.username) === key).map(({ id }) => id);
  await transaction.deleteFrom("invitations").where("id", "in", ids).execute();
}

/**
 * Lets one transaction at a time change accounts, so that what it reads of them still holds when it writes. On SQLite that is
 * so of every transaction.
 */
export async function lockAccounts(transaction: Database): Promise<void> {
  if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`lock table users in share row exclusive mode`.execute(transaction);
  }
}

async function isLastAdministrator(transaction: Database, user: UserRow): Promise<boolean> {
  if (user.role !== "admin") return false;
  const other = await transaction
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("id", "!=", user.id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Notes what was done to an account, in the transaction that did it. */
export async function recordChange(
  db: Database,
  action: AuditAction,
  username: string,
  actor: string,
  now: Date,
  details: AuditEvent["details"] = {},
): Promise<void> {
  const subject = { kind: "account", id: username } as const;
  await recordEvent(db, { actor, action, subject, details }, now);
}

/** When an account signed in last; somebody else may have had its name before it was made. */
async function lastSignIn(
  db: Database,
  username: string,
  createdAt: string,
): Promise<string | undefined> {
  const at = await lastEventAt(db, "session.started", { kind: "session", id: username });
  return at && at >= createdAt ? at : undefined;
}

/** The stored account of a user name, if there is one. */
export function findUser(db: Database, username: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

/** The stored accounts of a user name or an e-mail address, in whatever case that is typed: two can share an address. */
export async function findUsersKnownAs(db: Database, typed: string): Promise<UserRow[]> {
  const key = usernameKey(typed.trim());
  const users = await db.selectFrom("users").selectAll().execute();
  const named = users.filter(({ username }) => usernameKey(username) === key);
  return named.length > 0
    ? named
    : users.filter(({ email }) => email !== null && usernameKey(email) === key);
}

/** The stored account of an id, if there is one. */
export function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}
