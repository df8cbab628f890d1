import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { findBillingFile } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { pdfResponse } from "#app/web/pdf-response.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/billing-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** An invoice or credit note as its customer gets it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const file = await findBillingFile(db, params.number);
  if (!file) return Response.json({ message: "Fakturaen finnes ikke." }, { status: 404 });
  return pdfResponse(file);
}

export function action() {
  return methodNotAllowed("GET");
}
