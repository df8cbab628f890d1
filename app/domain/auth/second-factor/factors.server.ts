import { countRows, type Database } from "#app/db/db.server.ts";
import type { SecondFactor, UserRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { type FactorChange, type Letterhead, secondFactorMail } from "../account-mails.ts";
import { endOtherSessions, type Session } from "../sessions.server.ts";
import { makeRecoveryCodes } from "./recovery-codes.server.ts";

/** What an account can prove to be itself by, beside its password. Times are ISO 8601 in UTC. */
export type Factors = {
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  /** Since when an app makes codes for it. */
  codesSince: string | undefined;
  recoveryCodesLeft: number;
};

/** The factors of an account, its passkeys in the order in which they came. */
export async function factorsOf(db: Database, username: string): Promise<Factors> {
  const passkeys = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "name", "passkeys.created_at", "last_used_at"])
    .where("username", "=", username)
    .orderBy("passkeys.created_at")
    .orderBy("passkeys.id")
    .execute();
  const app = await db
    .selectFrom("code_apps")
    .innerJoin("users", "users.id", "code_apps.user_id")
    .select("code_apps.created_at")
    .where("username", "=", username)
    .executeTakeFirst();
  const left = await countRows(
    db,
    db
      .selectFrom("recovery_codes")
      .innerJoin("users", "users.id", "recovery_codes.user_id")
      .select("user_id")
      .where("username", "=", username),
  );
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    codesSince: app?.created_at,
    recoveryCodesLeft: left,
  };
}

/** Whether there is more to an account than its password. Recovery codes are none by themselves: they stand in for one. */
export function hasFactor({ passkeys, codesSince }: Factors): boolean {
  return passkeys.length > 0 || codesSince !== undefined;
}

/** What a sign-in may be finished with; nothing where the password is all. */
export function choicesOf(factors: Factors): SecondFactor[] {
  return [
    ...(factors.passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(factors.codesSince === undefined ? [] : (["code"] as const)),
    ...(factors.recoveryCodesLeft > 0 ? (["recovery-code"] as const) : []),
  ];
}

/** The user names of all accounts that have a second factor. */
export async function accountsWithFactor(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom("users")
    .select("username")
    .where((where) =>
      where.or([
        where("id", "in", where.selectFrom("passkeys").select("user_id")),
        where("id", "in", where.selectFrom("code_apps").select("user_id")),
      ]),
    )
    .execute();
  return new Set(rows.map(({ username }) => username));
}

/**
 * Adds a factor to the account of a session, whose owner has just proved who they are. The first one ends the account's other
 * sessions, which were begun without, and comes with recovery codes.
 *
 * @param write stores the factor, in a transaction; its answer says whether it could
 * @returns the account, to which no browser is known that was so before, and the recovery codes where there are new ones, to be
 *   shown once; undefined where nothing was added
 */
export function addFactor(
  db: Database,
  { id: sessionId, username }: Session,
  { factor, write }: AddedFactor,
  letterhead: Letterhead,
  now: Date,
): Promise<{ account: UserRow; recoveryCodes: string[] } | undefined> {
  return inTransaction(db, async (transaction) => {
    const account = await holdAccount(transaction, username);
    const userId = account.id;
    const isFirst = !hasFactor(await factorsOf(transaction, username));
    if (!(await write(transaction, userId))) return undefined;
    const change = factor === "passkey" ? "account.passkey-added" : "account.codes-turned-on";
    await tellOfChange(transaction, account, { change, actor: username }, letterhead, now);
    if (!isFirst) return { account, recoveryCodes: [] };
    await endOtherSessions(transaction, username, sessionId, now);
    await transaction
      .updateTable("sessions")
      .set({ second_factor: factor })
      .where("user_id", "=", userId)
      .execute();
    return { account, recoveryCodes: await makeRecoveryCodes(transaction, userId) };
  });
}

type AddedFactor = {
  factor: "passkey" | "code";
  write: (transaction: Database, userId: string) => Promise<boolean>;
};

/**
 * Takes a factor from the account of whoever has just proved who they are, and the recovery codes with the last one.
 *
 * @param passkeyId of the passkey, or undefined for the app that makes codes
 * @returns whether there was such a factor
 */
export function removeFactor(
  db: Database,
  username: string,
  passkeyId: string | undefined,
  letterhead: Letterhead,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const account = await holdAccount(transaction, username);
    const userId = account.id;
    const query =
      passkeyId === undefined
        ? transaction.deleteFrom("code_apps").where("user_id", "=", userId)
        : transaction
            .deleteFrom("passkeys")
            .where("user_id", "=", userId)
            .where("id", "=", passkeyId);
    const { numDeletedRows } = await query.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    const change = passkeyId === undefined ? "account.codes-turned-off" : "account.passkey-removed";
    await tellOfChange(transaction, account, { change, actor: username }, letterhead, now);
    if (!hasFactor(await factorsOf(transaction, username))) {
      await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
    }
    return true;
  });
}

