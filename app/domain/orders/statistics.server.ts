import { sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { durations } from "#app/db/durations.server.ts";
import { promisedHours } from "#app/domain/brand/promises.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";

/** Orders of some time. */
export type OrderFigures = {
  /** All that came in. */
  count: number;
  cancelled: number;
  /** Kroner without VAT that customers pay for their first 12 months; what is cancelled is left out. */
  value: number;
};

export type PlanFigures = OrderFigures & { planId: string; planName: string };

/** From a moment on, and before another one. */
type Span = { from: Date; until: Date };

/**
 * What was ordered in each of some weeks, and of each plan in all of them, the most valuable first. Summed in the database, a
 * week at a time: its borders are in Norwegian time, which no function of either database knows.
 */
export async function orderFigures(
  db: Database,
  weeks: readonly Span[],
): Promise<{ weeks: OrderFigures[]; plans: PlanFigures[] }> {
  const kept = (column: "plan_price" | "annual_cost") =>
    sql<number>`sum(case when status = 'cancelled' then 0 else ${sql.ref(column)} end)`;
  const [first, ...others] = weeks.map(({ from, until }, index) =>
    db
      .selectFrom("orders")
      .select(({ fn }) => [
        sql.lit(index).as("week"),
        "plan_id",
        fn.countAll<number>().as("count"),
        sql<number>`sum(case when status = 'cancelled' then 1 else 0 end)`.as("cancelled"),
        kept("plan_price").as("price"),
        kept("annual_cost").as("annual"),
      ])
      .where("created_at", ">=", from.toISOString())
      .where("created_at", "<", until.toISOString())
      .groupBy("plan_id"),
  );
  if (!first) return { weeks: [], plans: [] };
  const rows = await others.reduce((all, week) => all.unionAll(week), first).execute();

  const ofWeeks = weeks.map(() => ({ count: 0, cancelled: 0, value: 0 }));
  const ofPlans = new Map<string, PlanFigures>();
  for (const { week, plan_id, count, cancelled, price, annual } of rows) {
    const plan = planNames.find(({ id }) => id === plan_id);
    const ofPlan = ofPlans.get(plan_id) ?? {
      planId: plan_id,
      planName: plan?.name ?? plan_id,
      count: 0,
      cancelled: 0,
      value: 0,
    };
    ofPlans.set(plan_id, ofPlan);
    // A profile has no price apart from its yearly one.
    const value = plan?.kind === "profile" ? price : price + annual;
    for (const figures of [ofWeeks[week], ofPlan]) {
      if (!figures) continue;
      figures.count += count;
      figures.cancelled += cancelled;
      figures.value += value;
    }
  }
  const plans = [...ofPlans.values()].sort((one, other) => other.value - one.value);
  return { weeks: ofWeeks, plans };
}

/** How soon orders were answered. */
export type AnswerFigures = {
  /** How many answered orders this is about. */
  answered: number;
  /** Hours that half of them waited at most; null where none is answered. */
  medianHours: number | null;
  /** How many of them within the promised time. */
  inTime: number;
};

/** More of them would not change a median, but take their time. */
const mostAnswers = 2_000;

/** How soon the orders of some time left `new`: of those that have, the latest 2,000. */
export async function orderAnswers(db: Database, { from, until }: Span): Promise<AnswerFigures> {
  const { seconds, median } = durations(db, "created_at", "contacted_at");
  const promised = sql.lit(promisedHours * 60 * 60);
  const latest = db
    .selectFrom("orders")
    .select(["created_at", "contacted_at"])
    .where("created_at", ">=", from.toISOString())
    .where("created_at", "<", until.toISOString())
    .where("contacted_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(mostAnswers);
  const { answered, in_time, median_seconds } = await db
    .selectFrom(latest.as("latest"))
    .select(({ fn }) => [
      fn.countAll<number>().as("answered"),
      sql<number | null>`sum(case when ${seconds} <= ${promised} then 1 else 0 end)`.as("in_time"),
      median.as("median_seconds"),
    ])
    .executeTakeFirstOrThrow();
  return {
    answered,
    medianHours: median_seconds === null ? null : median_seconds / 60 / 60,
    inTime: in_time ?? 0,
  };
}
