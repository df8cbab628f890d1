import { redirect } from "react-router";
import { checkCompany } from "#app/domain/orders/check-company.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/check-company";
import { noOrder } from "./open-order.server.ts";
import { orderHref } from "./order-view.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(orderHref(params.id));

/** Asks Enhetsregisteret about the company of an order again; the order's page shows what came of it. */
export async function action({ params, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const outcome = await checkCompany(services, { orderId: params.id, actor, anew: true }, now);
  if (outcome === "missing") throw noOrder();
  const query = outcome === "unreachable" ? "?svar=stille" : "";
  return redirect(`${orderHref(params.id)}${query}#register`, 303);
}
