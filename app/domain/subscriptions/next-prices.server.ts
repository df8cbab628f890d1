import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { ordersOfPlan, readOrders } from "#app/domain/orders/orders.server.ts";
import { highestAnnual } from "#app/domain/orders/terms/terms.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "./calendar.server.ts";
import {
  readSubscriptions,
  type Subscription,
  takeVersion,
} from "./stored-subscriptions.server.ts";
import { noticesOfNext, periodDays } from "./subscription.server.ts";

/** Whose price is set: one subscription's, those of a plan, or all. */
export type PriceScope =
  | { kind: "one"; subscriptionId: string }
  | { kind: "plan"; planId: string }
  | { kind: "all" };

/**
 * What setting a price would do to a subscription: `set` it; nothing, for it is the `same`; or it has one that was set for it `alone`,
 * which is let be unless it is meant too; or its customer is `bound` to pay no more than the terms that they accepted name.
 */
type PriceEffect = "set" | "same" | "alone" | "bound";

export type PricedSubscription = {
  id: string;
  version: number;
  companyName: string;
  planName: string;
  /** Kroner a year without VAT, as all prices here: of the last period. */
  paid: number;
  /** Of the first period that no notice has been written of, as it stands. */
  next: number;
  /** First day of that period. */
  from: Day;
  /** What has been written to the customer of the period before it. */
  told: number | undefined;
  /** The most that the accepted terms allow. */
  highest: number | undefined;
  effect: PriceEffect;
};

/** What a price would do to each subscription that has begun and is not cancelled, by the names of the companies. */
export async function pricesBefore(
  db: Database,
  { scope, annual }: { scope: PriceScope; annual: number },
): Promise<PricedSubscription[]> {
  const subscriptions = await readSubscriptions(db, await runningIn(db, scope));
  const alone = await pricedAlone(db);
  const orders = await readOrders(
    db,
    subscriptions.map(({ orderId }) => orderId),
  );
  return subscriptions
    .flatMap((subscription) => {
      const order = orders.get(subscription.orderId);
      const { id, version, life } = subscription;
      const last = life.periods.at(-1);
      if (!order || !last) return [];
      const told = noticesOfNext(life).at(0)?.annual;
      const highest = highestAnnual(order);
      const ahead = periodDays(life.periods[0]?.startsOn ?? last.startsOn, last.number + 1);
      const { companyName, planName } = order;
      return {
        ...{ id, version, companyName, planName, told, highest },
        paid: last.annual,
        next: life.nextAnnual,
        from: told === undefined ? last.endsOn : ahead.endsOn,
        effect: effectOf(subscription, { annual, highest, isAlone: alone.has(id) }),
      };
    })
    .sort((one, other) => one.companyName.localeCompare(other.companyName, "nb"));
}

function effectOf(
  { life }: Subscription,
  { annual, highest, isAlone }: { annual: number; highest: number | undefined; isAlone: boolean },
): PriceEffect {
  if (life.nextAnnual === annual) return "same";
  if (highest !== undefined && annual > highest) return "bound";
  return isAlone ? "alone" : "set";
}

/**
 * The subscriptions whose price was set last for them alone. No row says so by itself: what is set for several is written at one
 * moment by one person, so an agreed price is one that nobody else got with it.
 */
