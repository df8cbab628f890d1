import type { Database } from "#app/db/db.server.ts";
import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { findOrder } from "#app/domain/orders/orders.server.ts";
import { orderOfToken } from "./agreement-links.server.ts";
import { subscriptionOf } from "./stored-subscriptions.server.ts";
import { type Life, waitingLife } from "./subscription.server.ts";

/** What a customer has with us: what was ordered, under which terms, and what has come of it. */
export type Agreement = {
  order: Order;
  /** The terms as they were accepted. */
  termsText: string;
  life: Life;
  /** What was billed and credited, in the order of its numbers. */
  documents: BillingDocument[];
};

/** The agreement whose page a token opens, or undefined where it opens none. */
export async function readAgreement(db: Database, token: string): Promise<Agreement | undefined> {
  const orderId = await orderOfToken(db, token);
  const found = orderId === undefined ? undefined : await findOrder(db, orderId);
  if (!found) return undefined;
  const { order, termsText } = found;
  const subscription = await subscriptionOf(db, order.id);
  return {
    order,
    termsText,
    life: subscription?.life ?? waitingLife(order.annualCost),
    documents: await billedForOrder(db, order.id),
  };
}
