import type { Database } from "#app/db/db.server.ts";
import type { BuyerContact } from "#app/domain/billing/billing-document.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";

/** Whom of a customer's people the documents of an order are for; nobody once they have been erased. */
export function buyerContactOf(order: Order): BuyerContact | undefined {
  if (order.anonymizedAt) return undefined;
  const { name, email, invoiceEmail, buyerReference: reference } = order;
  return { name, email: invoiceEmail ?? email, reference };
}

/** The same by the number of an order. */
export async function findBuyerContact(
  db: Database,
  orderId: string,
): Promise<BuyerContact | undefined> {
  const order = (await readOrders(db, [orderId])).get(orderId);
  return order && buyerContactOf(order);
}
