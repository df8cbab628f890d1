import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { withdrawInvitation } from "#app/domain/auth/invitations.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/withdraw-invitation";

export function loader() {
  return redirect(href("/admin/personer"));
}

/** Takes access from nobody who has it, so it asks for no proof. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { username: actor } = context.get(sessionContext);
  const withdrawn = await withdrawInvitation(db, { id, actor }, clock());
  const outcome = withdrawn ? "trukket" : "invitasjon-borte";
  return redirect(`${href("/admin/personer")}?utfort=${outcome}`, 303);
}
