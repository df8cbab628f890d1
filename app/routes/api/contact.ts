import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { listMessages } from "#app/domain/contact/messages.server.ts";
import { methodNotAllowed, readPaging } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/contact";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const messages = await listMessages(db, readPaging(url));
  return Response.json(messages, { headers: { "cache-control": "private, no-store" } });
}

export function action() {
  return methodNotAllowed("GET");
}
