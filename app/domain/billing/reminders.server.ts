import type { Database } from "#app/db/db.server.ts";
import { dropWaitingMail } from "#app/domain/mail/outbox.server.ts";

/**
 * Takes the reminders of an invoice out of the outbox that no mail server has taken yet. Call it in the transaction that changes what
 * is left to be paid, which they say otherwise.
 */
export async function dropReminders(db: Database, number: number): Promise<void> {
  const waiting = await db
    .selectFrom("billing_sendings")
    .select("mail_id")
    .where("number", "=", number)
    .where("kind", "=", "reminder")
    .where("sent_at", "is", null)
    .execute();
  for (const { mail_id } of waiting) if (mail_id) await dropWaitingMail(db, mail_id);
}
