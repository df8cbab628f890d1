import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { orderStatuses } from "#app/domain/orders/status.ts";
import { undoOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
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

export function loader({ params }: Route.LoaderArgs) {
  return redirect(orderHref(params.id));
}

/** Takes the last change of an order's status back, unless something has come after it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, config, clock } = context.get(servicesContext);
  const writer = context.get(contentContext);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) {
    throw new Response("Skjemaet kunne ikke leses. Gå tilbake og prøv igjen.", { status: 400 });
  }
  const { status, version } = form.data;
  const { username } = context.get(sessionContext);
  const undoing = { orderId: params.id, version, actor: username };
  const { outcome } = await undoOrderStatus({ db, config, writer }, undoing, clock());
  return afterStatus(outcome, { orderId: params.id, wanted: status, seen: version });
}
