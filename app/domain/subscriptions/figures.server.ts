import { sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { type Day, dayAfter } from "./calendar.server.ts";
import { noticeDays } from "./subscription.server.ts";

/** How many, and what they pay a year: kroner without VAT. */
export type Recurring = { count: number; annual: number };

export type SubscriptionFigures = {
  /** Those that run and are not cancelled. */
  running: Recurring;
  /** Of those, the ones whose next period begins within 60 days. */
  renewing: Recurring;
  /** What is renewed in each month from this to the same one next year if nobody cancels, by when the period begins. */
  forecast: ({ month: string } & Recurring)[];
  /** Subscriptions that ended in each of the last four quarters, the running one last, and how many there were at its start. */
  churn: { quarter: string; ended: number; ofAll: number }[];
};

/** What the subscriptions come to on a day. Summed in the database. */
export async function subscriptionFigures(db: Database, today: Day): Promise<SubscriptionFigures> {
  const months = nextMonths(today);
  const quarters = lastQuarters(today);
  const running = lastPeriods(db).where("cancelled_on", "is", null);
  const total = (query: typeof running) =>
    query
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        fn.coalesce(fn.sum<number>("annual"), sql<number>`0`).as("annual"),
      ])
      .executeTakeFirstOrThrow();
  const [all, soon, byMonth, ...ended] = await Promise.all([
    total(running),
    total(running.where("ends_on", "<=", dayAfter(today, noticeDays.first))),
    running
      .select(({ fn }) => [
        sql<string>`substr(ends_on, 1, 7)`.as("month"),
        fn.countAll<number>().as("count"),
        fn.sum<number>("annual").as("annual"),
      ])
      .where("ends_on", "<", `${months.at(-1)}-32`)
      .groupBy(sql`substr(ends_on, 1, 7)`)
      .execute(),
    ...quarters.map(({ from, until }) => churnOf(db, from, until > today ? today : until)),
  ]);
  return {
    running: numbers(all),
    renewing: numbers(soon),
    forecast: months.map((month) => ({
      month,
      ...numbers(byMonth.find((row) => row.month === month)),
    })),
    churn: quarters.map(({ quarter }, index) => ({
      quarter,
      ...(ended[index] ?? { ended: 0, ofAll: 0 }),
    })),
  };
}

function numbers(row: { count: number; annual: number } | undefined): Recurring {
  return { count: Number(row?.count ?? 0), annual: Number(row?.annual ?? 0) };
}

/** Those that ended from one day up to another, of those that ran on the first. */
async function churnOf(db: Database, from: Day, until: Day) {
  const { ended, of_all } = await lastPeriods(db)
    .select([
      sql<
        number | null
      >`sum(case when cancelled_on is not null and ends_on >= ${from} and ends_on < ${until}
        then 1 else 0 end)`.as("ended"),
      sql<
        number | null
      >`sum(case when starts_first < ${from} and (cancelled_on is null or ends_on >= ${from})
        then 1 else 0 end)`.as("of_all"),
    ])
    .executeTakeFirstOrThrow();
  return { ended: Number(ended ?? 0), ofAll: Number(of_all ?? 0) };
}

/** Each subscription with the end and the price of its last period, and when it is cancelled. */
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
    .select(["days.starts_first", "period.ends_on", "period.annual", "cancellation.cancelled_on"]);
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
