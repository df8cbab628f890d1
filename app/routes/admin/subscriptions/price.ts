import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { setNextPrice } from "#app/domain/subscriptions/prices.server.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/price";
import { subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import { priceSchema } from "./price-form.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/abonnementer/:id", { id: params.id }));
}

/** Sets what the next period of one subscription costs. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = priceSchema.safeParse(Object.fromEntries(await readFormBody(request, priceSchema)));
  if (!form.success) {
    const isPrice = form.error.issues.some(({ path }) => path[0] === "annual");
    return subscriptionPage(params.id, { feil: isPrice ? "pris" : "grunn" });
  }
  const { subscription } = await loadSubscription(services, params.id);
  const count = await setNextPrice(
    services.db,
    {
      ...form.data,
      scope: { kind: "one", subscriptionId: subscription.id },
      actor: context.get(sessionContext).username,
    },
    services.clock(),
  );
  return subscriptionPage(params.id, count === 0 ? { feil: "ulovlig" } : { utfort: "pris" });
}
