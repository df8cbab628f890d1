import { redirect } from "react-router";
import { noteTold } from "#app/domain/subscriptions/notices.server.ts";
import { toldByNames } from "#app/domain/subscriptions/told.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { versionSchema } from "../../attempt.ts";
import { longestReason } from "../../orders/notes/note.ts";
import { answerChange, subscriptionHref, subscriptionPage } from "../change.server.ts";
import { loadSubscription } from "../load.server.ts";
import type { Route } from "./+types/told";

const formSchema = z.object({
  version: versionSchema,
  how: z.enum(toldByNames),
  on: z.string().refine(isDay),
  note: z.string().trim().max(longestReason).optional(),
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(subscriptionHref(params.id));

/** Notes that the customer has been told of the renewal otherwise than by our mail. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const refuse = () => subscriptionPage(id, { feil: "varslet" });
  const form = await readForm(request, formSchema, refuse);
  const { order } = await loadSubscription(services, id);
  const result = await noteTold(services, { order, ...form, actor }, now);
  return result.outcome === "impossible-day" ? refuse() : answerChange(id, result, "varslet");
}
