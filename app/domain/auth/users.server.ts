import { type Database, isUniqueViolation } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { hashPassword, randomPassword, verifyPassword } from "./password.server.ts";
import type { Role } from "./role.ts";

export type NewAccount = { username: string; password: string; role: Role };

const firstAccounts = [
  { username: "admin", role: "admin" },
  { username: "redaktor", role: "editor" },
] as const;

/** Thrown when a user name is taken. */
export class UsernameTakenError extends Error {}

/**
 * Makes an account.
 *
 * @throws UsernameTakenError
 */
export async function addUser(db: Database, account: NewAccount, now: Date): Promise<void> {
  try {
    await db
      .insertInto("users")
      .values({
        id: crypto.randomUUID(),
        username: account.username,
        password_hash: await hashPassword(account.password),
        role: account.role,
        created_at: now.toISOString(),
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new UsernameTakenError(account.username, { cause: error });
    throw error;
  }
}

/** Sets a new password and ends every session of the account. Answers whether there is such an account. */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("username", "=", username)
      .returning("id")
      .executeTakeFirst();
    if (!user) return false;
    await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    return true;
  });
}

/** Removes an account and its sessions. Answers whether there was such an account. */
export async function removeUser(db: Database, username: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("username", "=", username)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every account by user name, without password hashes. */
export function listUsers(db: Database) {
  return db
    .selectFrom("users")
    .select(["username", "role", "created_at"])
    .orderBy("username")
    .execute();
}

/** Answers the account whose user name and password these are, in about the same time whether or not it exists. */
export async function findUserByCredentials(
  db: Database,
  username: string,
  password: string,
): Promise<UserRow | undefined> {
  const user = await findUser(db, username);
  const matches = await verifyPassword(user?.password_hash ?? (await decoyHash()), password);
  return matches ? user : undefined;
}

/**
 * Sees to it that the configured accounts exist with the configured password and role. With none configured and no account
 * at all, makes an administrator and an editor with random passwords.
 *
 * @returns the accounts with a password that nobody knows yet, to be shown once
 */
export async function ensureAccounts(
  db: Database,
  configured: readonly Readonly<NewAccount>[],
  now: Date,
): Promise<NewAccount[]> {
  for (const account of configured) await ensureAccount(db, account, now);
  if ((await listUsers(db)).length > 0) return [];

  const made: NewAccount[] = [];
  for (const { username, role } of firstAccounts) {
    const account = { username, role, password: randomPassword() };
    if (await addUnlessTaken(db, account, now)) made.push(account);
  }
  return made;
}

async function ensureAccount(db: Database, account: NewAccount, now: Date): Promise<void> {
  if (await addUnlessTaken(db, account, now)) return;
  const { username, password, role } = account;
  await db.updateTable("users").set({ role }).where("username", "=", username).execute();
  const unchanged = await findUserByCredentials(db, username, password);
  if (!unchanged) await setPassword(db, username, password);
}

/** Two processes that start together may both find an account missing; one of them makes it. */
async function addUnlessTaken(db: Database, account: NewAccount, now: Date): Promise<boolean> {
  if (await findUser(db, account.username)) return false;
  try {
    await addUser(db, account, now);
    return true;
  } catch (error) {
    if (error instanceof UsernameTakenError) return false;
    throw error;
  }
}

function findUser(db: Database, username: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

let decoy: Promise<string> | undefined;
/** A hash that no password is known for: checking it takes as long as checking a real one. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomPassword());
  return decoy;
}
