import type { Services } from "#app/context.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { orderIdOf } from "#app/domain/subscriptions/id.ts";
import { waitingLife } from "#app/domain/subscriptions/list.server.ts";
import { type Subscription, subscriptionOf } from "#app/domain/subscriptions/lives.server.ts";

/**
 * The order of a subscription that an address names, and the subscription, as it is or will be.
 *
 * @throws Response 404 where there is none
 */
export async function loadSubscription(
  { db }: Pick<Services, "db">,
  id: string,
): Promise<{ order: Order; subscription: Subscription }> {
  const orderId = orderIdOf(id);
  const order = (await readOrders(db, [orderId])).get(orderId);
  if (!order || orderId === id) {
    throw new Response("Vi finner ikke noe abonnement med dette nummeret.", { status: 404 });
  }
  const begun = await subscriptionOf(db, order.id);
  const waiting = { id, orderId, version: 0, life: waitingLife(order.annualCost) };
  return { order, subscription: begun ?? waiting };
}