async function pricedAlone(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom("subscription_prices")
    .select(["subscription_id", "created_at", "actor"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const moment = (row: (typeof rows)[number]) => `${row.created_at} ${row.actor}`;
  const together = Map.groupBy(rows, moment);
  const last = new Map(rows.map((row) => [row.subscription_id, row]));
  const alone = [...last.values()].filter((row) => together.get(moment(row))?.length === 1);
  return new Set(alone.map(({ subscription_id }) => subscription_id));
}

/** A subscription as somebody saw it. */
type SeenSubscription = Pick<Subscription, "id" | "version">;

/**
 * Sets what the next periods of some subscriptions cost. What a customer has been given notice of stands, so it counts from the first
 * renewal whose notice has not been given.
 *
 * @param change.annual kroner a year without VAT; for whom the terms allow no such price, it is not set
 * @param change.withAlone whether those get it too whose price was set for them alone
 * @returns how many it was set for, and the ids of those that have changed since they were seen, which are left as they are
 */
export async function setNextPrices(
  db: Database,
  change: {
    scope: PriceScope;
    seen: SeenSubscription[];
    annual: number;
    withAlone: boolean;
    actor: string;
    reason: string;
  },
  now: Date,
): Promise<{ set: number; stale: string[] }> {
  const { scope, seen, annual, withAlone, actor, reason } = change;
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return inTransaction(db, async (transaction) => {
    const found = await pricesBefore(transaction, { scope, annual });
    const left = new Map(found.map((one) => [one.id, one]));
    const stale: string[] = [];
    let set = 0;
    // By their ids, as all who take several of them do (transaction.server.ts).
    for (const id of [...versions.keys()].sort()) {
      const one = left.get(id);
      const isMeant = !one || one.effect === "set" || (one.effect === "alone" && withAlone);
      if (!isMeant) continue;
      const isSeen = one !== undefined && one.version === versions.get(id);
      if (!isSeen || !(await takeVersion(transaction, one))) {
        stale.push(id);
      } else {
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
        await recordEvent(
          transaction,
          {
            actor,
            action: "subscription.price-set",
            subject: { kind: "subscription", id },
            details: { annual },
          },
          now,
        );
        set += 1;
      }
    }
    return { set, stale };
  });
}

/** What was set at one moment by one person: that is what it goes by. */
export type PriceChange = {
  /** ISO 8601 in UTC. */
  at: string;
  /** User name. */
  actor: string;
  annual: number;
  reason: string;
  count: number;
};

/** What was set last and can still be undone, newest first: nobody has been written to of it, and some have it still. */
export async function undoablePrices(db: Database, limit: number): Promise<PriceChange[]> {
  const changes = await stillHad(allPrices(db))
    .select(["price.created_at as at", "price.actor", "price.annual"])
    .select(({ fn }) => [fn.max("price.reason").as("reason"), fn.countAll<number>().as("count")])
    .groupBy(["price.created_at", "price.actor", "price.annual"])
    .orderBy("price.created_at", "desc")
    .limit(limit)
    .execute();
  const free: PriceChange[] = [];
  for (const change of changes) {
    const isTold = await isWrittenOf(db, change);
    if (!isTold) free.push({ ...change, count: Number(change.count) });
  }
  return free;
}

type Named = Pick<PriceChange, "at" | "actor">;

function allPrices(db: Database) {
  return db.selectFrom("subscription_prices as price");
}

function rowsOf(db: Database, { at, actor }: Named) {
  return allPrices(db).where("price.created_at", "=", at).where("price.actor", "=", actor);
}

/** Of prices those that no other was set after: to take back one that was would change nothing for its customer. */
function stillHad(prices: ReturnType<typeof allPrices>) {
  return prices.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("subscription_prices as later")
          .select("later.id")
          .whereRef("later.subscription_id", "=", "price.subscription_id")
          .whereRef("later.created_at", ">", "price.created_at"),
      ),
    ),
  );
}

/** Whether a notice with the price has been written since, or on the same day: a notice says no hour. */
async function isWrittenOf(db: Database, change: Named): Promise<boolean> {
  const notice = await rowsOf(db, change)
    .innerJoin("renewal_notices as notice", (on) =>
      on
        .onRef("notice.subscription_id", "=", "price.subscription_id")
        .onRef("notice.annual", "=", "price.annual")
        .on("notice.written_on", ">=", norwegianDay(change.at)),
    )
    .select("notice.subscription_id")
    .limit(1)
    .executeTakeFirst();
  return notice !== undefined;
}

/** Somebody has been written to meanwhile. */
class WrittenMeanwhile extends Error {}

/**
 * Takes back a price for all that have it still: each has the one again that it had. The trail keeps both.
 *
 * @returns how many it was taken back for; undefined where a notice with it has been written, or none has it
 */
export async function undoNextPrices(
  db: Database,
  { change, actor }: { change: Named; actor: string },
  now: Date,
): Promise<number | undefined> {
  try {
    return await inTransaction(db, async (transaction) => {
      const rows = await stillHad(rowsOf(transaction, change))
        .select(["price.id", "price.subscription_id", "price.annual"])
        .orderBy("price.subscription_id")
        .execute();
      for (const { subscription_id } of rows) {
        // Whoever writes a notice just now has seen another version, and whoever wrote one before is met below.
        await transaction
          .updateTable("subscriptions")
          .set((row) => ({ version: row("version", "+", 1) }))
          .where("id", "=", subscription_id)
          .execute();
      }
      if (await isWrittenOf(transaction, change)) throw new WrittenMeanwhile();
      for (const { id, subscription_id, annual } of rows) {
        await transaction.deleteFrom("subscription_prices").where("id", "=", id).execute();
        await recordEvent(
          transaction,
          {
            actor,
            action: "subscription.price-undone",
            subject: { kind: "subscription", id: subscription_id },
            details: { annual },
          },
          now,
        );
      }
      return rows.length === 0 ? undefined : rows.length;
    });
  } catch (error) {
    if (error instanceof WrittenMeanwhile) return undefined;
    throw error;
  }
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
