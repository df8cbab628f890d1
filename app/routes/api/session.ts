import { servicesContext } from "#app/context.ts";
import { signedOutMessage } from "#app/domain/auth/guard.server.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { lookAtSession } from "#app/domain/auth/sessions.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/session";

/** When the session ends. Not behind the guard of a role, for which every question is use, and would put the end off. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(servicesContext);
  const token = await readSessionToken(request, config.siteUrl);
  const session = await lookAtSession(db, token, clock());
  if (!session) return Response.json({ message: signedOutMessage }, { status: 401 });
  return Response.json(session.ending);
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
