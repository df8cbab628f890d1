import { redirect } from "react-router";
import { setNextPrice } from "#app/domain/subscriptions/prices.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/price";
import { subscriptionHref, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import { priceSchema } from "./price-form.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(subscriptionHref(params.id));

/** Sets what the next period of one subscription costs. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const form = await readForm(request, priceSchema, ({ issues }) => {
    const isPrice = issues.some(({ path }) => path[0] === "annual");
    return subscriptionPage(id, { feil: isPrice ? "pris" : "grunn" });
  });
  const { subscription } = await loadSubscription(services, id);
  const scope = { kind: "one", subscriptionId: subscription.id } as const;
  const count = await setNextPrice(services.db, { ...form, scope, actor }, now);
  return subscriptionPage(id, count === 0 ? { feil: "ulovlig" } : { utfort: "pris" });
}
