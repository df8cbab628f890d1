import { servicesContext } from "#app/context.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { billedInMonth } from "#app/domain/billing/documents.server.ts";
import { isMonth } from "#app/web/formats/dates.ts";
import { recordExport } from "../../../exported.server.ts";
import type { Route } from "./+types/billing-file";
import { monthFileMakers } from "./month-files.server.ts";
import { monthFiles } from "./month-files.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("file")];

/** The billing of a month as a file: `fakturering_2026-11.csv`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, name, month = "", ending] = /^(\w+)_(.*)\.(\w+)$/.exec(params.file) ?? [];
  const file = monthFiles.find((one) => one.name === name && one.ending === ending);
  if (!file || !isMonth(month)) throw new Response("Denne filen finnes ikke.", { status: 404 });
  const documents = await billedInMonth(services.db, month);
  const rows = documents.length;
  await recordExport(context, "export.downloaded", params.file, { kind: params.file, rows });
  const { type, make } = monthFileMakers[file.name];
  return new Response(await make(services, documents), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${params.file}"`,
    },
  });
}
