import { contentContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { missingFacts } from "#app/domain/billing/billing-document.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { ehfXml } from "#app/domain/billing/ehf.server.ts";
import { completed } from "#app/domain/billing/entry.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/ehf";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** An invoice or credit note as an electronic one (EHF), made of what was stored with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const stored = /^[1-9]\d{0,8}$/.test(params.number)
    ? await findBillingDocument(db, Number(params.number))
    : undefined;
  if (!stored) return Response.json({ message: "Fakturaen finnes ikke." }, { status: 404 });
  const document = completed(stored, brand);
  const missing = missingFacts(document);
  if (missing.length > 0) {
    const message = `Fakturaen kan ikke lages ennå. Dette mangler: ${missing.join(", ")}.`;
    return Response.json({ message, missing }, { status: 409 });
  }
  const name = `${document.kind === "invoice" ? "faktura" : "kreditnota"}-${document.number}.xml`;
  return new Response(ehfXml(document), {
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
