import { orderIdOf } from "#app/domain/subscriptions/id.ts";
import { href } from "#app/web/href.ts";

/**
 * Where a subscription is shown: on the page of its order.
 *
 * @param told what is said there of a change to it, at the top
 */
export function subscriptionHref(id: string, told: Record<string, string> = {}): string {
  const query = new URLSearchParams(told).toString();
  const page = href("/admin/bestillinger/:id", { id: orderIdOf(id) });
  return query ? `${page}?${query}` : `${page}#abonnement`;
}
