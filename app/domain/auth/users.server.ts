import { PostgresAdapter, sql } from "kysely";
import { type Database, isUniqueViolation } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { lastEventAt, recordEvent } from "#app/domain/audit/audit.server.ts";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import type { AuditAction } from "#app/domain/audit/audit-labels.ts";
import { usernameKey } from "./account.ts";
import { decoyHash, hashPassword, verifyPassword } from "./passwords/password.server.ts";
import { mayActAs, type Role } from "./role.ts";
import { sessionsByUser } from "./sessions.server.ts";

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
type AccountChange = "changed" | "missing" | "last-administrator";

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
