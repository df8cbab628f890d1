import { servicesContext } from "#app/context.ts";
import { signedOutMessage } from "#app/domain/auth/guard.server.ts";
import { mayActAs } from "#app/domain/auth/role.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { lookAtSession } from "#app/domain/auth/sessions.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { readArrivals } from "../admin/arrivals/arrivals.server.ts";
import type { Route } from "./+types/arrivals";

const since = z.iso.datetime();

/**
 * What waits in the inbox, and what has come since it was listed. Not behind the guard of a role, like the end of the session:
 * a page that is left open asks by itself, and that is no use of it.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = await readSessionToken(request, services.config.siteUrl);
  const session = await lookAtSession(services.db, token, services.clock());
  if (!session || session.lacksFactor || !mayActAs(session.role, "admin")) {
    return Response.json({ message: signedOutMessage }, { status: 401 });
  }
  const { data } = since.safeParse(url.searchParams.get("since"));
  return Response.json(await readArrivals(services, data));
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
