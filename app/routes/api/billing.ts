import { contentContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { billedIn, daysOfMonth } from "#app/domain/billing/documents.server.ts";
import { entriesOf } from "#app/domain/billing/standings.server.ts";
import { rateOnBilling, vatPercentOf } from "#app/domain/catalog/catalog.ts";
import { type WaitingInvoice, waitingInvoices } from "#app/domain/subscriptions/waiting.server.ts";
import { isMonth, norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import { recordExport } from "../exported.server.ts";
import type { Route } from "./+types/billing";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/**
 * What falls due for billing in a month, by the day it was issued: sums in kroner without VAT, negative for a credit note; and by the
 * day it begins what waits for facts of the seller, which has neither number nor date.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const month = url.searchParams.get("month") ?? "";
  if (!isMonth(month)) {
    const message = "Oppgi måneden slik: month=2026-11.";
    return Response.json({ message, errors: { month: [message] } }, { status: 400 });
  }
  const documents = await billedIn(db, daysOfMonth(month));
  const issued = (await entriesOf(db, documents, norwegianDay(clock()))).map((entry) => {
    const { number, missing, paidOn: paidAt, ...rest } = entry;
    // Programs know six states; by its day they see that one is lost.
    const state = entry.state === "lost" ? "overdue" : entry.state;
    const ehf = missing.length > 0 ? null : href("/api/billing/:number/ehf", { number });
    return { number, ...rest, paidAt, state, ehf, missing };
  });
  const waiting = (await waitingInvoices(db)).filter(({ period }) =>
    period.startsOn.startsWith(month),
  );
  const vatPercent = vatPercentOf(context.get(contentContext).brand);
  const entries = [...issued, ...waiting.map((one) => waitingEntry(one, vatPercent))];
  const rows = entries.length;
  await recordExport(context, "export.read", url.pathname, { list: "billing", month, rows });
  return Response.json(entries);
}

/** @param vatPercent that the seller adds today, when it would be issued */
function waitingEntry({ order, period }: WaitingInvoice, vatPercent: number) {
  const { startsOn, endsOn, oneTime, annual, reason } = period;
  const sum = oneTime + annual;
  const vat = (sum * rateOnBilling(period.vatPercent, vatPercent)) / 100;
  return {
    ...{ number: null, prefix: "", kid: null, kind: "invoice", issuedOn: null, dueOn: null },
    ...{ orderId: order.id, companyName: order.companyName, orgNumber: order.orgNumber },
    ...{ startsOn, endsOn, oneTime, annual, sum, vat, total: sum + vat, reason },
    ...{ state: "waiting", sentAt: null, paidAt: null, lostOn: null, outstanding: 0 },
    ...{ ehf: null, missing: [] },
  };
}

export function action() {
  return methodNotAllowed("GET");
}
