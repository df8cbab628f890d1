import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { endDraftLink } from "#app/domain/drafts/draft-links.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/end-link";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export const loader = ({ params: { id } }: Route.LoaderArgs) =>
  redirect(href("/editor/utkast/:id/lenke", { id }));

/** Ends the secret link to a draft. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  await endDraftLink(db, { id, actor }, now);
  return redirect(`${href("/editor/utkast/:id/lenke", { id })}?stengt`, 303);
}
