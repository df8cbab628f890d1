import { servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { listSubscriptions } from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { methodNotAllowed, readPaging } from "#app/web/request-body.server.ts";
import { recordExport } from "../exported.server.ts";
import type { Route } from "./+types/subscriptions";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** Days are calendar days in Norway; a period ends on the first day that is no longer in it. Sums are kroner without VAT. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const found = await listSubscriptions(db, {}, readPaging(url), norwegianDay(clock()));
  const subscriptions = found.map(({ companyName, orgNumber, planId, life, ...rest }) => ({
    id: rest.id,
    orderId: rest.orderId,
    companyName,
    orgNumber,
    planId,
    state: rest.state,
    annualCost: rest.annualCost,
    startsOn: rest.startsOn,
    endsOn: rest.endsOn,
    periods: life.periods.map(({ startsOn, endsOn, oneTime, annual, reason }) => ({
      startsOn,
      endsOn,
      sum: oneTime + annual,
      reason,
    })),
  }));
  const rows = subscriptions.length;
  await recordExport(context, "export.read", url.pathname, { list: "subscriptions", rows });
  return Response.json(subscriptions);
}

export function action() {
  return methodNotAllowed("GET");
}
