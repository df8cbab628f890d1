import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { lastEventAt } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import type { Given } from "#app/given.ts";
import type { Letterhead } from "./account-mails.ts";
import { setPassword } from "./passwords/new-password.server.ts";
import { hashPassword, randomPassword } from "./passwords/password.server.ts";
import {
  addUser,
  changeRole,
  checkCredentials,
  findUser,
  insertUser,
  listUsers,
  lockAccounts,
  type NewAccount,
  UsernameTakenError,
} from "./users.server.ts";

const firstAccounts = [
  { username: "admin", role: "admin" },
  { username: "redaktor", role: "editor" },
] as const;

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
