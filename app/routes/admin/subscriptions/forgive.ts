import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { forgiveLastPeriod } from "#app/domain/subscriptions/cancel.server.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/forgive";
import { answerChange, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

const formSchema = z.object({ version: versionSchema });

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/abonnementer/:id", { id: params.id }));
}

/** Takes back the last period of a subscription that is cancelled, with a credit note. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) return subscriptionPage(params.id, { feil: "endret" });
  const { order } = await loadSubscription(services, params.id);
  const change = { order, version: form.data.version, actor: context.get(sessionContext).username };
  const outcome = await forgiveLastPeriod(services, change, services.clock());
  return answerChange(params.id, outcome, "kreditert");
}
