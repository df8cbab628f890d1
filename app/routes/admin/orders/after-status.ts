import { redirect } from "react-router";
import type { StatusChange } from "#app/domain/orders/status.server.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import { type Attempt, printAttempt } from "../attempt.ts";
import { orderHref, statusSlug } from "./view.ts";

/**
 * Leads back to an order after a change of its status: to where it can be taken back, or to what came in its way.
 *
 * @throws a 404 where there is no such order
 */
export function afterStatus(
  outcome: StatusChange["outcome"],
  { orderId, wanted, seen }: Attempt<OrderStatus> & { orderId: string },
): Response {
  switch (outcome) {
    case "changed":
      return redirect(`${orderHref(orderId)}?endret=${seen + 1}`, 303);
    case "missing":
      throw new Response("Vi finner ikke bestillingen.", { status: 404 });
    case "stale":
    case "not-allowed": {
      const attempt = printAttempt({ wanted: statusSlug(wanted), seen });
      return redirect(`${orderHref(orderId)}?${new URLSearchParams(attempt)}`, 303);
    }
  }
}
