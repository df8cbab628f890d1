import { servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { addNote, listNotes } from "#app/domain/drafts/notes.server.ts";
import { noteSchema } from "#app/domain/drafts/shared-draft.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/notes";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

/** The notes at the fields of a draft. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const notes = await listNotes(context.get(servicesContext).db, id);
  return Response.json(notes, { headers: { "cache-control": keptByNobody } });
}

/** Adds a note at a field, and answers all. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const note = await readJsonBody(request, noteSchema);
  const author = context.get(sessionContext).username;
  switch (await addNote(db, { ...note, draftId: id, author }, clock())) {
    case "added":
      return Response.json(await listNotes(db, id), { status: 201 });
    case "gone":
      return Response.json({ message: "Utkastet finnes ikke lenger." }, { status: 404 });
    case "full":
      return Response.json({ message: "Utkastet har for mange merknader." }, { status: 409 });
  }
}
