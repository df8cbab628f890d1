import type { Database } from "#app/db/db.server.ts";
import type { MailRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import { namesItsDay } from "./mail.ts";
import { revisedDocument } from "./mail-row.server.ts";

/**
 * Sends a mail once more: as a mail of its own, for under the same Message-ID the recipient's program would hide it. While
 * the copy waits, asking again brings no other one, so that a double click sends one mail.
 *
 * @param changed to whom, and saying what, where that is not as before; one from before documents were kept says the same
 * @returns the new mail's id, or undefined where there is no such mail
 */
export async function resendMail(
  db: Database,
  { id, actor }: { id: string; actor: string },
  now: Date,
  changed: { to?: string; revise?: (document: MailDocument) => MailDocument } = {},
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    // Written, not only read: on PostgreSQL the second of two clicks waits here, and then finds what the first one queued.
    const mail = await transaction
      .updateTable("mails")
      .set(({ ref }) => ({ state: ref("state") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!mail || namesItsDay(mail)) return undefined;
    const { to = mail.to_address, revise } = changed;
    const copy = { ...mail, to_address: to, document: revisedDocument(mail, revise) };
    const waiting = mail.state === "pending" ? undefined : await findWaitingCopy(transaction, copy);
    if (waiting) return waiting.id;
    const again = crypto.randomUUID();
    await transaction
      .insertInto("mails")
      .values({
        ...copy,
        id: again,
        created_at: now.toISOString(),
        state: "pending",
        attempts: 0,
        // What is held is held still.
        next_attempt_at:
          mail.state === "pending" && mail.attempts === 0
            ? mail.next_attempt_at
            : now.toISOString(),
        last_error: null,
        sent_at: null,
        copy_of: mail.copy_of ?? mail.id,
      })
      .execute();
    // The one that waits would only arrive as a second copy.
    if (mail.state === "pending") {
      await transaction
        .updateTable("mails")
        .set({ state: "failed", last_error: "Erstattet av en ny utsending." })
        .where("id", "=", id)
        .execute();
    }
    await recordEvent(
      transaction,
      {
        actor,
        action: "mail.resent",
        subject: { kind: "mail", id: again },
        details: { first: id, kind: mail.kind },
      },
      now,
    );
    return again;
  });
}

function findWaitingCopy(db: Database, mail: MailRow) {
  return db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "pending")
    .where("kind", "=", mail.kind)
    .where("to_address", "=", mail.to_address)
    .where("about_kind", "=", mail.about_kind)
    .where("about_id", "=", mail.about_id)
    .where("document", "=", mail.document)
    .executeTakeFirst();
}
