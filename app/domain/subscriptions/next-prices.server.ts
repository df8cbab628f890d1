import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { ordersOfPlan } from "#app/domain/orders/orders.server.ts";

/** Whose price is set: one subscription's, those of a plan, or all. */
export type PriceScope =
  | { kind: "one"; subscriptionId: string }
  | { kind: "plan"; planId: string }
  | { kind: "all" };

/**
 * Sets what the next periods cost. What a customer has been given notice of stands, so it counts from the first renewal whose
 * notice has not been given.
 *
 * @param change.annual kroner a year without VAT
 * @returns how many subscriptions it was set for
 */
export async function setNextPrice(
  db: Database,
  change: { scope: PriceScope; annual: number; actor: string; reason: string },
  now: Date,
): Promise<number> {
  const { scope, annual, actor, reason } = change;
  return inTransaction(db, async (transaction) => {
    const ids = await runningIn(transaction, scope);
    for (const id of ids) {
      await transaction
        .insertInto("subscription_prices")
        .values({
          id: crypto.randomUUID(),
          subscription_id: id,
          created_at: now.toISOString(),
          annual,
          actor,
          reason,
        })
        .execute();
      // Whoever looks at it now sees an older price.
      await transaction
        .updateTable("subscriptions")
        .set((row) => ({ version: row("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      const subject = { kind: "subscription" as const, id };
      await recordEvent(
        transaction,
        { actor, action: "subscription.price-set", subject, details: { annual } },
        now,
      );
    }
    return ids.length;
  });
}

/** Those that have begun and are not cancelled. */
async function runningIn(db: Database, scope: PriceScope): Promise<string[]> {
  let query = db
    .selectFrom("subscriptions")
    .select("id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("subscription_periods as period")
          .select("period.id")
          .whereRef("period.subscription_id", "=", "subscriptions.id")
          .where("period.withdrawn_at", "is", null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscription_cancellations as cancellation")
            .select("cancellation.id")
            .whereRef("cancellation.subscription_id", "=", "subscriptions.id")
            .where("cancellation.withdrawn_at", "is", null),
        ),
      ),
    );
  if (scope.kind === "one") query = query.where("id", "=", scope.subscriptionId);
  if (scope.kind === "plan") query = query.where("order_id", "in", ordersOfPlan(db, scope.planId));
  return (await query.orderBy("id").execute()).map(({ id }) => id);
}
