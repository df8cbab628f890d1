import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { noteTold } from "#app/domain/subscriptions/notices.server.ts";
import { toldByNames } from "#app/domain/subscriptions/told.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { versionSchema } from "../attempt.ts";
import { longestReason } from "../orders/notes/note.ts";
import type { Route } from "./+types/told";
import { answerChange, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

const formSchema = z.object({
  version: versionSchema,
  how: z.enum(toldByNames),
  on: z.string().refine(isDay),
  note: z.string().trim().max(longestReason).optional(),
});

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/abonnementer/:id", { id: params.id }));
}

/** Notes that the customer has been told of the renewal otherwise than by our mail. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) return subscriptionPage(params.id, { feil: "varslet" });
  const { order } = await loadSubscription(services, params.id);
  const change = { order, ...form.data, actor: context.get(sessionContext).username };
  const result = await noteTold(services, change, services.clock());
  if (result.outcome === "impossible-day") return subscriptionPage(params.id, { feil: "varslet" });
  return answerChange(params.id, result, "varslet");
}
