import { requestContext, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { billedInMonth } from "#app/domain/billing/documents.server.ts";
import { entryOf } from "#app/domain/billing/entry.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { isMonth } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/billing";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** What falls due for billing in a month, by the day it was issued: sums in kroner without VAT, negative for a credit note. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const month = url.searchParams.get("month") ?? "";
  if (!isMonth(month)) {
    const message = "Oppgi måneden slik: month=2026-11.";
    return Response.json({ message, errors: { month: [message] } }, { status: 400 });
  }
  const documents = await billedInMonth(db, month);
  const entries = documents.map((document) => {
    const { number, missing, ...entry } = entryOf(document);
    const ehf = missing.length > 0 ? null : href("/api/billing/:number/ehf", { number });
    return { number, ...entry, ehf, missing };
  });
  if (!context.get(requestContext).isHead) {
    await recordEvent(
      db,
      {
        actor: context.get(sessionContext).username,
        action: "export.read",
        subject: { kind: "export", id: url.pathname },
        details: { list: "billing", month, rows: entries.length },
      },
      clock(),
    );
  }
  return Response.json(entries, { headers: { "cache-control": keptByNobody } });
}

export function action() {
  return methodNotAllowed("GET");
}
