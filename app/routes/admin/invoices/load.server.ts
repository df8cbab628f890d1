import { data } from "react-router";
import type { Services } from "#app/context.ts";
import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import type { BillingStanding } from "#app/domain/billing/standing.ts";
import { standingsOf } from "#app/domain/billing/standings.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";

/** The document of an address, with its order and how it stands now; a 404 where there is none. */
export async function loadInvoice(
  db: Services["db"],
  number: string,
  now: Date,
): Promise<{ document: BillingDocument; order: Order; standing: BillingStanding }> {
  const document = await findBillingDocument(db, number);
  const order = document && (await readOrders(db, [document.orderId])).get(document.orderId);
  if (!document || !order) throw data("Fakturaen finnes ikke.", { status: 404 });
  const standing = (await standingsOf(db, [document], norwegianDay(now)))(document);
  return { document, order, standing };
}
