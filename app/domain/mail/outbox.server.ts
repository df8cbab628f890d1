import type { ExpressionBuilder } from "kysely";
import { plannedWithin } from "#app/db/clocks.server.ts";
import { countRows, type Database } from "#app/db/db.server.ts";
import type { MailRow, Schema } from "#app/db/schema.ts";
import { type MailDocument, readMailDocument } from "#app/domain/letters/mail-document.ts";
import { days } from "#app/web/durations.ts";
import {
  giveUpAfterDays,
  heldMilliseconds,
  type MailAbout,
  type MailKind,
  nextAttemptAt,
  pausesByAttempts,
} from "./mail.ts";

type NewMail = {
  document: MailDocument;
  kind: MailKind;
  to: string;
  /** Who an answer goes to, where that is not ourselves. */
  replyTo?: string;
  /** Nothing for a mail about the site itself. */
  about?: MailAbout;
  /** It waits for `heldMilliseconds`, in which it can be taken out again by `dropHeldMails`. */
  isHeld?: boolean;
};

/**
 * Puts a mail in the outbox, and answers its id. Call it in the transaction of what it tells of, so that neither is there
 * without the other.
 */
export async function queueMail(db: Database, mail: NewMail, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto("mails")
    .values({
      id,
      created_at: now.toISOString(),
      kind: mail.kind,
      about_kind: mail.about?.kind ?? null,
      about_id: mail.about?.id ?? null,
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.document.subject,
      document: JSON.stringify(mail.document),
      state: "pending",
      attempts: 0,
      next_attempt_at: new Date(now.getTime() + (mail.isHeld ? heldMilliseconds : 0)).toISOString(),
      last_error: null,
      sent_at: null,
      copy_of: null,
    })
    .execute();
  return id;
}

/** Whether a mail of a kind, about something, waits to be sent to an address. */
export async function isMailWaiting(
  db: Database,
  { kind, to, about }: { kind: MailKind; to: string; about: MailAbout },
): Promise<boolean> {
  const mail = await db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "pending")
    .where("kind", "=", kind)
    .where("to_address", "=", to)
    .where("about_kind", "=", about.kind)
    .where("about_id", "=", about.id)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * Takes one mail out of the outbox that is still held.
 *
 * @returns what it says and since when, in ISO 8601; undefined where it is on its way, sent or no mail about that
 */
export async function dropHeldMail(
  db: Database,
  { id, about }: { id: string; about: MailAbout },
  now: Date,
): Promise<{ document: MailDocument; createdAt: string } | undefined> {
  const mail = await db
    .deleteFrom("mails")
    .where("id", "=", id)
    .where("about_kind", "=", about.kind)
    .where("about_id", "=", about.id)
    .where(isHeld(now))
    .returning(["document", "created_at"])
    .executeTakeFirst();
  return mail && { document: readMailDocument(mail.document), createdAt: mail.created_at };
}

/**
 * Has the mails about something that wait go to another address than they were written to; but for those that tell the old one of that.
 * Call it in the transaction that puts the address right.
 */
export async function redirectWaitingMails(
  db: Database,
  { about, from, to }: { about: MailAbout; from: string; to: string },
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ to_address: to })
    .where("about_kind", "=", about.kind)
    .where("about_id", "=", about.id)
    .where("state", "=", "pending")
    .where("to_address", "=", from)
    .where("kind", "!=", "details-changed")
    .execute();
}

/** Takes a mail out of the outbox that no mail server has taken, because what it says is so no longer. */
export async function dropWaitingMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).where("state", "=", "pending").execute();
}

/** Has a mail that waits say what it says by now, and answers it as it then is. */
export async function rewriteMail(
  db: Database,
  mail: MailRow,
  document: MailDocument,
): Promise<MailRow> {
  const says = { subject: document.subject, document: JSON.stringify(document) };
  await db
    .updateTable("mails")
    .set(says)
    .where("id", "=", mail.id)
    .where("state", "=", "pending")
    .execute();
  return { ...mail, ...says };
}

