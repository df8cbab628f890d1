import { redirect } from "react-router";
import type { Services } from "#app/context.ts";
import { companyStatusLabels } from "#app/domain/companies/company.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { isAssignment } from "#app/domain/orders/sums.ts";
import { orderIdOf, subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import type { SubscriptionSummary } from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import { noticesOf, type WhyUntold, whyUntold } from "#app/domain/subscriptions/notices.server.ts";
import {
  type Subscription,
  subscriptionOf,
} from "#app/domain/subscriptions/stored-subscriptions.server.ts";
import { plannedLastDay, waitingLife } from "#app/domain/subscriptions/subscription.server.ts";
import { orderHref } from "../orders/order-view.ts";

/** Somebody who has to be told of a renewal. */
export type UntoldCustomer = {
  id: string;
  companyName: string;
  name: string;
  phone: string;
  /** First day of the period that they are to be told of. */
  renewsOn: string;
  /** The last day to cancel, as the contract has it. */
  lastDay: string;
  why: WhyUntold;
};

/** Who is behind some subscriptions that wait for their customers to be told, and why they have not been. */
export async function loadUntold(
  { db, config }: Pick<Services, "db" | "config">,
  rows: SubscriptionSummary[],
): Promise<UntoldCustomer[]> {
  const [orders, notices] = await Promise.all([
    readOrders(
      db,
      rows.map(({ orderId }) => orderId),
    ),
    noticesOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.flatMap(({ id, orderId, companyName, endsOn, life }) => {
    const order = orders.get(orderId);
    const lastDay = plannedLastDay(life);
    if (!order || !endsOn || !lastDay) return [];
    const own = (notices.get(id) ?? []).filter((notice) => notice.periodStartsOn === endsOn);
    const { name, phone } = order;
    const why = whyUntold(own, config);
    return [{ id, companyName, name, phone, renewsOn: endsOn, lastDay, why }];
  });
}

/** What Enhetsregisteret says of the companies of some subscriptions, in a few words, by the ids of these. */
export async function loadRegistered(
  { db }: Pick<Services, "db">,
  rows: SubscriptionSummary[],
): Promise<Map<string, string>> {
  const orders = await readOrders(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return new Map(
    [...orders].map(([orderId, { company }]) => [
      subscriptionIdOf(orderId),
      companyStatusLabels[company.status],
    ]),
  );
}

/**
 * The order of a subscription that an address names, and the subscription, as it is or will be.
 *
 * @throws Response 404 where there is none, and the way to the order where that has none
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
  // Work alone has no subscription, and what was billed for it is told of with its order.
  if (isAssignment(order)) throw redirect(orderHref(order.id));
  return { order, subscription: await subscriptionOfOrder({ db }, order) };
}

/** The subscription of an order, as it is or will be. */
export async function subscriptionOfOrder(
  { db }: Pick<Services, "db">,
  { id: orderId, annualCost }: Order,
): Promise<Subscription> {
  const begun = await subscriptionOf(db, orderId);
  const id = subscriptionIdOf(orderId);
  return begun ?? { id, orderId, version: 0, notedOn: null, life: waitingLife(annualCost) };
}
