import type { Services } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { companyColumns } from "./order-row.server.ts";

/**
 * Asks the company register about an order's company again. A register that does not answer leaves what is known; so does
 * an order whose customer is erased, for a registered name may be a person's.
 */
export async function checkCompany(
  { db, companies }: Pick<Services, "db" | "companies">,
  { orderId, actor }: { orderId: string; actor: string },
  now: Date,
): Promise<"checked" | "unreachable" | "missing"> {
  const order = await db
    .selectFrom("orders")
    .select(["org_number", "company_status"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return "missing";
  const found = await companies.find(order.org_number, { anew: true });
  if (found.status === "unreachable") return "unreachable";
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("orders")
      .set(companyColumns(found))
      .where("id", "=", orderId)
      .where("anonymized_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
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
