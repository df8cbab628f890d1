import type { Database } from "#app/db/db.server.ts";
import { dropHeldMails, isMailHeld } from "#app/domain/mail/outbox.server.ts";

/** Whether the customer has been told of a delivery: its mails are held no more. */
export async function isDeliveryTold(db: Database, orderId: string, now: Date): Promise<boolean> {
  const about = { kind: "order", id: orderId } as const;
  return !(await isMailHeld(db, { kind: "subscription-started", about }, now));
}

/**
 * Takes the mails of a delivery out of the outbox while they are held, with all that has been mailed since of what it billed. Call it
 * in the transaction that takes the delivery back or corrects it. Once its mails have left, those since then tell of what holds, and stay.
 *
 * @returns whether the customer has been told of the delivery
 */
export async function dropDeliveryMails(
  db: Database,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const isTold = await isDeliveryTold(db, orderId, now);
  if (!isTold) await dropHeldMails(db, { kind: "order", id: orderId }, now);
  return isTold;
}
