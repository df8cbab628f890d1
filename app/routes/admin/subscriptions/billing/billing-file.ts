import { requestContext, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { requireFreshProof, sessionContext } from "#app/domain/auth/guard.server.ts";
import { billedInMonth } from "#app/domain/billing/documents.server.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { isMonth } from "#app/web/formats/dates.ts";
import type { Route } from "./+types/billing-file";
import { monthFiles } from "./month-files.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("file")];

/** The billing of a month as a file: `fakturering_2026-11.csv`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const [, name, month = "", ending] = /^(\w+)_(.*)\.(\w+)$/.exec(params.file) ?? [];
  const kind = `${name}.${ending}`;
  const file = Object.hasOwn(monthFiles, kind) ? monthFiles[kind] : undefined;
  if (!file || !isMonth(month)) throw new Response("Denne filen finnes ikke.", { status: 404 });
  const documents = await billedInMonth(db, month);
  if (!context.get(requestContext).isHead) {
    await recordEvent(
      db,
      {
        actor: context.get(sessionContext).username,
        action: "export.downloaded",
        subject: { kind: "export", id: params.file },
        details: { kind: params.file, rows: documents.length },
      },
      clock(),
    );
  }
  return new Response(await file.make(services, documents), {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${params.file}"`,
      "cache-control": keptByNobody,
    },
  });
}
