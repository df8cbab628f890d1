import { redirect } from "react-router";
import { withdrawCancellation } from "#app/domain/subscriptions/cancel.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/withdraw";
import { answerChange } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import { subscriptionHref } from "./subscription-href.ts";

const formSchema = z.object({
  /** Of the subscription that the administrator saw. */
  version: versionSchema,
  /** That it is renewed at once, where the page said so. */
  renewed: z.literal("yes").optional(),
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(subscriptionHref(params.id));

/** Takes a cancellation back on the customer's behalf. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { version, renewed } = await readForm(request, formSchema);
  const { order } = await loadSubscription(services, id);
  const change = { order, actor, seen: { version, isRenewed: renewed !== undefined } };
  return answerChange(id, await withdrawCancellation(services, change, now), "angret");
}
