import type { Services } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isAssignment } from "#app/domain/orders/sums.ts";
import { forgivable } from "#app/domain/subscriptions/cancel.server.ts";
import { standingOf } from "#app/domain/subscriptions/delivery/rules.server.ts";
import {
  type NoticeWithMail,
  noticesOf,
  whyUntold,
} from "#app/domain/subscriptions/notices.server.ts";
import {
  isUntold,
  isWithdrawable,
  type Life,
  noticesOfNext,
  plannedLastDay,
  stateOf,
} from "#app/domain/subscriptions/subscription.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { subscriptionOfOrder } from "./load.server.ts";

/** What the page of an order shows of its subscription, which waits until the order is delivered; undefined of work alone, which has none. */
export async function loadSubscriptionPart(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  order: Order,
  brand: Brand,
) {
  if (isAssignment(order)) return undefined;
  const subscription = await subscriptionOfOrder({ db }, order);
  const { id, life, version } = subscription;
  const today = norwegianDay(clock());
  const [events, notices] = await Promise.all([
    eventsAbout(db, { kind: "subscription", id }),
    noticesOf(db, [id]),
  ]);
  const own = notices.get(id) ?? [];
  return {
    id,
    version,
    life,
    today,
    state: stateOf(life, today),
    isCorrectable: life.periods.length > 0 && standingOf(subscription, today) === undefined,
    lastDay: plannedLastDay(life),
    isWithdrawable: isWithdrawable(life, today),
    events,
    notices: own,
    untold: untoldOf(life, own, config),
    isUnbilled: life.periods.length > 0 && missingOfSeller(brand).length > 0,
    canForgive: forgivable(life, today) !== undefined,
  };
}

/** What a page knows of a subscription. */
export type LoadedSubscription = NonNullable<Awaited<ReturnType<typeof loadSubscriptionPart>>>;

/** What a customer has yet to be told, and why they have not been; undefined where there is nothing. */
function untoldOf(life: Life, notices: NoticeWithMail[], config: Services["config"]) {
  const [first] = noticesOfNext(life);
  if (!first || !isUntold(life)) return undefined;
  const { writtenOn, periodStartsOn, annual } = first;
  const ofNext = notices.filter((notice) => notice.periodStartsOn === periodStartsOn);
  const why = whyUntold(ofNext, config);
  return { why, writtenOn, renewsOn: periodStartsOn, price: formatKroner(annual) };
}
