import { sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { kindOfPlan } from "#app/domain/catalog/plan-id.ts";
import type { NamedPlan } from "#app/domain/catalog/price-list.ts";

/**
 * Every plan that somebody may have: those the content knows, and behind them those it has lost, by the name they were last
 * ordered under.
 *
 * @param known what the content knows, sold or withdrawn
 */
export async function allPlans(db: Database, known: NamedPlan[]): Promise<NamedPlan[]> {
  const ids = await orderedPlanIds(db);
  const lost = ids.filter((id) => !known.some((plan) => plan.id === id));
  const found = await Promise.all(
    lost.map(async (id) => {
      const { plan_name } = await db
        .selectFrom("orders")
        .select("plan_name")
        .where("plan_id", "=", id)
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return { id, kind: kindOfPlan(id), name: plan_name };
    }),
  );
  return [...known, ...found];
}

/** The ids of all that was ever ordered, one step in an index for each. */
async function orderedPlanIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ plan_id: string }>`
    with recursive plans (plan_id) as (
      select min(plan_id) from orders
      union all
      select (select min(orders.plan_id) from orders where orders.plan_id > plans.plan_id)
      from plans where plans.plan_id is not null
    )
    select plan_id from plans where plan_id is not null
  `.execute(db);
  return rows.map(({ plan_id }) => plan_id);
}
