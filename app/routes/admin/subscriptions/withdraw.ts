import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { withdrawCancellation } from "#app/domain/subscriptions/cancel.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/withdraw";
import { answerChange } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/abonnementer/:id", { id: params.id }));
}

/** Takes a cancellation back on the customer's behalf. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const writer = context.get(contentContext);
  const { order } = await loadSubscription(services, params.id);
  const change = { order, actor: context.get(sessionContext).username };
  const outcome = await withdrawCancellation({ ...services, writer }, change, services.clock());
  return answerChange(params.id, outcome, "angret");
}
