import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { noticeDays } from "#app/domain/brand/promises.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { type Day, dayAfter, monthsAfter } from "./calendar.server.ts";

/** How many, and what they pay a year: kroner without VAT. */
type Recurring = { count: number; annual: number };

/** What happens once to a subscription. */
export type SubscriptionTurn = "begun" | "ended";

export type SubscriptionFigures = {
  /** Those that run and are not cancelled. */
  running: Recurring;
  /** Of those, the ones whose next period begins within 60 days, and what they pay for it. */
  renewing: Recurring;
  /** What is renewed, at the price that it is renewed for, in each month from this to the same one next year if nobody cancels, by when the period begins. */
  forecast: ({ month: string } & Recurring)[];
  /** Subscriptions that ended in each of the last four quarters, the running one last, and how many there were at its start. */
  churn: { quarter: string; ended: number; ofAll: number }[];
};

/** What the subscriptions come to on a day. Summed in the database, by the month in which they end, and gone through once. */
export async function subscriptionFigures(db: Database, today: Day): Promise<SubscriptionFigures> {
  const months = nextMonths(today);
  const quarters = lastQuarters(today);
  const isRunning = sql`cancelled_on is null`;
  const isRenewing = sql`cancelled_on is null and ends_on <= ${dayAfter(today, noticeDays.first)}`;
  const sumIf = (condition: RawBuilder<unknown>, of: "one" | "annual" | "next_annual") =>
    sql<number>`sum(case when ${condition} then ${of === "one" ? sql.lit(1) : sql.ref(of)} else 0 end)`;
  const byMonth = await lastPeriods(db)
    .select([
      sql<string>`substr(ends_on, 1, 7)`.as("month"),
      sumIf(isRunning, "one").as("count"),
      sumIf(isRunning, "annual").as("annual"),
      sumIf(isRunning, "next_annual").as("next_annual"),
      sumIf(isRenewing, "one").as("renewing"),
      sumIf(isRenewing, "next_annual").as("renewing_annual"),
      ...quarters.flatMap(({ from, until }, index) => [
        sumIf(
          sql`cancelled_on is not null and ends_on >= ${from} and ends_on < ${until > today ? today : until}`,
          "one",
        ).as(`ended_${index}`),
        sumIf(
          sql`starts_first < ${from} and (cancelled_on is null or ends_on >= ${from})`,
          "one",
        ).as(`of_all_${index}`),
      ]),
    ])
    .groupBy(sql`substr(ends_on, 1, 7)`)
    .execute();
  type Sum = Exclude<keyof (typeof byMonth)[number], "month">;
  const total = (sum: Sum, rows = byMonth) => rows.reduce((all, row) => all + Number(row[sum]), 0);
  return {
    running: { count: total("count"), annual: total("annual") },
    renewing: { count: total("renewing"), annual: total("renewing_annual") },
    forecast: months.map((month) => {
      const rows = byMonth.filter((row) => row.month === month);
      return { month, count: total("count", rows), annual: total("next_annual", rows) };
    }),
    churn: quarters.map(({ quarter }, index) => ({
      quarter,
      ended: total(`ended_${index}`),
      ofAll: total(`of_all_${index}`),
    })),
  };
}

/** How many subscriptions began or ended within some days, and what they paid for their first or last year. */
export async function sumTurned(
  db: Database,
  turn: SubscriptionTurn,
  days: DayRange,
): Promise<Recurring> {
  const { count, annual } = await turnedIn(db, turn, days)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("period.annual").as("annual"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), annual: Number(annual ?? 0) };
}

/** The ids of those subscriptions, for a query. */
export function subscriptionsTurned(db: Database, turn: SubscriptionTurn, days: DayRange) {
  return turnedIn(db, turn, days).select("period.subscription_id");
}

/** The first periods that began within some days, or the last ones of what is cancelled whose first day after lies there. */
function turnedIn(db: Database, turn: SubscriptionTurn, { first, last }: DayRange) {
  const standing = db
    .selectFrom("subscription_periods as period")
    .where("period.withdrawn_at", "is", null);
  if (turn === "begun") {
    return (
      standing
        .where("period.number", "=", 0)
        .where("period.starts_on", ">=", first)
        .where("period.starts_on", "<=", last)
        // They end a period later, which is what there is an index of.
        .where("period.ends_on", ">=", monthsAfter(first, 1))
        .where("period.ends_on", "<=", monthsAfter(last, 1))
    );
  }
  return standing
    .innerJoin("subscriptions as subscription", (on) =>
      on
        .onRef("subscription.id", "=", "period.subscription_id")
        .onRef("subscription.ends_on", "=", "period.ends_on"),
    )
    .where("subscription.ends_on", "is not", null)
    .where("subscription.cancelled_on", "is not", null)
    .where("subscription.ends_on", ">=", first)
    .where("subscription.ends_on", "<=", last);
}

/**
 * Each subscription with the end and the price of its last period, when it is cancelled, and what the period after that costs, as
 * `nextPeriod` has it: what was written of it, or else what was set last.
 */
function lastPeriods(db: Database) {
  const days = db
    .selectFrom("subscription_periods")
    .select(({ fn }) => [
      "subscription_id",
      fn.max("number").as("number"),
      fn.min("starts_on").as("starts_first"),
    ])
    .where("withdrawn_at", "is", null)
    .groupBy("subscription_id");
  const periods = db
    .selectFrom(days.as("days"))
    .innerJoin("subscription_periods as period", (join) =>
      join
        .onRef("period.subscription_id", "=", "days.subscription_id")
        .onRef("period.number", "=", "days.number")
        .on("period.withdrawn_at", "is", null),
    )
    .leftJoin("subscription_cancellations as cancellation", (join) =>
      join
        .onRef("cancellation.subscription_id", "=", "days.subscription_id")
        .on("cancellation.withdrawn_at", "is", null),
    )
    .select(["days.starts_first", "period.ends_on", "period.annual", "cancellation.cancelled_on"])
    .select(({ fn, selectFrom, ref }) =>
      fn
        .coalesce(
          selectFrom("renewal_notices")
            .select("annual")
            .whereRef("subscription_id", "=", "period.subscription_id")
            .whereRef("period_starts_on", "=", "period.ends_on")
            .orderBy("written_on")
            .limit(1),
          selectFrom("subscription_prices")
            .select("annual")
            .whereRef("subscription_id", "=", "period.subscription_id")
            .orderBy("created_at", "desc")
            .orderBy("id", "desc")
            .limit(1),
          ref("period.annual"),
        )
        .as("next_annual"),
    );
  return db.selectFrom(periods.as("last"));
}

/** The month of a day, and those up to the same month of the next year: what begins today is renewed in that one. */
function nextMonths(today: Day): string[] {
  const first = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: 13 }, (_, index) => first.add({ months: index }).toString());
}

/** The quarter of a day and the three before it, oldest first. */
function lastQuarters(today: Day) {
  const { year, month } = Temporal.PlainDate.from(today);
  const first = new Temporal.PlainDate(year, month - ((month - 1) % 3), 1);
  return [9, 6, 3, 0].map((months) => {
    const from = first.subtract({ months });
    return {
      quarter: `${Math.ceil(from.month / 3)}. kvartal ${from.year}`,
      from: from.toString(),
      until: from.add({ months: 3 }).toString(),
    };
  });
}
