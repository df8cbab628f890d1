import { sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { goneStatuses } from "#app/domain/companies/company.ts";
import type { CompanyRegister } from "#app/domain/companies/register.server.ts";
import type { Given } from "#app/given.ts";
import { days } from "#app/web/durations.ts";
import { companyColumns } from "./order-row.server.ts";

/** An order that is older is in somebody's hands. */
const lateDays = 7;
/** In one run of the job: some seconds' work. */
const mostAtOnce = 20;

/**
 * Asks the company register about an order's company again. A register that does not answer leaves what is known; so does
 * an order whose customer is erased, for a registered name may be a person's.
 *
 * @param asking.anew asks, whatever was answered before
 */
export async function checkCompany(
  { db, companies }: Pick<Given, "db"> & { companies: CompanyRegister },
  asking: { orderId: string; actor: string; anew: boolean },
  now: Date,
): Promise<"checked" | "unreachable" | "missing"> {
  const { orderId, actor, anew } = asking;
  const order = await db
    .selectFrom("orders")
    .select(["org_number", "company_status"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return "missing";
  const found = await companies.find(order.org_number, { anew });
  if (found.status === "unreachable") return "unreachable";
  await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("orders")
      .set(companyColumns(found))
      .where("id", "=", orderId)
      // It may have been corrected meanwhile.
      .where("org_number", "=", order.org_number)
      .where("anonymized_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    // That nothing has come of looking by itself is no event.
    if (actor === systemActor && found.status === order.company_status) return;
    await recordEvent(
      transaction,
      {
        actor,
        action: "order.company-checked",
        subject: { kind: "order", id: orderId },
        details: { from: order.company_status, to: found.status },
      },
      now,
    );
  });
  return "checked";
}

/** Whether there are new orders that the company register was too late for. */
export async function isCompanyLate(db: Database, now: Date): Promise<boolean> {
  return (await lateOrders(db, now).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Asks the company register about the new orders that it was too late for, until there is one that it gives no answer for: those
 * that were asked about last come last the next time.
 */
export async function checkLateCompanies(
  services: Pick<Given, "db"> & { companies: CompanyRegister },
  now: Date,
  signal: AbortSignal,
): Promise<{ done: boolean }> {
  const { db } = services;
  for (const { id } of await lateOrders(db, now).limit(mostAtOnce).execute()) {
    if (signal.aborted) return { done: false };
    const asking = { orderId: id, actor: systemActor, anew: false };
    if ((await checkCompany(services, asking, now)) !== "unreachable") continue;
    await db
      .updateTable("orders")
      .set({ company_checked_at: now.toISOString() })
      .where("id", "=", id)
      .where("company_status", "=", "unreachable")
      .execute();
    return { done: false };
  }
  return { done: true };
}

/** The ids of the orders of whose company the register has not been asked since a moment, for a query of somebody else's. */
export function ordersUncheckedSince(db: Database, moment: Date) {
  return db
    .selectFrom("orders")
    .select("id")
    .where("company_checked_at", "<", moment.toISOString())
    .where("anonymized_at", "is", null);
}

/** The ids of the orders whose company is no more, or soon will not be, likewise. */
export function ordersOfGone(db: Database) {
  return (
    db
      .selectFrom("orders")
      .select("id")
      // There is an index of those that are not active.
      .where(sql<boolean>`company_status <> 'active'`)
      .where("company_status", "in", goneStatuses)
  );
}

function lateOrders(db: Database, now: Date) {
  const since = new Date(now.getTime() - lateDays * days);
  return (
    db
      .selectFrom("orders")
      .select("id")
      .where("created_at", ">", since.toISOString())
      // There is an index of those that are not active.
      .where(sql<boolean>`company_status <> 'active'`)
      .where("company_status", "=", "unreachable")
      .where("anonymized_at", "is", null)
      .orderBy("company_checked_at")
      .orderBy("id")
  );
}
