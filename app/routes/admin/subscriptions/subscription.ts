import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/subscription";
import { loadSubscription } from "./load.server.ts";
import { subscriptionHref } from "./subscription-href.ts";

/** The number of a subscription leads to the page of its order, of which it is a part. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  await loadSubscription({ db }, params.id);
  return redirect(subscriptionHref(params.id));
}
