import type { Logger } from "pino";
import { liesIn, notedWithin } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { hashToken } from "#app/db/token.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Given } from "#app/given.ts";
import { hours } from "#app/web/durations.ts";
import {
  emailChangedMail,
  emailLinkMail,
  type Letterhead,
  passwordLinkMail,
} from "./account-mails.ts";
import { linkLife } from "./lifetimes.ts";
import { afterNewPassword, endPasswordLinks } from "./passwords/new-password.server.ts";
import { hashPassword } from "./passwords/password.server.ts";
import type { Tries } from "./tries.server.ts";
import { findUser, findUsersKnownAs, recordChange } from "./users.server.ts";

/** Longer than an answer takes on its way out, in milliseconds. */
const afterTheAnswer = 250;
/** Accounts may share an address, and nobody shall fill an inbox. */
const mostAccounts = 5;

/**
 * Sends whoever has forgotten their password a link to a new one: a mail for each account of that name or address. Who that is
 * is looked up once the answer has gone, which would otherwise take longer for what we know; what is asked for in the last
 * moment of a process has to be asked for again. Links that were sent before stay good, or a stranger could end them.
 *
 * @param typed user name or e-mail address
 */
export function sendPasswordLinks(
  parts: Pick<Given, "db" | "clock"> & {
    tries: Tries;
    letterhead: () => Promise<Letterhead>;
    log: Logger;
  },
  typed: string,
): void {
  setTimeout(() => {
    queuePasswordLinks(parts, typed).catch((error: unknown) =>
      parts.log.error({ err: error }, "could not send a link to a new password"),
    );
  }, afterTheAnswer).unref();
}

async function queuePasswordLinks(
  { db, clock, tries, letterhead }: Parameters<typeof sendPasswordLinks>[0],
  typed: string,
): Promise<void> {
  const asked = await findUsersKnownAs(db, typed);
  for (const { id, username, email } of asked.slice(0, mostAccounts)) {
    if (!email || (await tries.passwordLinks.take(id))) continue;
    const document = passwordLinkMail(username, await letterhead());
    await inTransaction(db, async (transaction) => {
      const about = await storeLink(transaction, { kind: "password", userId: id, email }, clock());
      await queueMail(transaction, { kind: "password-link", to: email, about, document }, clock());
      await recordChange(transaction, "account.password-asked", username, systemActor, clock());
    });
  }
}

/** The user name of the account that a link gives a new password, or undefined where it leads nowhere. */
export async function findPasswordLink(
  db: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("account_links")
    .innerJoin("users", "users.id", "account_links.user_id")
    .select("users.username")
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", "password")
    // One may have been asked for just as the account got another address: whoever reads the old one may be why.
    .whereRef("account_links.email", "=", "users.email")
    .where(({ between }) => between("account_links.created_at", ...goodSpan("password", now)))
    .executeTakeFirst();
  return row?.username;
}

/**
 * Gives an account the password that somebody has chosen by its link, and ends all its sessions. The link leads nowhere then, nor
 * do the others to a new password.
 *
 * @returns the account, or undefined where the link leads nowhere
 * @throws TooManyPasswordsError
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  letterhead: Letterhead,
  now: Date,
): Promise<UserRow | undefined> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const link = await takeLink(transaction, "password", token, now);
    if (!link) return undefined;
    const user = await transaction
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("id", "=", link.user_id)
      .where("email", "=", link.email)
      .returningAll()
      .executeTakeFirst();
    if (!user) return undefined;
    await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    const { username } = user;
    await recordChange(transaction, "account.password-reset", username, username, now);
    await afterNewPassword(transaction, user, "link", letterhead, now);
    return user;
  });
}

/** Sends the link that confirms another e-mail address to that address; one that was sent before leads nowhere then. */
export async function sendEmailLink(
  db: Database,
  { username, email }: { username: string; email: string },
  letterhead: Letterhead,
  now: Date,
): Promise<void> {
  const document = emailLinkMail(username, letterhead);
  await inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, username);
    if (!user) return;
    await transaction
      .deleteFrom("account_links")
      .where("user_id", "=", user.id)
      .where("kind", "=", "email")
      .execute();
    const about = await storeLink(transaction, { kind: "email", userId: user.id, email }, now);
    await queueMail(transaction, { kind: "email-link", to: email, about, document }, now);
  });
}

