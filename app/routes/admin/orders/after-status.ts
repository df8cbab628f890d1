import { redirect } from "react-router";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { DeliveryChange } from "#app/domain/subscriptions/start.server.ts";
import { type Attempt, printAttempt } from "../attempt.ts";
import { orderHref, statusSlug } from "./order-view.ts";

/**
 * Leads back to an order after a change of its status: to where it can be taken back, or to what came in its way.
 *
 * @throws a 404 where there is no such order, a 400 for a day on which it cannot have been delivered, and a 409 where its
 *   subscription has gone on since
 */
export function afterStatus(
  outcome: DeliveryChange["outcome"],
  { orderId, wanted, seen }: Attempt<OrderStatus> & { orderId: string },
): Response {
  switch (outcome) {
    case "changed":
      return redirect(`${orderHref(orderId)}?endret=${seen + 1}`, 303);
    case "missing":
      throw new Response("Vi finner ikke bestillingen.", { status: 404 });
    case "impossible-day":
      throw new Response("Velg en leveringsdato fra bestillingsdagen til i dag.", { status: 400 });
    case "subscription-goes-on":
      throw new Response(
        "Abonnementet er fornyet eller sagt opp siden leveringen, så leveringen kan ikke tas tilbake.",
        { status: 409 },
      );
    case "stale":
    case "not-allowed": {
      const attempt = printAttempt({ wanted: statusSlug(wanted), seen });
      return redirect(`${orderHref(orderId)}?${new URLSearchParams(attempt)}`, 303);
    }
  }
}
