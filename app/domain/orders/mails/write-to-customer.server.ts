import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { writtenMail } from "#app/domain/letters/written-mail.ts";
import { writtenAbout } from "#app/domain/mail/mails.server.ts";
import { dropHeldMail, queueMail } from "#app/domain/mail/outbox.server.ts";

type WrittenTo =
  | { outcome: "written" }
  /** Something was written to the customer that whoever wrote this had not seen. */
  | { outcome: "stale" }
  /** There is no such order, or nobody to write to. */
  | { outcome: "missing" };

/**
 * Writes to the customer of an order: a mail that is held for a moment, in which it can be taken back.
 *
 * @param letter.seen how many such mails the administrator saw: one press writes once
 */
export async function writeToCustomer(
  { db, config, writer }: MailParts,
  letter: { orderId: string; subject: string; text: string; seen: number; actor: string },
  now: Date,
): Promise<WrittenTo> {
  const { orderId, subject, text, seen, actor } = letter;
  return inTransaction(db, async (transaction): Promise<WrittenTo> => {
    const email = await lockForWriting(transaction, orderId);
    if (!email) return { outcome: "missing" };
    const about = { kind: "order" as const, id: orderId };
    if ((await writtenAbout(transaction, about)).length !== seen) return { outcome: "stale" };
    const mailId = await queueMail(
      transaction,
      {
        document: writtenMail({ subject, text }, writer),
        kind: "written",
        to: email,
        replyTo: inboxOf(config.mail, writer.brand),
        about,
        isHeld: true,
      },
      now,
    );
    await recordEvent(
      transaction,
      { actor, action: "order.written-to", subject: about, details: { letter: mailId } },
      now,
    );
    return { outcome: "written" };
  });
}

/**
 * Takes back what was written to the customer of an order and is still held.
 *
 * @returns what it says; undefined where it is on its way, or there is none
 */
export async function withdrawWriting(
  db: Database,
  { orderId, mailId, actor }: { orderId: string; mailId: string; actor: string },
  now: Date,
): Promise<MailDocument | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockForWriting(transaction, orderId);
    const about = { kind: "order" as const, id: orderId };
    const dropped = await dropHeldMail(transaction, { id: mailId, about }, now);
    if (!dropped) return undefined;
    const event = {
      ...{ actor, action: "order.writing-withdrawn" as const },
      ...{ subject: about, details: { letter: mailId } },
    };
    await recordEvent(transaction, event, now);
    return dropped.document;
  });
}

/** Whoever writes about the order at the same time waits. Answers the customer's address; empty where they are erased. */
async function lockForWriting(db: Database, orderId: string): Promise<string | undefined> {
  const order = await db
    .updateTable("orders")
    // Written, not only read, or nobody would wait.
    .set(({ ref }) => ({ version: ref("version") }))
    .where("id", "=", orderId)
    .returning("email")
    .executeTakeFirst();
  return order?.email;
}
