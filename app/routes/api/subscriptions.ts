import { requestContext, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { listSubscriptions } from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { methodNotAllowed, readPaging } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/subscriptions";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("admin")];

/** Days are calendar days in Norway; a period ends on the first day that is no longer in it. Sums are kroner without VAT. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const found = await listSubscriptions(db, { question: "" }, readPaging(url), dayOf(now));
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
  if (!context.get(requestContext).isHead) {
    await recordEvent(
      db,
      {
        actor: context.get(sessionContext).username,
        action: "export.read",
        subject: { kind: "export", id: url.pathname },
        details: { list: "subscriptions", rows: subscriptions.length },
      },
      now,
    );
  }
  return Response.json(subscriptions, { headers: { "cache-control": keptByNobody } });
}

export function action() {
  return methodNotAllowed("GET");
}
