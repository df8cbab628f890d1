import { redirect } from "react-router";
import { withdrawCancellation } from "#app/domain/subscriptions/cancel.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/withdraw";
import { answerChange } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import { subscriptionHref } from "./subscription-href.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(subscriptionHref(params.id));

/** Takes a cancellation back on the customer's behalf. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { order } = await loadSubscription(services, id);
  return answerChange(id, await withdrawCancellation(services, { order, actor }, now), "angret");
}
