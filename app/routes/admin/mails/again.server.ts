import type { Services } from "#app/context.ts";
import { outdatedBy, recipientNow } from "#app/domain/customers/mails-now.server.ts";
import { mayBeResent } from "#app/domain/mail/mail.ts";
import { type MailSummary, mailsAbout } from "#app/domain/mail/mails.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";

/** What comes of sending a mail once more: to whom it goes now, or why it does not. */
export type Again = { to: string; outdated: string | undefined };

/** What comes of sending some mails about an order once more, by the ids of those that can be. */
export async function againOf(
  db: Services["db"],
  order: Order,
  mails: MailSummary[],
): Promise<Record<string, Again>> {
  const outdated = await outdatedBy(db, order, mails);
  return Object.fromEntries(
    mails.flatMap((mail): [string, Again][] => {
      const again = { to: recipientNow(order, mail), outdated: outdated(mail) };
      return isOffered(mail, again) ? [[mail.id, again]] : [];
    }),
  );
}

/** What waits goes out by itself, unless it is to another address. */
function isOffered(mail: MailSummary, { to }: Again): boolean {
  return mayBeResent(mail) || to !== mail.to;
}

/** The same of one mail, about whatever; with the order that it is about. */
export async function againOfOne(
  db: Services["db"],
  mail: MailSummary,
): Promise<{ order: Order | undefined; again: Again | undefined }> {
  const { about } = mail;
  const orderId = about?.kind === "order" ? about.id : "";
  const order = (await readOrders(db, [orderId])).get(orderId);
  if (about && order) {
    const mails = await mailsAbout(db, { kind: about.kind, ids: [orderId] });
    return { order, again: (await againOf(db, order, [...mails, mail]))[mail.id] };
  }
  const again = { to: mail.to, outdated: undefined };
  return { order, again: isOffered(mail, again) ? again : undefined };
}
