import { redirect } from "react-router";
import { orderStatuses } from "#app/domain/orders/status.ts";
import { changeOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/change-status";
import { afterStatus } from "./after-status.ts";
import { reasonSchema } from "./notes/note-schema.ts";
import { orderHref } from "./order-view.ts";

const formSchema = z.object({
  status: z.enum(orderStatuses),
  /** Of the order that the administrator saw. */
  version: versionSchema,
  reason: reasonSchema,
  /** Whether the customer is mailed that it is cancelled. */
  tell: z.literal("on").optional(),
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(orderHref(params.id));

/** Gives an order its next status; what bills or credits leads to the page that asks first. If that is no longer what somebody saw, the order's page says so and asks. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { tell, ...change } = await readForm(request, formSchema);
  const isTold = tell !== undefined;
  const { outcome } = await changeOrderStatus(services, { orderId, ...change, isTold, actor }, now);
  return afterStatus(outcome, { orderId, wanted: change.status, seen: change.version });
}
