import type { Database } from "#app/db/db.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { Order } from "./order.ts";
import { toOrder } from "./order-row.server.ts";
import { nextStatuses, type OrderStatus } from "./status.ts";

export type StatusChange =
  | { outcome: "changed" }
  /** Somebody else changed the order meanwhile; `order` is how it is now. */
  | { outcome: "stale"; order: Order }
  | { outcome: "not-allowed"; order: Order }
  | { outcome: "missing" };

/**
 * Gives an order its next status.
 *
 * @param change.version of the order that the administrator saw
 */
export async function changeStatus(
  db: Database,
  change: { orderId: string; status: OrderStatus; version: number; actor: string },
  now: Date,
): Promise<StatusChange> {
  return db.transaction().execute(async (transaction): Promise<StatusChange> => {
    const row = await transaction
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", change.orderId)
      .executeTakeFirst();
    if (!row) return { outcome: "missing" };
    if (row.version !== change.version) return { outcome: "stale", order: toOrder(row) };
    if (!nextStatuses(row.status).includes(change.status)) {
      return { outcome: "not-allowed", order: toOrder(row) };
    }
    const { numUpdatedRows } = await transaction
      .updateTable("orders")
      .set({
        status: change.status,
        version: row.version + 1,
        contacted_at: row.contacted_at ?? now.toISOString(),
      })
      .where("id", "=", row.id)
      // On PostgreSQL two transactions may both have read the same version.
      .where("version", "=", row.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const latest = transaction.selectFrom("orders").selectAll().where("id", "=", row.id);
      return { outcome: "stale", order: toOrder(await latest.executeTakeFirstOrThrow()) };
    }
    await recordEvent(
      transaction,
      {
        actor: change.actor,
        action: "order.status-changed",
        subject: { kind: "order", id: row.id },
        details: { from: row.status, to: change.status },
      },
      now,
    );
    return { outcome: "changed" };
  });
}
