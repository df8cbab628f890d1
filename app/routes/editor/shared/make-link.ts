import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { makeDraftLink } from "#app/domain/drafts/links.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/make-link";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader() {
  return redirect(href("/editor/utkast"));
}

/** Makes a secret link to a draft, and answers it this once; the one before ends. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock, config } = context.get(servicesContext);
  const actor = context.get(sessionContext).username;
  const made = await makeDraftLink(db, { id, actor }, clock());
  if (!made) return Response.json({ message: "Utkastet finnes ikke lenger." }, { status: 404 });
  const { token, endsAt } = made;
  const link = `${config.siteUrl}${href("/utkast/:token", { token })}`;
  return Response.json({ link, endsAt }, { status: 201 });
}
