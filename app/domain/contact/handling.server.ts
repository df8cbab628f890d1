import type { Database } from "#app/db/db.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { listMails } from "#app/domain/mail/mails.server.ts";
import type { Given } from "#app/given.ts";
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
  { db, config, writer }: Pick<Given, "db" | "config"> & { writer: Writer },
  change: { id: string; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  return changeMessage(db, change, now, {
    set: { quarantine_reason: null },
    onlyIn: "quarantine",
    action: "message.released",
    async also(transaction, message) {
      // One that was moved there by hand has had its mails.
      const about = { kind: "message" as const, id: message.id };
      const [mail] = await listMails(transaction, { about }, { limit: 1, offset: 0 });
      if (mail) return;
      await queueMessageMails(transaction, { config, writer }, message, { receipt: false }, now);
    },
  });
}

async function changeMessage(
  db: Database,
  { id, version, actor }: { id: string; version: number; actor: string },
  now: Date,
  change: {
    set: Partial<Pick<ContactMessageRow, "handled_at" | "quarantine_reason">>;
    action: "message.handled" | "message.reopened" | "message.released" | "message.quarantined";
    onlyIn?: MessageBox;
    also?: (transaction: Database, message: ContactMessage) => Promise<void>;
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
    const details = { version: version + 1 };
    await recordEvent(transaction, { actor, action: change.action, subject, details }, now);
    await change.also?.(transaction, toMessage(changed));
    return { outcome: "changed" };
  });
}
