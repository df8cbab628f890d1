import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { notePresence } from "#app/domain/drafts/presence.server.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/presence";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

const hereSchema = z.object({ sitting: z.uuid(), place: z.string().max(100) });

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader() {
  return redirect(href("/editor"));
}

/** Notes that somebody is editing, and answers who else is, and which version is published. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const here = await readJsonBody(request, hereSchema);
  const { username } = context.get(sessionContext);
  const others = await notePresence(db, { ...here, username }, clock());
  return Response.json({ others, version: context.get(contentContext).version });
}
