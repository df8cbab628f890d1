import { type RouterContextProvider, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { planOf } from "#app/domain/catalog/catalog.ts";
import { findOrder } from "#app/domain/orders/orders.server.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { agreementOf } from "#app/domain/signing/agreement-document.ts";
import { agreementOfOrder } from "#app/domain/signing/agreements.server.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { orderHref } from "../order-view.ts";

/**
 * An order with the agreement that stands, and the one that would be made of it now.
 *
 * @throws a 404 where there is no such order, and the way to it where there is nothing to agree on
 */
export async function loadAgreement(context: Readonly<RouterContextProvider>, orderId: string) {
  const { db, clock } = context.get(servicesContext);
  const { brand, prices } = context.get(contentContext);
  const found = await findOrder(db, orderId);
  if (!found) throw new Response("Vi finner ingen bestilling med dette nummeret.", { status: 404 });
  const { order, termsHash } = found;
  const agreement = await agreementOfOrder(db, orderId);
  if (!agreement && !isAgreeable(order)) throw redirect(orderHref(orderId));
  const { plan, found: isSold } = planOf(prices, order.planId);
  const today = dayOf(clock());
  const delivery = isSold ? plan.delivery : undefined;
  return {
    order,
    agreement,
    today,
    made: agreementOf(order, { brand, termsHash, delivery, today }),
  };
}
