import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { noticeDays } from "#app/domain/brand/promises.ts";
import { assignmentId } from "#app/domain/catalog/plan-id.ts";
import { orderFacts } from "#app/domain/orders/orders.server.ts";
import { areFound, findWords } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { type Day, dayAfter } from "./calendar.server.ts";
import { type SubscriptionTurn, subscriptionsTurned } from "./figures.server.ts";
import { subscriptionIdOf } from "./id.ts";
import { untoldSubscriptions } from "./notices.server.ts";
import { readSubscriptions } from "./stored-subscriptions.server.ts";
import {
  type Life,
  noticesOfNext,
  type SubscriptionState,
  stateOf,
} from "./subscription.server.ts";
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
  /** Kroner a year without VAT, for the next period. */
  annualCost: number;
  /** First day of all; null until delivery. */
  startsOn: Day | null;
  /** The first day after the last period. */
  endsOn: Day | null;
  life: Life;
};

export type SubscriptionFilter = {
  view?: SubscriptionView | undefined;
  question: string;
  /** Only those that began or ended within some days. */
  turned?: { turn: SubscriptionTurn; days: DayRange } | undefined;
};

/** Subscriptions of a kind, newest order first; those that renew soon, or wait for that, in the order in which they do. */
export async function listSubscriptions(
  db: Database,
  filter: SubscriptionFilter,
  page: { limit: number; offset: number },
  today: Day,
): Promise<SubscriptionSummary[]> {
  let query = (await narrowed(db, filter, today)).selectAll("agreement");
  if (filter.view === "renewing" || filter.view === "untold") query = query.orderBy("ends_on");
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
      // What has been written of stands, whatever was set afterwards.
      annualCost: noticesOfNext(life).at(0)?.annual ?? life.nextAnnual,
      startsOn: life.periods[0]?.startsOn ?? null,
      endsOn: life.periods.at(-1)?.endsOn ?? null,
      life,
    };
  });
}

/** How many subscriptions are found, counted no further than `most`. */
export async function countMatchingSubscriptions(
  db: Database,
  filter: SubscriptionFilter,
  most: number,
  today: Day,
): Promise<number> {
  const some = (await narrowed(db, filter, today)).select("order_id").limit(most);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many subscriptions there are of each kind, counted in one go. */
export async function countSubscriptions(
  db: Database,
  views: readonly SubscriptionView[],
  today: Day,
): Promise<number[]> {
  const counts = await db
    .selectFrom(agreements(db).as("agreement"))
    .select(
      views.map((view) =>
        sql<number | null>`sum(case when ${isOf(db, view, today)} then 1 else 0 end)`.as(view),
      ),
    )
    .executeTakeFirstOrThrow();
  return views.map((view) => Number(counts[view] ?? 0));
}

/** How many cancelled agreements end in some days, both included. */
export async function countEnding(db: Database, from: Day, until: Day): Promise<number> {
  const { count } = await db
    .selectFrom("subscription_cancellations as cancellation")
    .innerJoin("subscription_periods as last", (on) =>
      on
        .onRef("last.subscription_id", "=", "cancellation.subscription_id")
        .on("last.withdrawn_at", "is", null),
    )
    .where("cancellation.withdrawn_at", "is", null)
    .where("last.ends_on", ">=", from)
    .where("last.ends_on", "<=", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscription_periods as later")
            .select("later.id")
            .whereRef("later.subscription_id", "=", "cancellation.subscription_id")
            .whereRef("later.starts_on", ">=", "last.ends_on")
            .where("later.withdrawn_at", "is", null),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What an order that has not been delivered has of a subscription. */
export function waitingLife(annualCost: number): Life {
  return { periods: [], cancellation: null, notices: [], nextAnnual: annualCost };
}

async function narrowed(db: Database, filter: SubscriptionFilter, today: Day) {
  const { view, question, turned } = filter;
  let query = db.selectFrom(agreements(db).as("agreement"));
  if (view) query = query.where(isOf(db, view, today));
  if (turned) query = query.where("id", "in", subscriptionsTurned(db, turned.turn, turned.days));
  const words = questionWords(question);
  if (words.length > 0) {
    const found = await findWords(db, "order_words", words);
    for (const holds of areFound(found, "order_id")) query = query.where(holds);
  }
  return query;
}

/** Whether an agreement is of a kind. */
function isOf(db: Database, view: SubscriptionView, today: Day): RawBuilder<boolean> {
  switch (view) {
    case "waiting":
      return sql`ends_on is null`;
    case "running":
      return sql`ends_on is not null and cancelled_on is null`;
    case "renewing":
      return sql`ends_on <= ${dayAfter(today, noticeDays.first)} and cancelled_on is null`;
    case "untold":
      return sql`id in ${untoldSubscriptions(db)}`;
    case "cancelled":
      return sql`ends_on > ${today} and cancelled_on is not null`;
    case "ended":
      return sql`ends_on <= ${today} and cancelled_on is not null`;
  }
}

/** Every order of a plan that is not cancelled, with where its subscription stands: looked up for each, so that a page stops when it is full. */
function agreements(db: Database) {
  const cancellations = db
    .selectFrom("subscription_cancellations")
    .select(["subscription_id", "cancelled_on"])
    .where("withdrawn_at", "is", null);
  const all = db
    .selectFrom(orderFacts(db).as("facts"))
    .leftJoin("subscriptions", "subscriptions.order_id", "facts.order_id")
    .leftJoin(cancellations.as("cancellation"), "cancellation.subscription_id", "subscriptions.id")
    .select(({ selectFrom }) => [
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
      "cancellation.cancelled_on as cancelled_on",
      selectFrom("subscription_periods")
        .select(({ fn }) => fn.max("ends_on").as("ends_on"))
        .whereRef("subscription_id", "=", "subscriptions.id")
        .where("withdrawn_at", "is", null)
        .as("ends_on"),
    ]);
  return db
    .selectFrom(all.as("all_of_them"))
    .selectAll()
    .where(sql<boolean>`(status <> 'cancelled' or ends_on is not null)`)
    .where("plan_id", "<>", assignmentId);
}
