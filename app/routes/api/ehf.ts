import { type Services, servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { type BuyerContact, missingOfBuyer } from "#app/domain/billing/billing-document.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { ehfXml } from "#app/domain/billing/ehf.server.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/ehf";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** An invoice or credit note as an electronic one (EHF), made of what was stored with it, and for whom of the customer's it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const stored = /^[1-9]\d{0,8}$/.test(params.number)
    ? await findBillingDocument(db, Number(params.number))
    : undefined;
  if (!stored) return Response.json({ message: "Fakturaen finnes ikke." }, { status: 404 });
  const missing = missingOfBuyer(stored);
  if (missing.length > 0) {
    const message = `Fakturaen kan ikke lages ennå. Dette mangler: ${missing.join(", ")}.`;
    return Response.json({ message, missing }, { status: 409 });
  }
  const name = `${stored.kind === "invoice" ? "faktura" : "kreditnota"}-${stored.number}.xml`;
  return new Response(ehfXml(stored, await contactOf(db, stored.orderId)), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": keptByNobody,
    },
  });
}

export function action() {
  return methodNotAllowed("GET");
}

/** Who is behind an order; nobody once they have been erased. */
async function contactOf(db: Services["db"], orderId: string): Promise<BuyerContact | undefined> {
  const order = (await readOrders(db, [orderId])).get(orderId);
  if (!order || order.anonymizedAt) return undefined;
  const { name, email, invoiceEmail, buyerReference: reference } = order;
  return { name, email: invoiceEmail ?? email, reference };
}
