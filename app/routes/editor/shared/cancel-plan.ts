import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { cancelPlan } from "#app/domain/drafts/plan.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/cancel-plan";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export const loader = () => redirect(href("/editor/utkast"));

/** Takes back when a draft is to be published; the draft stays. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  await cancelPlan(db, { id, actor }, now);
  return redirect(`${href("/editor/utkast")}?plan=avlyst`, 303);
}
