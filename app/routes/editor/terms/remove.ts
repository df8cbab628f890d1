import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { parts } from "#app/domain/content/parts.ts";
import { readTerms, removeTerm } from "#app/domain/inspection/terms.server.ts";
import { termSchema } from "#app/domain/inspection/terms.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/remove";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

/** Where a sign-in on the way leads back to: the tab that asks. */
export function loader() {
  return redirect(`${href("/editor")}?fane=${parts.pages.tab}`);
}

/** Takes a term from a page, and answers the terms of all pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  await removeTerm(db, await readJsonBody(request, termSchema));
  return Response.json(await readTerms(db));
}
