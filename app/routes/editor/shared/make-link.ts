import { redirect } from "react-router";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { makeDraftLink } from "#app/domain/drafts/links.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/make-link";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

export const loader = () => redirect(href("/editor/utkast"));

/** Makes a secret link to a draft, and answers it this once; the one before ends. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, config, actor, now } = acting(context);
  const made = await makeDraftLink(db, { id, actor }, now);
  if (!made) return Response.json({ message: "Utkastet finnes ikke lenger." }, { status: 404 });
  const { token, endsAt } = made;
  const link = `${config.siteUrl}${href("/utkast/:token", { token })}`;
  return Response.json({ link, endsAt }, { status: 201 });
}
