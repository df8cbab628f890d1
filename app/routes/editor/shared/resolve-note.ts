import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { listNotes, resolveNote } from "#app/domain/drafts/notes.server.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/resolve-note";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

const settledSchema = z.object({ isResolved: z.boolean() });

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader() {
  return redirect(href("/editor"));
}

/** Says of a note that it is settled, or not after all, and answers all notes of its draft. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { isResolved } = await readJsonBody(request, settledSchema);
  await resolveNote(db, { draftId: params.id, id: params.note, isResolved }, clock());
  return Response.json(await listNotes(db, params.id));
}
