import { redirect } from "react-router";
import { withdrawInvitation } from "#app/domain/auth/invitations.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/withdraw-invitation";

export const loader = () => redirect(href("/admin/personer"));

/** Takes access from nobody who has it, so it asks for no proof. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const withdrawn = await withdrawInvitation(db, { id, actor }, now);
  const outcome = withdrawn ? "trukket" : "invitasjon-borte";
  return redirect(`${href("/admin/personer")}?svar=${outcome}`, 303);
}
