import type { Database } from "#app/db/db.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { writtenMail } from "#app/domain/letters/written-mail.ts";
import { mailsAbout } from "#app/domain/mail/mails.server.ts";
import { dropHeldMail, queueMail } from "#app/domain/mail/outbox.server.ts";
import type { ContactMessage } from "./message.ts";
import { findMessage, type MessageBox, queueMessageMails, toMessage } from "./messages.server.ts";

/** Notes that a message has been opened, the first time it is. */
export async function markRead(db: Database, id: string, actor: string, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("contact_messages")
      .set({ read_at: now.toISOString() })
      .where("id", "=", id)
      .where("read_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(
      transaction,
      { actor, action: "message.read", subject: { kind: "message", id } },
      now,
    );
  });
}

export type MessageChange =
  | { outcome: "changed" }
  /** Somebody else changed the message meanwhile; `message` is how it is now. */
  | { outcome: "stale"; message: ContactMessage }
  | { outcome: "missing" };

/**
 * Marks a message as handled, or as open again.
 *
 * @param change.version of the message that the administrator saw
 */
export function setHandled(
  db: Database,
  change: { id: string; handled: boolean; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  const at = now.toISOString();
  return changeMessage(db, change, now, {
    set: { handled_at: change.handled ? at : null },
    action: change.handled ? "message.handled" : "message.reopened",
  });
}

/**
 * Answers a message with what somebody here wrote: a mail that is held for a moment, in which it can be taken back.
 *
 * @param change.version of the message that the administrator saw
 * @param change.handled whether nothing more is to be done about it
 */
export function answerMessage(
  { db, config, writer }: MailParts,
  change: {
    id: string;
    version: number;
    actor: string;
    subject: string;
    text: string;
    handled: boolean;
  },
  now: Date,
): Promise<MessageChange> {
  return changeMessage(db, change, now, {
    set: change.handled ? { handled_at: now.toISOString() } : {},
    onlyIn: "inbox",
    action: "message.answered",
    async also(transaction, message) {
      const { subject, text } = change;
      const mail = await queueMail(
        transaction,
        {
          document: writtenMail(
            { subject, text, quoted: { text: message.message, createdAt: message.createdAt } },
            writer,
          ),
          kind: "written",
          to: message.email,
          replyTo: inboxOf(config.mail, writer.brand),
          about: { kind: "message", id: message.id },
          isHeld: true,
        },
        now,
      );
      return { letter: mail };
    },
  });
}

/**
 * Takes an answer back that is still held, and opens the message again if the answer closed it.
 *
 * @returns what it says; undefined where it is on its way, or there is none
 */
export async function withdrawAnswer(
  db: Database,
  { id, mailId, actor }: { id: string; mailId: string; actor: string },
  now: Date,
): Promise<MailDocument | undefined> {
  return inTransaction(db, async (transaction) => {
    const about = { kind: "message" as const, id };
    // Written, not only read: whoever changes the message at the same time waits here.
    const message = await transaction
      .updateTable("contact_messages")
      .set(({ ref }) => ({ version: ref("version") }))
      .where("id", "=", id)
      .returning(["version", "handled_at"])
      .executeTakeFirst();
    const dropped = message && (await dropHeldMail(transaction, { id: mailId, about }, now));
    if (!dropped) return undefined;
    const version = message.version + 1;
    const isOpened = message.handled_at === dropped.createdAt;
    await transaction
      .updateTable("contact_messages")
      .set({ version, ...(isOpened && { handled_at: null }) })
      .where("id", "=", id)
      .execute();
    const details = { version, letter: mailId };
    await recordEvent(
      transaction,
      { actor, action: "message.answer-withdrawn", subject: about, details },
      now,
    );
    return dropped.document;
  });
}

/**
 * Moves a message that is no message to quarantine, where it is deleted sooner.
 *
 * @param change.version of the message that the administrator saw
 */
export function quarantineMessage(
  db: Database,
  change: { id: string; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  return changeMessage(db, change, now, {
    set: { quarantine_reason: "moved" },
    onlyIn: "inbox",
    action: "message.quarantined",
  });
}

/**
 * Deletes a message that is in quarantine, for good.
 *
 * @param change.version of the message that the administrator saw
 */
export async function deleteQuarantined(
  db: Database,
  { id, version, actor }: { id: string; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  return inTransaction(db, async (transaction): Promise<MessageChange> => {
    const { numDeletedRows } = await transaction
      .deleteFrom("contact_messages")
      .where("id", "=", id)
      .where("version", "=", version)
      .where("quarantine_reason", "is not", null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      const message = await findMessage(transaction, id);
      return message ? { outcome: "stale", message } : { outcome: "missing" };
    }
    const subject = { kind: "message" as const, id };
    await recordEvent(transaction, { actor, action: "message.deleted", subject }, now);
    return { outcome: "changed" };
  });
}

/**
 * Moves a message out of quarantine: it gets the mails that it would have had, but for the receipt when that is old news.
 *
 * @param change.version of the message that the administrator saw
 */
export function releaseMessage(
  { db, config, writer }: MailParts,
  change: { id: string; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  return changeMessage(db, change, now, {
    set: { quarantine_reason: null },
    onlyIn: "quarantine",
    action: "message.released",
    async also(transaction, message) {
      // One that was moved there by hand has had its mails.
      const [mail] = await mailsAbout(transaction, { kind: "message", ids: [message.id] });
      if (!mail)
        await queueMessageMails(transaction, { config, writer }, message, { receipt: false }, now);
      return {};
    },
  });
}

async function changeMessage(
  db: Database,
  { id, version, actor }: { id: string; version: number; actor: string },
  now: Date,
  change: {
    set: Partial<Pick<ContactMessageRow, "handled_at" | "quarantine_reason">>;
    action:
      | "message.handled"
      | "message.reopened"
      | "message.answered"
      | "message.released"
      | "message.quarantined";
    onlyIn?: MessageBox;
    /** Answers what else is told of it in the trail. */
    also?: (transaction: Database, message: ContactMessage) => Promise<AuditEvent["details"]>;
  },
): Promise<MessageChange> {
  return inTransaction(db, async (transaction): Promise<MessageChange> => {
    const changed = await transaction
      .updateTable("contact_messages")
      .set({ ...change.set, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .$if(change.onlyIn !== undefined, (query) =>
        query.where("quarantine_reason", change.onlyIn === "inbox" ? "is" : "is not", null),
      )
      .returningAll()
      .executeTakeFirst();
    if (!changed) {
      const message = await findMessage(transaction, id);
      return message ? { outcome: "stale", message } : { outcome: "missing" };
    }
    const subject = { kind: "message" as const, id };
    const told = await change.also?.(transaction, toMessage(changed));
    const details = { version: version + 1, ...told };
    await recordEvent(transaction, { actor, action: change.action, subject, details }, now);
    return { outcome: "changed" };
  });
}
