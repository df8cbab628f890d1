import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { putStepAway } from "#app/domain/setup/setup.server.ts";
import { isSetupStep } from "#app/domain/setup/steps.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/put-away";

const formSchema = z.object({ away: z.enum(["ja", "nei"]).catch("ja") });

export function loader() {
  return redirect(href("/admin/kom-i-gang"));
}

/** Puts a step of the guide away for everybody, or takes it up again. */
export async function action({ request, params: { step }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { away } = formSchema.parse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!isSetupStep(step)) throw new Response("Steget finnes ikke.", { status: 404 });
  const { username: actor } = context.get(sessionContext);
  await putStepAway(db, { step, isAway: away === "ja", actor }, clock());
  return redirect(`${href("/admin/kom-i-gang")}#${step}`, 303);
}
