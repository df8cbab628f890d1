import { redirect } from "react-router";
import { putStepAway } from "#app/domain/setup/setup.server.ts";
import { isSetupStep } from "#app/domain/setup/steps.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/put-away";

const formSchema = z.object({ away: z.enum(["ja", "nei"]).catch("ja") });

export const loader = () => redirect(href("/admin/kom-i-gang"));

/** Puts a step of the guide away for everybody, or takes it up again. */
export async function action({ request, params: { step }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { away } = await readForm(request, formSchema);
  if (!isSetupStep(step)) throw new Response("Steget finnes ikke.", { status: 404 });
  await putStepAway(db, { step, isAway: away === "ja", actor }, now);
  return redirect(`${href("/admin/kom-i-gang")}#${step}`, 303);
}
