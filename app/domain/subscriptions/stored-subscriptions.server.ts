import type { Database } from "#app/db/db.server.ts";
import type { SubscriptionPeriodRow } from "#app/db/schema.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "./calendar.server.ts";
import type { Life, Period } from "./subscription.server.ts";

/** What a subscription goes by, and everything that was decided of it. */
export type Subscription = {
  id: string;
  orderId: string;
  /** Grows with every change. */
  version: number;
  /** The day its delivery was noted, or its first day corrected; null before. */
  notedOn: Day | null;
  life: Life;
};

/** The subscription of an order; undefined until it has been delivered. */
export async function subscriptionOf(
  db: Database,
  orderId: string,
): Promise<Subscription | undefined> {
  return (await subscriptionsOf(db, [orderId])).at(0);
}

/** The subscriptions of some orders, of those that have been delivered; in no order. */
export async function subscriptionsOf(db: Database, orderIds: string[]): Promise<Subscription[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("order_id", "in", orderIds)
    .execute();
  return readSubscriptions(
    db,
    rows.map(({ id }) => id),
  );
}

/** Subscriptions by their ids, in no order. */
export async function readSubscriptions(db: Database, ids: string[]): Promise<Subscription[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("subscriptions").selectAll().where("id", "in", ids).execute();
  const periods = await standingPeriods(db, ids);
  const cancellations = await db
    .selectFrom("subscription_cancellations")
    .selectAll()
    .where("subscription_id", "in", ids)
    .where("withdrawn_at", "is", null)
    .execute();
  const notices = await db
    .selectFrom("renewal_notices")
    .selectAll()
    .where("subscription_id", "in", ids)
    .execute();
  const prices = await db
    .selectFrom("subscription_prices")
    .select(["subscription_id", "annual"])
    .where("subscription_id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const periodsOf = Map.groupBy(periods, subscriptionId);
  const noticesOf = Map.groupBy(notices, subscriptionId);
  const priceOf = new Map(prices.map((price) => [price.subscription_id, price.annual]));
  const cancellationOf = new Map(cancellations.map((row) => [row.subscription_id, row]));
  return rows.map(({ id, order_id, version }) => {
    const stored = periodsOf.get(id) ?? [];
    const own = stored.map(toPeriod);
    const cancellation = cancellationOf.get(id);
    return {
      id,
      orderId: order_id,
      version,
      notedOn: stored[0] ? norwegianDay(stored[0].created_at) : null,
      life: {
        periods: own,
        cancellation: cancellation
          ? {
              id: cancellation.id,
              cancelledOn: cancellation.cancelled_on,
              actor: cancellation.actor,
              reason: cancellation.reason,
            }
          : null,
        notices: (noticesOf.get(id) ?? []).map((notice) => ({
          kind: notice.kind,
          periodStartsOn: notice.period_starts_on,
          writtenOn: notice.written_on,
          givenOn: notice.given_on,
          annual: notice.annual,
          vatPercent: notice.vat_percent,
        })),
        nextAnnual: priceOf.get(id) ?? own.at(-1)?.annual ?? 0,
      },
    };
  });
}

function standingPeriods(db: Database, ids: string[]): Promise<SubscriptionPeriodRow[]> {
  return db
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription_id", "in", ids)
    .where("withdrawn_at", "is", null)
    .orderBy("subscription_id")
    .orderBy("number")
    .execute();
}

function subscriptionId(row: { subscription_id: string }): string {
  return row.subscription_id;
}

function toPeriod(row: SubscriptionPeriodRow): Period {
  return {
    id: row.id,
    number: row.number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    reason: row.reason,
    oneTime: row.one_time,
    annual: row.annual,
    vatPercent: row.vat_percent,
  };
}

/**
 * Takes the next version of a subscription, before anything else of a change is written.
 *
 * @returns false where somebody else changed it since it was read; then nothing may be written
 */
export async function takeVersion(
  db: Database,
  { id, version }: Pick<Subscription, "id" | "version">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes where a subscription stands, for lists. Call it where one of its periods or cancellations has been stored or taken back. */
export async function noteStanding(db: Database, id: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set(({ selectFrom }) => ({
      ends_on: selectFrom("subscription_periods")
        .select(({ fn }) => fn.max("ends_on").as("ends_on"))
        .where("subscription_id", "=", id)
        .where("withdrawn_at", "is", null),
      cancelled_on: selectFrom("subscription_cancellations")
        .select("cancelled_on")
        .where("subscription_id", "=", id)
        .where("withdrawn_at", "is", null),
    }))
    .where("id", "=", id)
    .execute();
}
