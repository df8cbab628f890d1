import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { linkEnds } from "#app/domain/drafts/draft-links.server.ts";
import { findDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import type { Route } from "./+types/draft";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

/** How a shared draft stands: its plan, and until when its link shows it. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const [draft, ends] = await Promise.all([findDraft(db, id), linkEnds(db, clock())]);
  if (!draft) {
    const message = "Utkastet finnes ikke lenger. Det er publisert eller slettet.";
    return Response.json({ message }, { status: 404 });
  }
  const { plan, note } = draft;
  return Response.json({ plan, note, linkEndsAt: ends.get(id) });
}