/**
 * Gives an account the e-mail address that its owner has confirmed by the link, and tells the one it had.
 *
 * @param confirmed.username of who is signed in: whoever else reads that address cannot confirm it
 * @returns whether the link was good
 */
export async function confirmEmail(
  db: Database,
  { token, username }: { token: string; username: string },
  letterhead: Letterhead,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, username);
    const link = user && (await takeLink(transaction, "email", token, now, user.id));
    if (!link) return false;
    await transaction
      .updateTable("users")
      .set({ email: link.email })
      .where("id", "=", user.id)
      .execute();
    // They were sent to the address that is no longer its.
    await endPasswordLinks(transaction, user.id);
    await recordChange(transaction, "account.email-changed", username, username, now);
    if (user.email && user.email !== link.email) {
      const document = emailChangedMail({ username, at: now.toISOString() }, letterhead);
      const about = { kind: "account", id: user.id } as const;
      await queueMail(transaction, { kind: "email-changed", to: user.email, about, document }, now);
    }
    return true;
  });
}

/** The address that a link confirms for the account of who is signed in, or undefined where it leads nowhere. */
export async function findEmailLink(
  db: Database,
  { token, username }: { token: string; username: string },
  now: Date,
): Promise<string | undefined> {
  const row = await unconfirmed(db, username, now)
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return row?.email;
}

/** The address that somebody has given for their account and not confirmed yet, if any. */
export async function unconfirmedEmail(
  db: Database,
  username: string,
  now: Date,
): Promise<string | undefined> {
  return (await unconfirmed(db, username, now).executeTakeFirst())?.email;
}

function unconfirmed(db: Database, username: string, now: Date) {
  return db
    .selectFrom("account_links")
    .innerJoin("users", "users.id", "account_links.user_id")
    .select("account_links.email")
    .where("users.username", "=", username)
    .where("kind", "=", "email")
    .where(({ between }) => between("account_links.created_at", ...goodSpan("email", now)));
}

/** Deletes the links that lead nowhere any more, and those that were made while a clock was ahead, or they would be good again by and by. */
export async function deleteOldLinks(db: Database, now: Date): Promise<void> {
  for (const kind of ["password", "email"] as const) {
    await db
      .deleteFrom("account_links")
      .where("kind", "=", kind)
      .where(({ not, between }) => not(between("created_at", ...goodSpan(kind, now))))
      .execute();
  }
}

/**
 * Makes the token of a link as its mail is sent, so that it stands in that mail and nowhere else; the one that an attempt
 * before had is worth nothing then.
 *
 * @returns undefined where the link has been used or withdrawn, or is too old
 */
export async function keepLinkToken(
  db: Database,
  id: string,
  token: string,
  now: Date,
): Promise<"password" | "email" | undefined> {
  const link = await db
    .updateTable("account_links")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", id)
    .returning(["kind", "created_at"])
    .executeTakeFirst();
  return link && liesIn(link.created_at, goodSpan(link.kind, now)) ? link.kind : undefined;
}

type Kind = "password" | "email";

async function storeLink(
  transaction: Database,
  { kind, userId, email }: { kind: Kind; userId: string; email: string },
  now: Date,
) {
  const id = crypto.randomUUID();
  await transaction
    .insertInto("account_links")
    .values({ id, kind, user_id: userId, email, created_at: now.toISOString() })
    .execute();
  return { kind: "account-link", id } as const;
}

/** Takes a link out, so that of two who follow it at once one comes through. */
function takeLink(transaction: Database, kind: Kind, token: string, now: Date, userId?: string) {
  return transaction
    .deleteFrom("account_links")
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where(({ between }) => between("created_at", ...goodSpan(kind, now)))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .returning(["user_id", "email"])
    .executeTakeFirst();
}

/** When a link was made that is good now. */
function goodSpan(kind: Kind, now: Date) {
  return notedWithin(linkLife[kind].hours * hours, now);
}
