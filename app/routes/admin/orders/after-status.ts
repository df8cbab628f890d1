import { redirect } from "react-router";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { DeliveryChange } from "#app/domain/subscriptions/start.server.ts";
import { type Attempt, printAttempt } from "../attempt.ts";
import { standingTexts } from "./delivery/credited.server.ts";
import { noOrder } from "./open-order.server.ts";
import { deliverHref, orderHref, statusSlug, takeBackHref } from "./order-view.ts";

/**
 * Leads back to an order after a change of its status: to where it can be taken back, to what came in its way, or to the page
 * that asks first.
 *
 * @throws a 404 where there is no such order, and a 409 where its delivery stands
 */
export function afterStatus(
  outcome: DeliveryChange["outcome"],
  { orderId, wanted, seen }: Attempt<OrderStatus> & { orderId: string },
): Response {
  switch (outcome) {
    case "changed":
      return redirect(`${orderHref(orderId)}?endret=${seen + 1}`, 303);
    case "missing":
      throw noOrder();
    case "impossible-day":
    case "asks-first":
    case "other-sums":
      return redirect(wanted === "delivered" ? deliverHref(orderId) : takeBackHref(orderId), 303);
    case "goes-on":
    case "too-late":
      throw new Response(standingTexts[outcome], { status: 409 });
    case "stale":
    case "not-allowed": {
      const attempt = printAttempt({ wanted: statusSlug(wanted), seen });
      return redirect(`${orderHref(orderId)}?${new URLSearchParams(attempt)}`, 303);
    }
  }
}