/** Gives a passkey another name. */
export async function renamePasskey(
  db: Database,
  username: string,
  id: string,
  name: string,
): Promise<void> {
  await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "in", (query) =>
      query.selectFrom("users").select("id").where("username", "=", username),
    )
    .execute();
}

/** Replaces the recovery codes of whoever has just proved who they are, and has a factor they can stand in for. */
export function renewRecoveryCodes(
  db: Database,
  username: string,
  letterhead: Letterhead,
  now: Date,
): Promise<string[] | undefined> {
  return inTransaction(db, async (transaction) => {
    const account = await holdAccount(transaction, username);
    if (!hasFactor(await factorsOf(transaction, username))) return undefined;
    const change = "account.recovery-codes-made";
    await tellOfChange(transaction, account, { change, actor: username }, letterhead, now);
    return makeRecoveryCodes(transaction, account.id);
  });
}

/**
 * Takes every second factor from an account whose owner has lost them, and ends its sessions: it has its password alone then.
 *
 * @param actor who does it, for the trail
 * @returns whether it had any, or undefined where there is no such account
 */
export function removeAllFactors(
  db: Database,
  username: string,
  actor: string,
  letterhead: Letterhead,
  now: Date,
): Promise<boolean | undefined> {
  return inTransaction(db, async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirst();
    if (!user) return undefined;
    const account = await holdAccount(transaction, username);
    if (!hasFactor(await factorsOf(transaction, username))) return false;
    for (const table of ["passkeys", "code_apps", "recovery_codes", "sign_in_steps"] as const) {
      await transaction.deleteFrom(table).where("user_id", "=", user.id).execute();
    }
    await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    const change = "account.factors-removed";
    await tellOfChange(transaction, account, { change, actor }, letterhead, now);
    return true;
  });
}

/**
 * Has what changes an account wait for what changes it already, and for sign-ins under way. Answers it as it is.
 *
 * @throws where the account was removed meanwhile
 */
function holdAccount(transaction: Database, username: string): Promise<UserRow> {
  return transaction
    .updateTable("users")
    .set({ username })
    .where("username", "=", username)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Tells the trail of a change that was made, and the account itself where it has an address. */
async function tellOfChange(
  transaction: Database,
  { id, username, email }: UserRow,
  { change, actor }: { change: FactorChange; actor: string },
  letterhead: Letterhead,
  now: Date,
): Promise<void> {
  const subject = { kind: "account", id: username } as const;
  await recordEvent(transaction, { actor, action: change, subject }, now);
  if (!email) return;
  const isPasswordEnough = !hasFactor(await factorsOf(transaction, username));
  const by = actor === username ? "owner" : actor === systemActor ? "system" : "administrator";
  const told = { username, at: now.toISOString(), change, by, isPasswordEnough } as const;
  const document = secondFactorMail(told, letterhead);
  const about = { kind: "account", id } as const;
  await queueMail(transaction, { kind: "second-factor-changed", to: email, about, document }, now);
}
