import { redirect } from "react-router";
import { sendAgreementLink } from "#app/domain/subscriptions/send-link.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/link";
import { subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import { subscriptionHref } from "./subscription-href.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(subscriptionHref(params.id));

/** Sends the customer the link to their own page. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { order } = await loadSubscription(services, id);
  const outcome = await sendAgreementLink(services, { orderId: order.id, actor }, now);
  return subscriptionPage(id, outcome === "sent" ? "lenke" : "epost");
}
