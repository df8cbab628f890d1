import { servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { pictureWordsSchema } from "#app/domain/pictures/picture-schema.ts";
import { describePicture } from "#app/domain/pictures/pictures.server.ts";
import { methodNotAllowed, readJsonBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/one-picture";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

export function loader() {
  return methodNotAllowed("PUT");
}

/** Says what a picture shows, and where it is looked at. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  if (request.method !== "PUT") return methodNotAllowed("PUT");
  const { db, clock } = context.get(servicesContext);
  const words = await readJsonBody(request, pictureWordsSchema);
  const { username } = context.get(sessionContext);
  if (await describePicture(db, id, words, username, clock())) return Response.json(words);
  const message = "Bildet finnes ikke lenger i biblioteket. Velg et annet.";
  return Response.json({ message }, { status: 404 });
}
