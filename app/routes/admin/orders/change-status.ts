import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { orderStatuses } from "#app/domain/orders/status.ts";
import { changeOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/change-status";
import { afterStatus } from "./after-status.ts";
import { reasonSchema } from "./notes/note.ts";
import { orderHref } from "./view.ts";

const formSchema = z.object({
  status: z.enum(orderStatuses),
  /** Of the order that the administrator saw. */
  version: versionSchema,
  reason: reasonSchema,
  /** Day of delivery, where it is delivered. */
  startsOn: z.string().refine(isDay).optional(),
});

export function loader({ params }: Route.LoaderArgs) {
  return redirect(orderHref(params.id));
}

/** Gives an order its next status; if that is no longer what somebody saw, the order's page says so and asks. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, config, clock } = context.get(servicesContext);
  const writer = context.get(contentContext);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) {
    throw new Response("Statusen kunne ikke leses. Gå tilbake og prøv igjen.", { status: 400 });
  }
  const { status, version, reason, startsOn } = form.data;
  const { username } = context.get(sessionContext);
  const change = { orderId: params.id, status, version, actor: username, reason, startsOn };
  const { outcome } = await changeOrderStatus({ db, config, writer }, change, clock());
  return afterStatus(outcome, { orderId: params.id, wanted: status, seen: version });
}
