import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { isMailWaiting } from "#app/domain/mail/outbox.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { holdOrder } from "#app/domain/orders/status.server.ts";
import type { Given } from "#app/given.ts";
import { agreementLinkVersion, replaceAgreementLink } from "./agreement-links.server.ts";
import { subscriptionIdOf } from "./id.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import { agreementLinkMail } from "./mails/subscription-mails.server.ts";

/**
 * Sends a customer the link to their own page. While a mail with it waits, asking again brings no other one.
 *
 * @param sent.replaces makes another link in place of the one with this version; that leads nowhere from now on, also in a mail that is
 *   just being sent. `to` is the address that it was shown to go to: whoever has the link that leaked can give another one
 * @returns `nobody` where there is nobody to send it to, and `stale` where another link has taken its place, or it would go elsewhere;
 *   then nothing is done
 */
export async function sendAgreementLink(
  services: Pick<Given, "db" | "config" | "agreementSigner" | "clock"> & { writer: Writer },
  {
    orderId,
    actor,
    replaces,
  }: { orderId: string; actor: string; replaces?: { link: number; to: string } },
  now: Date,
): Promise<"sent" | "nobody" | "stale"> {
  const { config, writer, agreementSigner } = services;
  await agreementSigner.ready();
  return inTransaction(services.db, async (db) => {
    // Whoever presses the same at the same time waits for the order, and finds what came of it; so do we of an erasure.
    const order = await holdOrder(db, orderId);
    if (!order) return "nobody";
    if (replaces && !(await isSeen(db, order, replaces))) return "stale";
    const kind = "agreement-link" as const;
    const about = { kind: "order" as const, id: order.id };
    if (!replaces && (await isMailWaiting(db, { kind, to: order.email, about }))) return "sent";
    const mail = { kind, order, document: agreementLinkMail({ order, writer }) };
    if (!(await queueCustomerMail({ db, config, writer }, mail, now))) return "nobody";
    if (replaces) await replaceAgreementLink({ ...services, db }, order.id);
    await recordEvent(
      db,
      {
        actor,
        action: replaces ? "subscription.link-replaced" : "subscription.link-sent",
        subject: { kind: "subscription", id: subscriptionIdOf(order.id) },
      },
      now,
    );
    return "sent";
  });
}

/** Whether a link and where it goes are as whoever replaces it has seen them. */
async function isSeen(db: Database, order: Order, seen: { link: number; to: string }) {
  return order.email === seen.to && (await agreementLinkVersion(db, order.id)) === seen.link;
}
