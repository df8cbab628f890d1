import { countRows, type Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { type MailFate, mailFates } from "#app/domain/mail/mails.server.ts";
import { storeNote } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Given, Settings } from "#app/given.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Day } from "./calendar.server.ts";
import type { SubscriptionChange } from "./start.server.ts";
import { subscriptionOf, takeVersion } from "./stored-subscriptions.server.ts";
import { isUntold, type Notice, noticesOfNext } from "./subscription.server.ts";
import type { ToldBy } from "./told.ts";

/** Counts the notices as given whose mail the mail server has taken: on the day it did, which outlasts the mail itself. */
export async function settleNotices(db: Database): Promise<void> {
  const waiting = await db
    .selectFrom("renewal_notices")
    .select(["subscription_id", "period_starts_on", "kind", "mail_id"])
    .where("given_on", "is", null)
    .execute();
  const fates = await mailFates(
    db,
    waiting.flatMap(({ mail_id }) => mail_id ?? []),
  );
  for (const { subscription_id, period_starts_on, kind, mail_id } of waiting) {
    const sentAt = fates.get(mail_id ?? "")?.sentAt;
    if (!sentAt) continue;
    await db
      .updateTable("renewal_notices")
      .set({ given_on: norwegianDay(sentAt) })
      .where("subscription_id", "=", subscription_id)
      .where("period_starts_on", "=", period_starts_on)
      .where("kind", "=", kind)
      .where("given_on", "is", null)
      .execute();
  }
}

/** A notice, and what became of its mail; null where that is deleted. */
export type NoticeWithMail = Notice & { mail: MailFate | null };

/** The notices of some subscriptions, with what became of their mails; by subscription, in the order in which they were written. */
export async function noticesOf(
  db: Database,
  subscriptionIds: string[],
): Promise<Map<string, NoticeWithMail[]>> {
  const rows = await db
    .selectFrom("renewal_notices")
    .selectAll()
    .where("subscription_id", "in", subscriptionIds)
    .orderBy("written_on")
    .execute();
  const fates = await mailFates(
    db,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  );
  const notices = Map.groupBy(rows, ({ subscription_id }) => subscription_id);
  return new Map(
    [...notices].map(([id, own]) => [
      id,
      own.map((row) => ({
        kind: row.kind,
        periodStartsOn: row.period_starts_on,
        writtenOn: row.written_on,
        givenOn: row.given_on,
        annual: row.annual,
        vatPercent: row.vat_percent,
        mail: fates.get(row.mail_id ?? "") ?? null,
      })),
    ]),
  );
}

/** Why a customer has not been told of the renewal that comes. */
export type WhyUntold = {
  reason: "failed" | "waiting" | "no-mail-server";
  /** What the last attempt to send the notice came to; null before there was one. */
  error: string | null;
};

/**
 * Why none of the notices of a period has reached its customer: the last one tells.
 *
 * @param notices of that period, in the order in which they were written
 */
export function whyUntold(notices: NoticeWithMail[], { mail }: Pick<Settings, "mail">): WhyUntold {
  const last = notices.at(-1)?.mail;
  const error = last?.lastError ?? null;
  if (last?.state !== "pending") return { reason: "failed", error };
  return mail.smtpUrl === undefined
    ? { reason: "no-mail-server", error: null }
    : { reason: "waiting", error };
}

/**
 * Notes that a customer has been told of the renewal that comes otherwise than by our mail. From that day on the deadline runs
 * as if the mail had arrived. The note goes to the order, and goes with its customer when they are erased.
 *
 * @param change.version of the subscription that the administrator saw
 * @param change.on a day on which a notice had been written, and that has come
 */
export async function noteTold(
  { db }: Pick<Given, "db">,
  change: {
    order: Order;
    version: number;
    how: ToldBy;
    on: Day;
    note?: string | undefined;
    actor: string;
  },
  now: Date,
): Promise<SubscriptionChange | { outcome: "impossible-day" }> {
  const { order, version, how, on, note, actor } = change;
  return inTransaction(db, async (transaction) => {
    const subscription = await subscriptionOf(transaction, order.id);
    if (!subscription) return { outcome: "missing" };
    if (subscription.version !== version) return { outcome: "stale" };
    const [first] = noticesOfNext(subscription.life);
    if (!first || !isUntold(subscription.life)) return { outcome: "not-allowed" };
    if (on < first.writtenOn || on > norwegianDay(now)) return { outcome: "impossible-day" };
    if (!(await takeVersion(transaction, subscription))) return { outcome: "stale" };
    await transaction
      .updateTable("renewal_notices")
      .set({ given_on: on })
      .where("subscription_id", "=", subscription.id)
      .where("period_starts_on", "=", first.periodStartsOn)
      .where("given_on", "is", null)
      // One that had not been written by then is still to come.
      .where("written_on", "<=", on)
      .execute();
    const eventId = await recordEvent(
      transaction,
      {
        actor,
        action: "subscription.notified",
        subject: { kind: "subscription", id: subscription.id },
        details: { by: how, on },
      },
      now,
    );
    if (note)
      await storeNote(transaction, { orderId: order.id, text: note, author: actor, eventId }, now);
    return { outcome: "changed" };
  });
}

/** The subscriptions of `isUntold`, by their ids, as a query. */
export function untoldSubscriptions(db: Database) {
  return db
    .selectFrom("renewal_notices as notice")
    .innerJoin("subscriptions as subscription", (on) =>
      on
        .onRef("subscription.id", "=", "notice.subscription_id")
        .onRef("subscription.ends_on", "=", "notice.period_starts_on"),
    )
    .select("notice.subscription_id as id")
    .distinct()
    .where("notice.given_on", "is", null)
    .where("subscription.cancelled_on", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("renewal_notices as given")
            .select("given.kind")
            .whereRef("given.subscription_id", "=", "notice.subscription_id")
            .whereRef("given.period_starts_on", "=", "notice.period_starts_on")
            .where("given.given_on", "is not", null),
        ),
      ),
    );
}

/** How many customers have not been told of the renewal that comes, although a notice has been written; counted no further than `most`. */
export function countUntold(db: Database, most: number): Promise<number> {
  return countRows(db, untoldSubscriptions(db).limit(most));
}
