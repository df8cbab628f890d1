import type { Services } from "#app/context.ts";
import { ordersBilled } from "#app/domain/billing/documents.server.ts";
import { sumUnpaid } from "#app/domain/billing/standings.server.ts";
import {
  countMatchingMessages,
  type MessageFilter,
} from "#app/domain/contact/listed-messages.server.ts";
import { countDue } from "#app/domain/follow-ups/follow-ups.server.ts";
import { countMatchingOrders, type OrderFilter } from "#app/domain/orders/listed-orders.server.ts";
import { dayAfter } from "#app/domain/subscriptions/calendar.server.ts";
import { countEnding, countGone } from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import { countUntold } from "#app/domain/subscriptions/notices.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { mostCounted } from "../lists/count-text.ts";

/** How far ahead a day's work looks for agreements that end, in days. */
const endingDays = 30;

/** How much there is to do of each kind, counted to one more than `mostCounted` at most. */
export type Today = Awaited<ReturnType<typeof readToday>>;

/** Counts what an administrator has before them, what is most pressing first. */
export async function readToday({ db, clock }: Pick<Services, "db" | "clock">) {
  const now = clock();
  const today = norwegianDay(now);
  const orders = (filter: OrderFilter) => countMatchingOrders(db, filter, mostCounted + 1, now);
  const messages = (filter: MessageFilter) =>
    countMatchingMessages(db, filter, mostCounted + 1, now);
  const [
    overdueOrders,
    overdueMessages,
    newOrders,
    unreadMessages,
    followUps,
    untold,
    gone,
    unsigned,
    due,
    unbilled,
    { overdue: unpaid },
    ending,
  ] = await Promise.all([
    orders({ overdue: true }),
    messages({ box: "inbox", overdue: true }),
    orders({ status: "new" }),
    messages({ box: "unread" }),
    countDue(db, today, mostCounted + 1),
    countUntold(db, mostCounted + 1),
    countGone(db, mostCounted + 1, today),
    orders({ stage: "unsigned" }),
    orders({ stage: "due" }),
    orders({ stage: "unbilled", billed: ordersBilled }),
    sumUnpaid(db, today),
    countEnding(db, today, dayAfter(today, endingDays)),
  ]);
  return {
    overdueOrders,
    overdueMessages,
    newOrders,
    unreadMessages,
    followUps,
    untold,
    gone,
    unsigned,
    due,
    unbilled,
    unpaid,
    ending,
  };
}
