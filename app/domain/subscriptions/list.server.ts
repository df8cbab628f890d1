import { sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { orderFacts } from "#app/domain/orders/orders.server.ts";
import { patternOf } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import { type Day, dayAfter } from "./calendar.server.ts";
import { subscriptionIdOf } from "./id.ts";
import { readSubscriptions } from "./lives.server.ts";
import { type Life, noticeDays, type SubscriptionState, stateOf } from "./subscription.server.ts";
import type { SubscriptionView } from "./views.ts";

/** A subscription in a list, also of an order that has not been delivered. */
export type SubscriptionSummary = {
  id: string;
  orderId: string;
  companyName: string;
  orgNumber: string;
  planId: string;
  planName: string;
  state: SubscriptionState;
  /** Delivered before subscriptions were kept here, and so not started by its delivery. */
  awaitsStart: boolean;
  /** Kroner a year without VAT, for the next period. */
  annualCost: number;
  /** First day of all; null until delivery. */
  startsOn: Day | null;
  /** The first day after the last period. */
  endsOn: Day | null;
  /** Those that stand; empty until delivery. */
  periods: Life["periods"];
};

export type SubscriptionFilter = { view?: SubscriptionView | undefined; question: string };

/** Subscriptions of a kind, newest order first; those that renew soon in the order in which they do. */
export async function listSubscriptions(
  db: Database,
  filter: SubscriptionFilter,
  page: { limit: number; offset: number },
  today: Day,
): Promise<SubscriptionSummary[]> {
  let query = narrowed(db, filter.view, today).selectAll("agreement");
  for (const word of questionWords(filter.question)) {
    query = query.where("search_text", "like", patternOf(word));
  }
  if (filter.view === "renewing") query = query.orderBy("ends_on");
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("order_id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const begun = await readSubscriptions(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
  const lives = new Map(begun.map(({ orderId, life }) => [orderId, life]));
  return rows.map((row) => {
    const life = lives.get(row.order_id) ?? waitingLife(row.annual_cost);
    return {
      id: row.id ?? subscriptionIdOf(row.order_id),
      orderId: row.order_id,
      companyName: row.company_name,
      orgNumber: row.org_number,
      planId: row.plan_id,
      planName: row.plan_name,
      state: stateOf(life, today),
      awaitsStart: row.status === "delivered" && life.periods.length === 0,
      annualCost: life.periods.length > 0 ? life.nextAnnual : row.annual_cost,
      startsOn: life.periods[0]?.startsOn ?? null,
      endsOn: life.periods.at(-1)?.endsOn ?? null,
      periods: life.periods,
    };
  });
}

/** How many subscriptions there are of each kind. */
export async function countSubscriptions(
  db: Database,
  views: readonly SubscriptionView[],
  today: Day,
): Promise<number[]> {
  return Promise.all(
    views.map(async (view) => {
      const { count } = await narrowed(db, view, today)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
}

/** What an order that has not been delivered has of a subscription. */
export function waitingLife(annualCost: number): Life {
  return { periods: [], cancellation: null, notices: [], nextAnnual: annualCost };
}

function narrowed(db: Database, view: SubscriptionView | undefined, today: Day) {
  const query = db.selectFrom(agreements(db).as("agreement"));
  const begun = query.where("ends_on", "is not", null);
  const running = begun.where("cancelled_on", "is", null);
  const cancelled = begun.where("cancelled_on", "is not", null);
  switch (view) {
    case undefined:
      return query;
    case "waiting":
      return query.where("ends_on", "is", null);
    case "running":
      return running;
    case "renewing":
      return running.where("ends_on", "<=", dayAfter(today, noticeDays.first));
    case "cancelled":
      return cancelled.where("ends_on", ">", today);
    case "ended":
      return cancelled.where("ends_on", "<=", today);
  }
}

/** Every order that is not cancelled, with where its subscription stands. */
function agreements(db: Database) {
  const days = db
    .selectFrom("subscription_periods")
    .select(({ fn }) => ["subscription_id", fn.max("ends_on").as("ends_on")])
    .where("withdrawn_at", "is", null)
    .groupBy("subscription_id");
  const cancellations = db
    .selectFrom("subscription_cancellations")
    .select(["subscription_id", "cancelled_on"])
    .where("withdrawn_at", "is", null);
  return db
    .selectFrom(orderFacts(db).as("facts"))
    .leftJoin("subscriptions", "subscriptions.order_id", "facts.order_id")
    .leftJoin(days.as("days"), "days.subscription_id", "subscriptions.id")
    .leftJoin(cancellations.as("cancellation"), "cancellation.subscription_id", "subscriptions.id")
    .where(sql<boolean>`(facts.status <> 'cancelled' or days.ends_on is not null)`)
    .select([
      "subscriptions.id as id",
      "facts.order_id as order_id",
      "facts.created_at as created_at",
      "facts.status as status",
      "facts.company_name as company_name",
      "facts.org_number as org_number",
      "facts.plan_id as plan_id",
      "facts.plan_name as plan_name",
      "facts.annual_cost as annual_cost",
      "facts.search_text as search_text",
      "days.ends_on as ends_on",
      "cancellation.cancelled_on as cancelled_on",
    ]);
}
