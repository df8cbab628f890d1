import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { durations } from "#app/db/durations.server.ts";
import { promisedHours } from "#app/domain/brand/promises.ts";
import type { NamedPlan } from "#app/domain/catalog/price-list.ts";
import { furtherOf } from "./order-row.server.ts";
import { type OrderStatus, orderStatuses } from "./status.ts";
import { furtherLines, isProfile, sumOf } from "./sums.ts";

/** Orders of some time. */
export type OrderFigures = {
  /** All that came in. */
  count: number;
  cancelled: number;
  /** Kroner without VAT that customers pay for their first 12 months (`orderSums`); what is cancelled is left out. */
  value: number;
};

export type PlanFigures = OrderFigures & { planId: string; planName: string };

/** The orders of a plan in a week that have a status: how many, and the sums of their prices and yearly costs. */
type Summed = { plan_id: string; status: OrderStatus; week: number; sums: string | null };

/** From a moment on, and before another one. */
type Span = { from: Date; until: Date };

/**
 * What was ordered in each of some weeks, and of each plan in all of them, the most valuable first. Summed in the database, by
 * plan, status and week: that is how the index `orders_figures` lies, so that nothing is sorted and no other order is read. The
 * borders of a week are in Norwegian time, which no function of either database knows.
 *
 * @param named all plans that can have been ordered (allPlans)
 */
export async function orderFigures(
  db: Database,
  weeks: readonly Span[],
  named: readonly NamedPlan[],
): Promise<{ weeks: OrderFigures[]; plans: PlanFigures[] }> {
  if (weeks.length === 0) return { weeks: [], plans: [] };
  const listed = <Item>(
    items: readonly Item[],
    row: (item: Item, index: number) => RawBuilder<unknown>,
  ) => sql.join(items.map((item, index) => sql`(${row(item, index)})`));
  const { rows } = await sql<Summed>`
    with recursive
      -- Every plan that was ever ordered, one step in the index for each.
      plans (plan_id) as (
        select min(plan_id) from orders
        union all
        select (select min(orders.plan_id) from orders where orders.plan_id > plans.plan_id)
        from plans where plans.plan_id is not null
      ),
      statuses (status) as (values ${listed(orderStatuses, (status) => sql`${status}`)}),
      weeks (week, starts, ends) as (values ${listed(
        weeks,
        ({ from, until }, index) =>
          sql`${sql.lit(index)}, ${from.toISOString()}, ${until.toISOString()}`,
      )})
    select plans.plan_id, statuses.status, weeks.week, (
      -- As one text, for a query within a query answers one column; null where there are none.
      select count(*) || ' ' || sum(plan_price) || ' ' || sum(annual_cost)
      from orders
      where orders.plan_id = plans.plan_id and orders.status = statuses.status
        and created_at >= weeks.starts and created_at < weeks.ends
    ) as sums
    from plans cross join statuses cross join weeks
    where plans.plan_id is not null
  `.execute(db);

  const ofWeeks = weeks.map(() => ({ count: 0, cancelled: 0, value: 0 }));
  const ofPlans = new Map<string, PlanFigures>();
  for (const { week, plan_id, status, sums } of rows) {
    if (sums === null) continue;
    const [count = 0, price = 0, annual = 0] = sums.split(" ").map(Number);
    const plan = named.find(({ id }) => id === plan_id);
    const ofPlan = ofPlans.get(plan_id) ?? {
      planId: plan_id,
      planName: plan?.name ?? plan_id,
      count: 0,
      cancelled: 0,
      value: 0,
    };
    ofPlans.set(plan_id, ofPlan);
    for (const figures of [ofWeeks[week], ofPlan]) {
      if (figures) addTo(figures, { plan_id, status }, { count, price, annual });
    }
  }
  for (const { planId, createdAt, kroner } of await soldBeside(db, weeks)) {
    const week = weeks.findIndex(({ from, until }) => from <= createdAt && createdAt < until);
    for (const figures of [ofWeeks[week], ofPlans.get(planId)]) {
      if (figures) figures.value += kroner;
    }
  }
  const plans = [...ofPlans.values()].sort((one, other) => other.value - one.value);
  return { weeks: ofWeeks, plans };
}

/** What is paid once beside their plans for orders that were made in some weeks and are not cancelled, in kroner without VAT. */
async function soldBeside(db: Database, weeks: readonly Span[]) {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (!first || !last) return [];
  const rows = await db
    .selectFrom("orders")
    .select(["plan_id", "created_at", "entered_by", "further"])
    // Not as a parameter: so the index of these orders is found.
    .where("further", "<>", sql.lit("[]"))
    .where("created_at", ">=", first.from.toISOString())
    .where("created_at", "<", last.until.toISOString())
    .where("status", "<>", "cancelled")
    .execute();
  return rows.map((row) => ({
    planId: row.plan_id,
    createdAt: new Date(row.created_at),
    isEntered: row.entered_by !== null,
    kroner: sumOf(furtherLines({ further: furtherOf(row) }).once),
  }));
}

/** What was ordered on the site in some time: all of it but what was entered in the office. */
export async function orderedOnSite(db: Database, span: Span): Promise<OrderFigures> {
  const entered = db
    .selectFrom("orders")
    .where("created_at", ">=", span.from.toISOString())
    .where("created_at", "<", span.until.toISOString())
    .where("entered_by", "is not", null)
    .select(({ fn }) => [
      "plan_id",
      "status",
      fn.countAll<number>().as("count"),
      fn.sum<number>("plan_price").as("price"),
      fn.sum<number>("annual_cost").as("annual"),
    ])
    .groupBy(["plan_id", "status"]);
  const [{ weeks }, rows, beside] = await Promise.all([
    orderFigures(db, [span], []),
    entered.execute(),
    soldBeside(db, [span]),
  ]);
  const figures = weeks[0] ?? { count: 0, cancelled: 0, value: 0 };
  for (const { count, price, annual, ...row } of rows) {
    addTo(figures, row, { count: -count, price: -price, annual: -annual });
  }
  figures.value -= sumOf(beside.filter(({ isEntered }) => isEntered));
  return figures;
}

/** Adds the orders of a plan that have a status, by the sums of their prices and yearly costs. */
function addTo(
  figures: OrderFigures,
  { plan_id: planId, status }: Pick<Summed, "plan_id" | "status">,
  { count, price, annual }: { count: number; price: number; annual: number },
) {
  figures.count += count;
  if (status === "cancelled") figures.cancelled += count;
  else figures.value += isProfile({ planId }) ? price : price + annual;
}

/** How soon orders were answered. */
type AnswerFigures = {
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
  const { seconds, median } = durations(db, "contacted_at");
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
