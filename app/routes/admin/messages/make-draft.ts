import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { findMessage } from "#app/domain/contact/messages.server.ts";
import { draftOrder } from "#app/domain/orders/drafts.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/make-draft";
import { messageId, toMessage } from "./change.server.ts";

const formSchema = z.object({ planId: z.string() });
const anchor = "#utkast";

export function loader({ params, url }: Route.LoaderArgs) {
  return toMessage(messageId(params), url);
}

/** Makes an order draft from a message; its page shows the link then. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = messageId(params);
  const planId = (await readFormBody(request, formSchema)).get("planId");
  const sold = orderablePlans(context.get(contentContext).prices);
  const plan = sold.find((one) => one.id === planId);
  if (!plan) return toMessage(id, url, { mangler: "pakke" }, anchor);
  const { db, clock } = context.get(servicesContext);
  const actor = context.get(sessionContext).username;
  const message = await findMessage(db, id);
  if (message) await draftOrder(db, { message, planId: plan.id, actor }, clock());
  return toMessage(id, url, {}, anchor);
}
