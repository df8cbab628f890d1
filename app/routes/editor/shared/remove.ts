import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { removeDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/remove";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader() {
  return redirect(href("/editor/utkast"));
}

/** Deletes a draft for all editors. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  await removeDraft(db, { id, actor: context.get(sessionContext).username }, clock());
  return redirect(href("/editor/utkast"), 303);
}
