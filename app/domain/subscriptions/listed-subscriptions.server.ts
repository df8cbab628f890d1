import { type RawBuilder, sql } from "kysely";
import { countRows, type Database } from "#app/db/db.server.ts";
import { noticeDays } from "#app/domain/brand/promises.ts";
import { assignmentId } from "#app/domain/catalog/plan-id.ts";
import { ordersOfGone } from "#app/domain/orders/check-company.server.ts";
import { orderFacts } from "#app/domain/orders/orders.server.ts";
import { undeliveredStatuses } from "#app/domain/orders/status.ts";
import { areFound, findWords } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { type Day, dayAfter } from "./calendar.server.ts";
import { type SubscriptionTurn, subscriptionsTurned } from "./figures.server.ts";
import { subscriptionIdOf } from "./id.ts";
import { untoldSubscriptions } from "./notices.server.ts";
import { subscriptionsOf } from "./stored-subscriptions.server.ts";
import {
  type Life,
  noticesOfNext,
  type SubscriptionState,
  stateOf,
  waitingLife,
} from "./subscription.server.ts";
import { type SubscriptionView, subscriptionViewNames } from "./views.ts";

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

type SubscriptionFilter = {
  view?: SubscriptionView | undefined;
  question?: string;
  /** Only those that began or ended within some days. */
  turned?: { turn: SubscriptionTurn; days: DayRange } | undefined;
};

const bySoonest: SubscriptionView[] = ["renewing", "untold", "gone"];

/** Subscriptions of a kind, newest order first; those that renew soon, or wait for that, in the order in which they do. */
export async function listSubscriptions(
  db: Database,
  filter: SubscriptionFilter,
  page: { limit: number; offset: number },
  today: Day,
): Promise<SubscriptionSummary[]> {
  // Nothing of the subscription itself, so that a database which need not look at it to find the page does not.
  let query = (await narrowed(db, filter, today)).select([
    "order_id",
    "company_name",
    "org_number",
    "plan_id",
    "plan_name",
    "annual_cost",
  ]);
  if (filter.view && bySoonest.includes(filter.view)) query = query.orderBy("ends_on");
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("order_id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const begun = await subscriptionsOf(
    db,
    rows.map((row) => row.order_id),
  );
  const lives = new Map(begun.map(({ orderId, life }) => [orderId, life]));
  return rows.map((row) => {
    const life = lives.get(row.order_id) ?? waitingLife(row.annual_cost);
    return {
      id: subscriptionIdOf(row.order_id),
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
  return countRows(db, (await narrowed(db, filter, today)).select("order_id").limit(most));
}

/** How many subscriptions there are of each kind, each counted in an index; in the order of `subscriptionViewNames`. */
export async function countSubscriptions(db: Database, today: Day): Promise<number[]> {
  const { rows } = await sql<Record<SubscriptionView, number>>`
    select ${sql.join(
      subscriptionViewNames.map((view) => {
        const all =
          view === "waiting"
            ? sql`orders where plan_id <> ${assignmentId} and`
            : sql`subscriptions where`;
        return sql`(select count(*) from ${all} ${isOf(db, view, today)}) as ${sql.ref(view)}`;
      }),
    )}
  `.execute(db);
  return subscriptionViewNames.map((view) => Number(rows[0]?.[view] ?? 0));
}

/** How many subscriptions of companies that are no more renew soon, counted no further than `most`. */
export function countGone(db: Database, most: number, today: Day): Promise<number> {
  return countMatchingSubscriptions(db, { view: "gone" }, most, today);
}

/** The ids of the orders whose subscriptions renew soon, for a query of somebody else's. */
export function ordersRenewing(db: Database, today: Day) {
  return db
    .selectFrom("subscriptions")
    .select("order_id")
    .where(isOf(db, "renewing", today));
}

/** How many cancelled agreements end in some days, both included. */
export function countEnding(db: Database, from: Day, until: Day): Promise<number> {
  const ending = db
    .selectFrom("subscriptions")
    .select("id")
    .where("cancelled_on", "is not", null)
    .where("ends_on", "is not", null)
    .where("ends_on", ">=", from)
    .where("ends_on", "<=", until);
  return countRows(db, ending);
}

async function narrowed(db: Database, filter: SubscriptionFilter, today: Day) {
  const { view, question = "", turned } = filter;
  // All but those that wait are found among those that have begun.
  const agreement = agreements(db, view !== undefined && view !== "waiting");
  let query = db.selectFrom(agreement.as("agreement"));
  if (view) query = query.where(isOf(db, view, today));
  if (turned) query = query.where("id", "in", subscriptionsTurned(db, turned.turn, turned.days));
  const words = questionWords(question);
  if (words.length > 0) {
    const found = await findWords(db, "order_words", words);
    for (const holds of areFound(found, "order_id")) query = query.where(holds);
  }
  return query;
}

/** Whether an agreement is of a kind, as the indexes of orders and subscriptions say it. */
function isOf(db: Database, view: SubscriptionView, today: Day): RawBuilder<boolean> {
  switch (view) {
    case "waiting":
      return sql`status in (${sql.join(undeliveredStatuses)})`;
    case "running":
      return sql`ends_on is not null and cancelled_on is null`;
    case "renewing":
      return sql`ends_on is not null and cancelled_on is null and ends_on <= ${dayAfter(today, noticeDays.first)}`;
    case "untold":
      return sql`id in ${untoldSubscriptions(db)}`;
    case "gone":
      return sql`${isOf(db, "renewing", today)} and order_id in ${ordersOfGone(db)}`;
    case "cancelled":
      return sql`ends_on is not null and cancelled_on is not null and ends_on > ${today}`;
    case "ended":
      return sql`ends_on is not null and cancelled_on is not null and ends_on <= ${today}`;
  }
}

/**
 * Every order of a plan that is not cancelled, with where its subscription stands. One that has begun is of an order that is
 * delivered, and no order is cancelled or comes back to work before that has been taken back (start.server.ts).
 *
 * @param isBegun whether only those whose subscription has begun
 */
function agreements(db: Database, isBegun: boolean) {
  const facts = db.selectFrom(orderFacts(db).as("facts"));
  const all = isBegun
    ? facts.innerJoin("subscriptions", "subscriptions.order_id", "facts.order_id")
    : facts.leftJoin("subscriptions", "subscriptions.order_id", "facts.order_id");
  return all
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
      "subscriptions.cancelled_on as cancelled_on",
      "subscriptions.ends_on as ends_on",
    ])
    .where("facts.status", "<>", "cancelled")
    .where("facts.plan_id", "<>", assignmentId);
}
