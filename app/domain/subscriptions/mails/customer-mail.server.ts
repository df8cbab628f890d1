import { inboxOf } from "#app/domain/brand/inbox.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import type { MailKind } from "#app/domain/mail/mail.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Order } from "#app/domain/orders/order.ts";

/**
 * Puts a mail to a customer in the outbox; none where the customer has been erased. Call it as `queueMail`.
 *
 * @returns the mail's id, or undefined where there is none: nobody has been told what was not queued
 */
export async function queueCustomerMail(
  { db, config, writer }: MailParts,
  {
    kind,
    order,
    document,
    to = order.email,
    isHeld = false,
  }: { kind: MailKind; order: Order; document: MailDocument; to?: string; isHeld?: boolean },
  now: Date,
): Promise<string | undefined> {
  if (!to) return undefined;
  const about = { kind: "order" as const, id: order.id };
  const replyTo = inboxOf(config.mail, writer.brand);
  return queueMail(db, { document, kind, to, replyTo, about, isHeld }, now);
}
