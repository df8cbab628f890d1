import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { parts } from "#app/domain/content/parts.ts";
import { addTerm, readTerms } from "#app/domain/inspection/terms.server.ts";
import { mostTerms, termSchema } from "#app/domain/inspection/terms.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/add";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

/** Where a sign-in on the way leads back to: the tab that asks. */
export function loader() {
  return redirect(`${href("/editor")}?fane=${parts.pages.tab}`);
}

/** Adds a term to a page, and answers the terms of all pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const term = await readJsonBody(request, termSchema);
  if (!(await addTerm(db, term, clock()))) {
    const message = `En side kan ha høyst ${mostTerms} søkeord. Ta bort et først.`;
    return Response.json({ message }, { status: 409 });
  }
  return Response.json(await readTerms(db));
}
