import { orderIdOf } from "#app/domain/subscriptions/id.ts";
import { href } from "#app/web/href.ts";

/**
 * Where a subscription is shown: on the page of its order.
 *
 * @param outcome what is said there of a change to it, at the top
 */
export function subscriptionHref(id: string, outcome?: string): string {
  const page = href("/admin/bestillinger/:id", { id: orderIdOf(id) });
  return outcome ? `${page}?svar=${outcome}` : `${page}#abonnement`;
}
