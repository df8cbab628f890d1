import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { sendAgreementLink } from "#app/domain/subscriptions/send-link.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/link";
import { subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/abonnementer/:id", { id: params.id }));
}

/** Sends the customer the link to their own page. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const writer = context.get(contentContext);
  const { order } = await loadSubscription(services, params.id);
  const { username: actor } = context.get(sessionContext);
  const sent = { order, actor, isNew: false };
  const isSent = await sendAgreementLink({ ...services, writer }, sent, services.clock());
  return subscriptionPage(params.id, isSent ? { utfort: "lenke" } : { feil: "epost" });
}
