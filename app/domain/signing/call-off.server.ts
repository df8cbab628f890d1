import { customerActor } from "#app/domain/audit/audit.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { changeStatus, type StatusChange } from "#app/domain/orders/status.server.ts";
import { nextStatuses } from "#app/domain/orders/status.ts";
import { endRecurring } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { queueCalledOff } from "#app/domain/subscriptions/mails/called-off-mails.server.ts";
import { isBinding } from "./binding.ts";

/** Whether a customer may call an order off by themselves: it binds nobody yet. */
export function mayBeCalledOff(order: Order): boolean {
  return !isBinding(order) && nextStatuses(order).includes("cancelled");
}

/**
 * Calls an order off on the customer's own page, and tells both.
 *
 * @param order as the customer saw it
 * @param reason theirs, which the agency is told and nothing keeps beside the mail
 */
export async function callOff(
  { db, ...parts }: MailParts,
  { order, reason }: { order: Order; reason: string | null },
  now: Date,
): Promise<StatusChange> {
  if (!mayBeCalledOff(order)) return { outcome: "not-allowed", order };
  const { id: orderId, version } = order;
  const change = { orderId, version, status: "cancelled" as const, actor: customerActor };
  return changeStatus(db, change, now, async (transaction) => {
    await endRecurring(transaction, { orderId, actor: customerActor }, now);
    await queueCalledOff({ ...parts, db: transaction }, { order, reason }, now);
  });
}
