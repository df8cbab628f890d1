import type { Database } from "#app/db/db.server.ts";
import { listMails, resendMail } from "#app/domain/mail/mails.server.ts";
import type { TextOf } from "#app/web/words.ts";
import type { Order } from "../order.ts";
import { findOrder } from "../orders.server.ts";
import { correctedConfirmation } from "./order-mails.ts";

/** Far more than an order ever has. */
const mostMails = 100;

/**
 * Sends an order's confirmation to the address that the customer has now, as a mail of its own, unless it went there already.
 *
 * @returns whether there is a confirmation to send, and somebody to send it to
 */
export async function sendConfirmation(
  db: Database,
  { orderId, actor, textOf }: { orderId: string; actor: string; textOf: TextOf },
  now: Date,
): Promise<boolean> {
  const order = (await findOrder(db, orderId))?.order;
  if (!order?.email) return false;
  const mails = await listMails(
    db,
    { about: { kind: "order", id: orderId } },
    { limit: mostMails, offset: 0 },
  );
  const latest = mails.find(({ kind }) => kind === "order-confirmation");
  if (!latest) return false;
  if (latest.to === order.email) return true;
  const again = await resendMail(db, { id: latest.id, actor }, now, {
    to: order.email,
    revise: (document) => correctedConfirmation(document, order, textOf),
  });
  return again !== undefined;
}

/** Whether an order's confirmation went to another address than its customer has now. */
export function isConfirmedElsewhere(
  { email }: Pick<Order, "email">,
  mails: { kind: string; to: string }[],
): boolean {
  const latest = mails.find(({ kind }) => kind === "order-confirmation");
  return latest !== undefined && email !== "" && latest.to !== email;
}
