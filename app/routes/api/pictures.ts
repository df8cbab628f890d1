import { requestContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { listPictures } from "#app/domain/pictures/pictures.server.ts";
import { receivePicture } from "#app/domain/pictures/receive-picture.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/pictures";
import { answerPicture } from "./picture-answer.ts";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

/** Every picture of the library, the newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listPictures(context.get(servicesContext).db));
}

/** Takes one picture, as the field `file` of a form. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, POST");
  return answerPicture(
    await receivePicture(
      request,
      context.get(servicesContext),
      context.get(requestContext),
      context.get(sessionContext),
    ),
  );
}
