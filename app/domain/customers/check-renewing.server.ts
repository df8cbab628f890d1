import { sql } from "kysely";
import { systemActor } from "#app/domain/audit/audit.ts";
import { checkCompany, ordersUncheckedSince } from "#app/domain/orders/check-company.server.ts";
import { ordersRenewing } from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import { days } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";

/** Once by the first notice of a renewal, and once by the second. */
const checkedDays = 21;
/** In one run of the job: half of what the register is asked in ten minutes. */
const mostAtOnce = 300;

/**
 * Asks the company register about the companies whose subscriptions renew soon: who is bankrupt by then, or struck off, is renewed and
 * billed all the same, and the office is told before (`gone` among the views). One that it gives no answer for ends the run.
 */
export async function checkRenewing(
  services: Parameters<typeof checkCompany>[0],
  now: Date,
  signal: AbortSignal,
): Promise<{ done: boolean }> {
  const { db } = services;
  const since = new Date(now.getTime() - checkedDays * days);
  const renewing = await ordersRenewing(db, norwegianDay(now))
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
