import type { Services } from "#app/context.ts";
import type { Database } from "#app/db/db.server.ts";
import type { ContactMessageRow } from "#app/db/schema.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { ContactMessage } from "./message.ts";
import { findMessage, queueMessageMails, toMessage } from "./messages.server.ts";

/** Notes that a message has been opened, the first time it is. */
export async function markRead(db: Database, id: string, actor: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
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
 * Moves a message out of quarantine: it gets the mails that it would have had, but for the receipt when that is old news.
 *
 * @param change.version of the message that the administrator saw
 */
export function releaseMessage(
  { db, config, brand }: Pick<Services, "db" | "config"> & { brand: Brand },
  change: { id: string; version: number; actor: string },
  now: Date,
): Promise<MessageChange> {
  return changeMessage(db, change, now, {
    set: { quarantine_reason: null },
    // One that is not held back has had its mails.
    onlyHeldBack: true,
    action: "message.released",
    also: (transaction, message) =>
      queueMessageMails(transaction, { config, brand }, message, { receipt: false }, now),
  });
}

async function changeMessage(
  db: Database,
  { id, version, actor }: { id: string; version: number; actor: string },
  now: Date,
  change: {
    set: Partial<Pick<ContactMessageRow, "handled_at" | "quarantine_reason">>;
    action: "message.handled" | "message.reopened" | "message.released";
    onlyHeldBack?: boolean;
    also?: (transaction: Database, message: ContactMessage) => Promise<void>;
  },
): Promise<MessageChange> {
  return db.transaction().execute(async (transaction): Promise<MessageChange> => {
    const changed = await transaction
      .updateTable("contact_messages")
      .set({ ...change.set, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .$if(change.onlyHeldBack === true, (query) =>
        query.where("quarantine_reason", "is not", null),
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
