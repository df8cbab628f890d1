import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { cancelPlan } from "#app/domain/drafts/plan.server.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/cancel-plan";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

const formSchema = z.object({ dueAt: z.string() });

export const loader = () => redirect(href("/editor/utkast"));

/** Takes back when a draft is to be published; the draft stays. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { dueAt } = await readForm(request, formSchema);
  const isCancelled = await cancelPlan(db, { id, dueAt, actor }, now);
  return redirect(`${href("/editor/utkast")}?plan=${isCancelled ? "avlyst" : "endret"}`, 303);
}
