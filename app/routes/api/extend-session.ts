import { requireRoleForApi, sessionContext, signedIn } from "#app/domain/auth/guard.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/extend-session";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi(signedIn)];

export function loader() {
  return methodNotAllowed("POST");
}

/** Somebody is still there: the guard has noted it. Answers when the session ends now. */
export function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return Response.json(context.get(sessionContext).ending);
}
