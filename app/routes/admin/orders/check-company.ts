import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { checkCompany } from "#app/domain/orders/check-company.server.ts";
import type { Route } from "./+types/check-company";
import { orderHref } from "./view.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(orderHref(params.id));
}

/** Asks Enhetsregisteret about the company of an order again; the order's page shows what came of it. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const outcome = await checkCompany(
    services,
    { orderId: params.id, actor: username, anew: true },
    services.clock(),
  );
  if (outcome === "missing") throw new Response("Vi finner ikke bestillingen.", { status: 404 });
  const query = outcome === "unreachable" ? "?register=stille" : "";
  return redirect(`${orderHref(params.id)}${query}#register`, 303);
}
