import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { missingOfBuyer } from "#app/domain/billing/billing-document.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { ehfXml } from "#app/domain/billing/ehf.server.ts";
import { fileNameOf } from "#app/domain/billing/printed-document.ts";
import { findBuyerContact } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/ehf";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** An invoice or credit note as an electronic one (EHF), made of what was stored with it, and for whom of the customer's it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const stored = await findBillingDocument(db, params.number);
  if (!stored) return Response.json({ message: "Fakturaen finnes ikke." }, { status: 404 });
  const missing = missingOfBuyer(stored);
  if (missing.length > 0) {
    const message = `Fakturaen kan ikke lages ennå. Dette mangler: ${missing.join(", ")}.`;
    return Response.json({ message, missing }, { status: 409 });
  }
  return new Response(ehfXml(stored, await findBuyerContact(db, stored.orderId)), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="${fileNameOf(stored)}.xml"`,
    },
  });
}

export function action() {
  return methodNotAllowed("GET");
}
