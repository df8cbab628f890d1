import { servicesContext } from "#app/context.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { billedIn, daysOfMonth } from "#app/domain/billing/documents.server.ts";
import { isDay, isMonth } from "#app/web/formats/dates.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { recordExport } from "../../../exported.server.ts";
import { reversedDays } from "../../lists/list.ts";
import type { Route } from "./+types/billing-file";
import { billingFileMakers } from "./billing-files.server.ts";
import { billingFiles } from "./billing-files.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("file")];

/** The billing of a month, or from one day to another, as a file: `fakturering_2026-11.csv`, `ehf_2026-11-01_2026-12-31.zip`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, name, days = "", ending] = /^([a-z]+)_(.*)\.([a-z]+)$/.exec(params.file) ?? [];
  const file = billingFiles.find((one) => one.name === name && one.ending === ending);
  const range = rangeOf(days);
  if (!file || !range) throw new Response("Denne filen finnes ikke.", { status: 404 });
  const nothing = reversedDays({ from: range.first, until: range.last });
  if (nothing) throw new Response(nothing, { status: 400 });
  const documents = await billedIn(services.db, range);
  const rows = documents.length;
  await recordExport(context, "export.downloaded", params.file, { kind: params.file, rows });
  const { type, make } = billingFileMakers[file.name];
  return new Response(await make(services, documents), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${params.file}"`,
    },
  });
}

function rangeOf(days: string): DayRange | undefined {
  if (isMonth(days)) return daysOfMonth(days);
  const [first = "", last = "", ...more] = days.split("_");
  return more.length === 0 && isDay(first) && isDay(last) ? { first, last } : undefined;
}
