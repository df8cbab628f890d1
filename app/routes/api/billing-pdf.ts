import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { billingPdf } from "#app/domain/billing/pdf.server.ts";
import { fileNameOf } from "#app/domain/billing/printed-document.ts";
import { findBuyerContact } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { pdfResponse } from "#app/web/pdf-response.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/billing-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** An invoice or credit note as its customer gets it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const stored = await findBillingDocument(db, params.number);
  if (!stored) return Response.json({ message: "Fakturaen finnes ikke." }, { status: 404 });
  const contact = await findBuyerContact(db, stored.orderId);
  return pdfResponse(await billingPdf(stored, contact), fileNameOf(stored));
}

export function action() {
  return methodNotAllowed("GET");
}
