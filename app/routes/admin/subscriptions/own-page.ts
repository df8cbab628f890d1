import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { agreementLink } from "#app/domain/subscriptions/agreement-links.server.ts";
import type { Route } from "./+types/own-page";
import { loadSubscription } from "./load.server.ts";

/** Leads to the customer's own page, which nobody else can find. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { order } = await loadSubscription(services, params.id);
  return redirect(await agreementLink(services, order.id));
}
