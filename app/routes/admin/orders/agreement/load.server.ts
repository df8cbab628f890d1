import { type RouterContextProvider, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { readTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import { agreementOfOrder } from "#app/domain/signing/agreements.server.ts";
import {
  draftAgreement,
  saleOf,
  type Wanted,
  wantedSale,
} from "#app/domain/signing/sale.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { openOrder } from "../open-order.server.ts";
import { orderHref } from "../order-view.ts";

/**
 * An order with the agreement that stands, and the one that would be made of it now.
 *
 * @param wanted what it is to be about; what was sent last where nobody has said, or what was ordered
 * @throws a 404 where there is no such order, a 400 for a plan that is not sold, and the way to the order where there is nothing to
 * agree on
 */
export async function loadAgreement(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  wanted?: Wanted,
) {
  const { db, clock } = context.get(servicesContext);
  const site = context.get(contentContext);
  const { order, termsHash } = await openOrder(db, orderId);
  const agreement = await agreementOfOrder(db, orderId);
  if (!agreement && !isAgreeable(order)) throw redirect(`${orderHref(orderId)}?svar=ulovlig`);
  const today = norwegianDay(clock());
  const sale = wanted
    ? wantedSale(order, site.prices, wanted, agreement?.document.sale)
    : (agreement?.document.sale ?? saleOf(order));
  if (!sale) throw new Response("Pakken selges ikke lenger.", { status: 400 });
  const accepted = (await readTerms(db, [termsHash])).get(termsHash);
  return {
    order,
    agreement,
    today,
    draft: draftAgreement(order, { site, termsHash, accepted, sale, today }),
  };
}
