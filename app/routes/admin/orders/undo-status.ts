import { redirect } from "react-router";
import { orderStatuses } from "#app/domain/orders/status.ts";
import { undoOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/undo-status";
import { afterStatus } from "./after-status.ts";
import { orderHref } from "./view.ts";

const formSchema = z.object({
  /** What the order was before, to be told where it cannot be so again. */
  status: z.enum(orderStatuses),
  /** Of the order, as the change made it. */
  version: versionSchema,
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(orderHref(params.id));

/** Takes the last change of an order's status back, unless something has come after it. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { status, version } = await readForm(request, formSchema);
  const { outcome } = await undoOrderStatus(services, { orderId, version, actor }, now);
  return afterStatus(outcome, { orderId, wanted: status, seen: version });
}
