import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { removeDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/remove";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export const loader = () => redirect(href("/editor/utkast"));

/** Deletes a draft for all editors. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  await removeDraft(db, { id, actor }, now);
  return redirect(href("/editor/utkast"), 303);
}
