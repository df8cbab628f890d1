import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Given } from "#app/given.ts";
import { subscriptionIdOf } from "./id.ts";
import { replaceAgreementLink } from "./links.server.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import { agreementLinkMail } from "./mails/subscription-mails.server.ts";

/**
 * Sends a customer the link to their own page.
 *
 * @param sent.isNew makes another link; the old one leads nowhere from now on
 * @returns false where there is nobody to send it to, and then nothing is done
 */
export async function sendAgreementLink(
  services: Pick<Given, "db" | "config" | "agreementSigner" | "clock"> & { writer: Writer },
  { order, actor, isNew }: { order: Order; actor: string; isNew: boolean },
  now: Date,
): Promise<boolean> {
  const { config, writer, agreementSigner } = services;
  await agreementSigner.ready();
  return inTransaction(services.db, async (db) => {
    const document = agreementLinkMail({ order, writer });
    const mail = { kind: "agreement-link" as const, order, document };
    if (!(await queueCustomerMail({ db, config, writer }, mail, now))) return false;
    if (isNew) await replaceAgreementLink({ ...services, db }, order.id);
    await recordEvent(
      db,
      {
        actor,
        action: isNew ? "subscription.link-replaced" : "subscription.link-sent",
        subject: { kind: "subscription", id: subscriptionIdOf(order.id) },
      },
      now,
    );
    return true;
  });
}
