import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { correctStart } from "#app/domain/subscriptions/start.server.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/correct-start";
import { answerChange, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

const formSchema = z.object({ startsOn: z.string().refine(isDay), version: versionSchema });

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/abonnementer/:id", { id: params.id }));
}

/** Corrects the first day of a subscription. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const writer = context.get(contentContext);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) return subscriptionPage(params.id, { feil: "dato" });
  const { order } = await loadSubscription(services, params.id);
  const change = { order, ...form.data, actor: context.get(sessionContext).username };
  const outcome = await correctStart({ ...services, writer }, change, services.clock());
  return answerChange(params.id, outcome, "start");
}
