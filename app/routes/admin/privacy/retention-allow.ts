import { redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { allowRetention } from "#app/domain/privacy/retention.server.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/retention-allow";

const formSchema = z.object({
  fingerprint: z.string().max(100).catch(""),
  confirmed: z.literal("yes").optional().catch(undefined),
});

export function loader() {
  return redirect(href("/admin/oppbevaring"));
}

/** Lets a run that waits go on, if what it takes is still what the administrator saw. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const form = formSchema.parse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.confirmed) return redirect(`${href("/admin/oppbevaring")}?stanset=ubekreftet`, 303);
  const { username: actor } = context.get(sessionContext);
  const allowed = { fingerprint: form.fingerprint, actor };
  const hasRun = await allowRetention({ db, clock, log }, allowed);
  return redirect(`/admin/oppbevaring${hasRun ? "?ryddet" : "?stanset=endret"}`, 303);
}
