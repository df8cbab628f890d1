import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { removeDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/remove";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

const formSchema = z.object({
  /** The draft as the page showed it: what was stored of it, and its time, or nothing. */
  revision: z.coerce.number().int(),
  dueAt: z.string(),
});

export const loader = () => redirect(href("/editor/utkast"));

/** Deletes a draft for all editors. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const shown = await readForm(request, formSchema);
  const isGone = await removeDraft(db, { ...shown, id, actor }, now);
  return redirect(`${href("/editor/utkast")}${isGone ? "" : "?plan=endret"}`, 303);
}
