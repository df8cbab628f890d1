import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { cancelPlan } from "#app/domain/drafts/plan.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/cancel-plan";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader() {
  return redirect(href("/editor/utkast"));
}

/** Takes back when a draft is to be published; the draft stays. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  await cancelPlan(db, { id, actor: context.get(sessionContext).username }, clock());
  return redirect(`${href("/editor/utkast")}?plan=avlyst`, 303);
}