/** Whether a mail of a kind that tells of something is still held. */
export async function isMailHeld(
  db: Database,
  { kind, about }: { kind: MailKind; about: MailAbout },
  now: Date,
): Promise<boolean> {
  const mail = await db
    .selectFrom("mails")
    .select("id")
    .where(isHeldAbout(about, now))
    .where("kind", "=", kind)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Takes the mails that tell of something out of the outbox that are still held, but for what somebody has written about it. Call it in the transaction that undoes what they tell of. */
export async function dropHeldMails(db: Database, about: MailAbout, now: Date): Promise<void> {
  await db.deleteFrom("mails").where(isHeldAbout(about, now)).execute();
}

function isHeldAbout({ kind, id }: MailAbout, now: Date) {
  return (mail: ExpressionBuilder<Schema, "mails">) =>
    mail.and([
      mail("about_kind", "=", kind),
      mail("about_id", "=", id),
      mail("kind", "!=", "written"),
      isHeld(now)(mail),
    ]);
}

/** Never tried, and planned for later: what is queued without being held is due at once. */
function isHeld(now: Date) {
  return ({ and, eb, between }: ExpressionBuilder<Schema, "mails">) =>
    and([
      eb("state", "=", "pending"),
      eb("attempts", "=", 0),
      between("next_attempt_at", ...plannedWithin(heldMilliseconds, now)),
    ]);
}

/** Whether any mail waits to be sent now. */
export async function isMailDue(db: Database, now: Date): Promise<boolean> {
  return (await dueMails(db, now).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** How many mails are sent as soon as any are: what has lain for so long without ever being tried that it is given up is not among them. */
export async function countLeaving(db: Database, now: Date): Promise<number> {
  return countRows(
    db,
    dueMails(db, now)
      .select("id")
      .where((mail) =>
        mail.or([mail("attempts", ">", 0), mail("created_at", ">=", staleBefore(now))]),
      ),
  );
}

/** Whether any mail has been waiting to be sent since a moment, although its time had come. */
export async function isMailDueSince(db: Database, moment: Date): Promise<boolean> {
  const mail = await db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "pending")
    .where("next_attempt_at", "<=", moment.toISOString())
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * The next mail to send, with the attempt already counted and the one after it planned: a process that dies in the middle
 * leaves a mail that is tried again, and no second sender can count the same attempt.
 */
export async function claimMail(db: Database, now: Date): Promise<MailRow | undefined> {
  for (;;) {
    const mail = await dueMails(db, now)
      .selectAll()
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!mail) return undefined;
    const attempts = mail.attempts + 1;
    const next = nextAttemptAt(attempts, now) ?? now;
    const { numUpdatedRows } = await db
      .updateTable("mails")
      .set({ attempts, next_attempt_at: next.toISOString() })
      .where("id", "=", mail.id)
      .where("state", "=", "pending")
      .where("attempts", "=", mail.attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { ...mail, attempts };
  }
}

/** Notes that the mail server has taken a mail. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now.toISOString(), last_error: null })
    .where("id", "=", id)
    .execute();
}

/** Notes why an attempt failed; the mail is tried again when its time has come, unless it is given up. */
export async function markFailed(
  db: Database,
  id: string,
  failure: { error: string; giveUp: boolean },
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ last_error: failure.error, ...(failure.giveUp && { state: "failed" as const }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Gives up what has lain so long without ever being tried that what it says may no longer hold.
 *
 * @returns how many mails that were
 */
export async function giveUpStale(db: Database, error: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ state: "failed", last_error: error })
    .where("state", "=", "pending")
    .where("attempts", "=", 0)
    .where("created_at", "<", staleBefore(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Before which a mail must have been written that has lain too long; ISO 8601 in UTC. */
function staleBefore(now: Date): string {
  return new Date(now.getTime() - giveUpAfterDays * days).toISOString();
}

/** What is to be sent and does not wait for its next attempt. */
function dueMails(db: Database, now: Date) {
  return db
    .selectFrom("mails")
    .where("state", "=", "pending")
    .where(({ eb, not, or, between }) =>
      not(
        or(
          pausesByAttempts.map((pause, attempts) =>
            eb("attempts", "=", attempts).and(
              between("next_attempt_at", ...plannedWithin(pause, now)),
            ),
          ),
        ),
      ),
    );
}
