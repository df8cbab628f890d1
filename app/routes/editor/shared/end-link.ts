import { redirect } from "react-router";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { endDraftLink } from "#app/domain/drafts/links.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/end-link";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

export const loader = () => redirect(href("/editor/utkast"));

/** Ends the secret link to a draft. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  await endDraftLink(db, { id, actor }, now);
  return Response.json({});
}
