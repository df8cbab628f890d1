import { redirect } from "react-router";
import { correctStart } from "#app/domain/subscriptions/start.server.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/correct-start";
import { answerChange, subscriptionHref, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

const formSchema = z.object({ startsOn: z.string().refine(isDay), version: versionSchema });

export const loader = ({ params }: Route.LoaderArgs) => redirect(subscriptionHref(params.id));

/** Corrects the first day of a subscription. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const form = await readForm(request, formSchema, () => subscriptionPage(id, { feil: "dato" }));
  const { order } = await loadSubscription(services, id);
  return answerChange(id, await correctStart(services, { order, ...form, actor }, now), "start");
}
