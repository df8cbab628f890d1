import { sql } from "kysely";
import { systemActor } from "#app/domain/audit/audit.ts";
import { noticeDays } from "#app/domain/brand/promises.ts";
import type { CompanyRegister } from "#app/domain/companies/register.server.ts";
import { checkCompany, ordersUncheckedSince } from "#app/domain/orders/check-company.server.ts";
import type { Given } from "#app/given.ts";
import { days } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { dayAfter } from "./calendar.server.ts";

/** As each of the notices is written. */
const checkedDays = noticeDays.first - noticeDays.second;
/** In one run of the job: half of what the register is asked in ten minutes. */
const mostAtOnce = 300;

/**
 * Asks the company register about the companies whose subscriptions renew soon: who is bankrupt by then, or struck off, is renewed and
 * billed all the same, and the office is told before (`gone` among the views). One that it gives no answer for ends the run.
 */
export async function checkRenewing(
  services: Pick<Given, "db"> & { companies: CompanyRegister },
  now: Date,
  signal: AbortSignal,
): Promise<{ done: boolean }> {
  const { db } = services;
  const since = new Date(now.getTime() - checkedDays * days);
  const renewing = await db
    .selectFrom("subscriptions")
    .select("order_id")
    .where("ends_on", "is not", null)
    .where("cancelled_on", "is", null)
    .where("ends_on", "<=", dayAfter(norwegianDay(now), noticeDays.first))
    .where("order_id", "in", ordersUncheckedSince(db, since))
    // In no order: the next run meets others before one that the register cannot answer.
    .orderBy(sql`random()`)
    .limit(mostAtOnce)
    .execute();
  for (const { order_id: orderId } of renewing) {
    if (signal.aborted) return { done: false };
    const asking = { orderId, actor: systemActor, anew: false };
    if ((await checkCompany(services, asking, now)) === "unreachable") return { done: false };
  }
  return { done: true };
}
