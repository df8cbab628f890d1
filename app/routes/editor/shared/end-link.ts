import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { endDraftLink } from "#app/domain/drafts/links.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/end-link";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader() {
  return redirect(href("/editor/utkast"));
}

/** Ends the secret link to a draft. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  await endDraftLink(db, { id, actor: context.get(sessionContext).username }, clock());
  return Response.json({});
}
