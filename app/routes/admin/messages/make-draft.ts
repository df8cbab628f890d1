import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { findMessage } from "#app/domain/contact/messages.server.ts";
import { draftOrder } from "#app/domain/orders/drafts.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/make-draft";
import { toMessage } from "./change.server.ts";

const formSchema = z.object({ planId: z.string().optional().catch(undefined) });
const anchor = "#utkast";

export const loader = ({ params, url }: Route.LoaderArgs) => toMessage(params.id, url);

/** Makes an order draft from a message; its page shows the link then. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { db, writer, actor, now } = acting(context);
  const { planId } = await readForm(request, formSchema);
  const plan = orderablePlans(writer.prices).find((one) => one.id === planId);
  if (!plan) return toMessage(id, url, { mangler: "pakke" }, anchor);
  const message = await findMessage(db, id);
  if (message) await draftOrder(db, { message, planId: plan.id, actor }, now);
  return toMessage(id, url, {}, anchor);
}
