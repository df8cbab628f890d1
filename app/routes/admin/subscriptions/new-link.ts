import { redirect } from "react-router";
import { sendAgreementLink } from "#app/domain/subscriptions/send-link.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/new-link";
import { subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import { subscriptionHref } from "./subscription-href.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(subscriptionHref(params.id));

/** Gives the customer another link to their own page, for one that has leaked: the old one leads nowhere from now on. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { order } = await loadSubscription(services, id);
  const isSent = await sendAgreementLink(services, { order, actor, isNew: true }, now);
  return subscriptionPage(id, isSent ? "ny-lenke" : "epost");
}
