import { servicesContext } from "#app/context.ts";
import { signedOutMessage } from "#app/domain/auth/guard.server.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findEnding } from "#app/domain/auth/sessions.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/session";

/** When the session ends. Not behind the guard of a role, for which every question is use, and would put the end off. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(servicesContext);
  const token = await readSessionToken(request, config.siteUrl);
  const ending = await findEnding(db, token, clock());
  if (!ending) return Response.json({ message: signedOutMessage }, { status: 401 });
  return Response.json(ending);
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
