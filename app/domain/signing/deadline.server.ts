import type { Day } from "#app/domain/subscriptions/calendar.server.ts";

const units = [
  [/^uke/, "weeks"],
  [/^dag/, "days"],
  [/^måned/, "months"],
] as const;

/**
 * The last day of a delivery time, or undefined where no day follows from its words: of `2–4 uker` the last day of the fourth week.
 *
 * @param delivery as it is promised, in words
 * @param signedOn the day from which it runs
 */
export function lastDayOfDelivery(delivery: string, signedOn: Day): Day | undefined {
  const [, count, word = ""] = /(\d+)\s+(\p{L}+)\D*$/u.exec(delivery) ?? [];
  const unit = units.find(([pattern]) => pattern.test(word))?.[1];
  if (!unit) return undefined;
  return Temporal.PlainDate.from(signedOn)
    .add({ [unit]: Number(count) })
    .toString();
}
