import { liesIn, notedWithin } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { hashToken, newToken } from "#app/db/token.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { isMailWaiting, queueMail } from "#app/domain/mail/outbox.server.ts";
import { days, hours } from "#app/web/durations.ts";
import { usernameKey } from "./account.ts";
import { invitationMail, type Letterhead } from "./account-mails.ts";
import { linkLife } from "./lifetimes.ts";
import { hashPassword } from "./passwords/password.server.ts";
import type { Role } from "./role.ts";
import {
  findUser,
  insertUser,
  listUsers,
  lockAccounts,
  recordChange,
  UsernameTakenError,
} from "./users.server.ts";

/** In milliseconds. */
const life = linkLife.invitation.hours * hours;
/** How long an invitation stays on the list that nobody has followed, in days. */
const keptDays = 30;

/** An invitation as administrators see it. Times are ISO 8601 in UTC. */
export type InvitationSummary = {
  id: string;
  username: string;
  role: Role;
  email: string;
  sentAt: string;
  /** Its link leads somewhere until then, and nowhere where whoever invited is no administrator any more. */
  expiresAt: string;
  isGood: boolean;
  /** The account of whoever invited; null once it is removed. */
  inviterId: string | null;
};

/**
 * How an invitation reaches somebody: by mail, or where there is no mail server by whoever invites, who is given its token
 * once.
 */
type Delivery = { hasMailServer: boolean; letterhead: Letterhead };

/**
 * Invites somebody to choose a password and thereby get an account. Until then the account is not there, and its user name is
 * kept.
 *
 * @returns the token of its link, where no mail carries it
 * @throws UsernameTakenError
 */
export async function invite(
  db: Database,
  invited: { username: string; role: Role; email: string; actor: string },
  delivery: Delivery,
  now: Date,
): Promise<string | undefined> {
  const { username, role, email, actor } = invited;
  return inTransaction(db, async (transaction) => {
    await lockAccounts(transaction);
    const key = usernameKey(username);
    const names = [
      ...(await listUsers(transaction)),
      ...(await transaction.selectFrom("invitations").select("username").execute()),
    ];
    if (names.some((taken) => usernameKey(taken.username) === key)) {
      throw new UsernameTakenError(username);
    }
    const id = crypto.randomUUID();
    const inviter_id = await idOf(transaction, actor);
    await transaction
      .insertInto("invitations")
      .values({ id, username, role, email, inviter_id, sent_at: now.toISOString() })
      .execute();
    await recordChange(transaction, "account.invited", username, actor, now, { role });
    return deliver(transaction, { ...invited, id }, delivery, now);
  });
}

/**
 * Sends an invitation once more; a link that was sent before leads nowhere then. While a mail with it waits, asking again brings no other
 * one, whose link alone would be good.
 *
 * @returns whose it is, and the token of its link where no mail carries it; undefined where it is gone
 */
export async function inviteAgain(
  db: Database,
  { id, actor }: { id: string; actor: string },
  delivery: Delivery,
  now: Date,
): Promise<{ username: string; token: string | undefined } | undefined> {
  return inTransaction(db, async (transaction) => {
    const inviter_id = await idOf(transaction, actor);
    const invited = await transaction
      .updateTable("invitations")
      .set({ sent_at: now.toISOString(), inviter_id, token_hash: null })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!invited) return undefined;
    const { username, email } = invited;
    const about = { kind: "invitation", id } as const;
    const mail = { kind: "invitation", to: email, about } as const;
    if (delivery.hasMailServer && (await isMailWaiting(transaction, mail))) {
      return { username, token: undefined };
    }
    await recordChange(transaction, "account.invited-again", username, actor, now);
    return { username, token: await deliver(transaction, { ...invited, actor }, delivery, now) };
  });
}

/** Withdraws an invitation. Answers whether there was one. */
export async function withdrawInvitation(
  db: Database,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const withdrawn = await transaction
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning("username")
      .executeTakeFirst();
    if (!withdrawn) return false;
    const { username } = withdrawn;
    await recordChange(transaction, "account.invitation-withdrawn", username, actor, now);
    return true;
  });
}

/** The invitations that nobody has followed yet, the newest first. */
export async function listInvitations(db: Database, now: Date): Promise<InvitationSummary[]> {
  const rows = await db
    .selectFrom("invitations")
    .leftJoin("users", "users.id", "invitations.inviter_id")
    .selectAll("invitations")
    .select("users.role as inviter_role")
    .orderBy("sent_at", "desc")
    .orderBy("invitations.id")
    .execute();
  return rows.map(({ id, username, role, email, sent_at, inviter_id, inviter_role }) => ({
    id,
    username,
    role,
    email,
    sentAt: sent_at,
    expiresAt: new Date(Date.parse(sent_at) + life).toISOString(),
    isGood: inviter_role === "admin" && liesIn(sent_at, notedWithin(life, now)),
    inviterId: inviter_id,
  }));
}

/** Who the link of an invitation is for, or undefined where it leads nowhere. */
export async function findInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<{ username: string; role: Role; email: string } | undefined> {
  return goodInvitations(db, token, now).select(["username", "role", "email"]).executeTakeFirst();
}

/**
 * Makes the account of somebody who has followed an invitation and chosen a password.
 *
 * @returns the account, or undefined where the link leads nowhere
 * @throws TooManyPasswordsError
 */
export async function acceptInvitation(
  db: Database,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<UserRow | undefined> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    await lockAccounts(transaction);
    if (!(await findInvitation(transaction, token, now))) return undefined;
    // Somebody may withdraw it at this moment.
    const invited = await transaction
      .deleteFrom("invitations")
      .where("token_hash", "=", hashToken(token))
      .returningAll()
      .executeTakeFirst();
    if (!invited) return undefined;
    return insertUser(transaction, { ...invited, passwordHash }, invited.username, now);
  });
}

/** Deletes the invitations that nobody has followed for long. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * days).toISOString();
  await db.deleteFrom("invitations").where("sent_at", "<", before).execute();
}

/** Keeps the hash of the token that an invitation is sent with. Answers whether it is still to be sent. */
export async function keepInvitationToken(
  db: Database,
  id: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", id)
    .where("inviter_id", "in", administrators(db))
    .where(({ between }) => between("sent_at", ...notedWithin(life, now)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function deliver(
  transaction: Database,
  invited: { id: string; username: string; role: Role; email: string; actor: string },
  { hasMailServer, letterhead }: Delivery,
  now: Date,
): Promise<string | undefined> {
  const { id, email, actor } = invited;
  if (!hasMailServer) {
    const token = newToken();
    await keepInvitationToken(transaction, id, token, now);
    return token;
  }
  const document = invitationMail({ ...invited, invitedBy: actor }, letterhead);
  const about = { kind: "invitation", id } as const;
  await queueMail(transaction, { kind: "invitation", to: email, about, document }, now);
  return undefined;
}

async function idOf(transaction: Database, username: string): Promise<string | null> {
  return (await findUser(transaction, username))?.id ?? null;
}

/** Whoever is none any more has nobody invited. */
function administrators(db: Database) {
  return db.selectFrom("users").select("id").where("role", "=", "admin");
}

function goodInvitations(db: Database, token: string, now: Date) {
  return db
    .selectFrom("invitations")
    .where("inviter_id", "in", administrators(db))
    .where("token_hash", "=", hashToken(token))
    .where(({ between }) => between("sent_at", ...notedWithin(life, now)));
}
