import { requestContext, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { requireFreshProof, sessionContext } from "#app/domain/auth/guard.server.ts";
import { billedInMonth } from "#app/domain/billing/documents.server.ts";
import { type BillingEntry, reasonLabel } from "#app/domain/billing/entry.ts";
import { billingStateLabel } from "#app/domain/billing/standing.ts";
import { entriesOf } from "#app/domain/billing/standings.server.ts";
import { dayAfter, dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { csvHead, csvLine } from "#app/web/formats/csv.ts";
import { isMonth } from "#app/web/formats/dates.ts";
import type { Route } from "./+types/billing-file";

/** What an accountant reads: sums in kroner, each in one column only, and the last day of a period with it. */
const columns: [name: string, value: (entry: BillingEntry) => string | number][] = [
  ["Nummer", ({ number }) => number],
  ["Type", ({ kind }) => (kind === "invoice" ? "Faktura" : "Kreditnota")],
  ["Fakturadato", ({ issuedOn }) => issuedOn],
  ["Forfall", ({ dueOn, kind }) => (kind === "invoice" ? dueOn : "")],
  ["Ordre", ({ orderId }) => orderId],
  ["Firma", ({ companyName }) => companyName],
  ["Org.nr.", ({ orgNumber }) => orgNumber],
  ["Gjelder", ({ reason }) => reasonLabel(reason)],
  ["Fra og med", ({ startsOn }) => startsOn],
  ["Til og med", ({ endsOn }) => dayAfter(endsOn, -1)],
  ["Engangspris", ({ oneTime }) => oneTime],
  ["Årlig", ({ annual }) => annual],
  ["Eks. mva.", ({ sum }) => sum],
  ["Mva.", ({ vat }) => vat],
  ["Inkl. mva.", ({ total }) => total],
  ["Status", ({ state }) => billingStateLabel(state)],
  ["Sendt", ({ sentAt }) => (sentAt ? dayOf(new Date(sentAt)) : "")],
  ["Betalt", ({ paidAt }) => paidAt ?? ""],
  ["Gjenstår", ({ outstanding }) => outstanding],
];

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("file")];

/** The billing of a month as a file for the accountant. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const month = /^fakturering_(.*)\.csv$/.exec(params.file)?.[1] ?? "";
  if (!isMonth(month)) throw new Response("Denne filen finnes ikke.", { status: 404 });
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="fakturering_${month}.csv"`,
    "cache-control": keptByNobody,
  };
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
  const entries = await entriesOf(db, documents, dayOf(clock()));
  const lines = entries.map((entry) => csvLine(columns.map(([, value]) => value(entry))));
  return new Response([csvHead(columns.map(([name]) => name)), ...lines].join(""), { headers });
}
