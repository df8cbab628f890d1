import { requestContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { printWords } from "#app/domain/pictures/picture.ts";
import { describingSchema } from "#app/domain/pictures/picture-schema.ts";
import { describePicture, gone } from "#app/domain/pictures/pictures.server.ts";
import { receiveCut } from "#app/domain/pictures/receive-picture.server.ts";
import { methodNotAllowed, readJsonBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/one-picture";
import { answerPicture } from "./picture-answer.ts";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

export function loader() {
  return methodNotAllowed("PUT, POST");
}

/** Says what a picture shows, and where it is looked at; or makes a part of it into a picture of its own. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const given = context.get(servicesContext);
  const session = context.get(sessionContext);
  if (request.method === "POST") {
    return answerPicture(
      await receiveCut(request, id, given, context.get(requestContext), session),
    );
  }
  if (request.method !== "PUT") return methodNotAllowed("PUT, POST");
  const { before, ...words } = await readJsonBody(request, describingSchema);
  const said = { id, before, ...words };
  const described = await describePicture(given.db, said, session.username, given.clock());
  switch (described.outcome) {
    case "described":
      return Response.json(words);
    case "stale": {
      const { message, picture } = described;
      return Response.json({ message, before: printWords(picture) }, { status: 409 });
    }
    case "gone":
      return Response.json({ message: gone.message }, { status: 404 });
  }
}
