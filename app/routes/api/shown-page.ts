import { servicesContext } from "#app/context.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/shown-page";

export function loader() {
  return methodNotAllowed("POST");
}

/** A page that a browser had made ready tells when it is shown (web/browser/tell-visit.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const { visits } = context.get(servicesContext);
  const view = new URLSearchParams(await request.text());
  visits.countShown(view.get("path") ?? "", view.get("from"), (name) => request.headers.get(name));
  return new Response(null, { status: 204 });
}
