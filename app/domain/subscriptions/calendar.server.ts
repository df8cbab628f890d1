import { periodMonths } from "#app/domain/brand/promises.ts";

/** A calendar day in Norway: `2026-11-20`. Days compare as texts. */
export type Day = string;

/** A day so many days later, or earlier where they are negative. */
export function dayAfter(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first day of the period that comes so many periods later; the last of a month that is too short. */
export function monthsAfter(day: Day, periods: number): Day {
  return Temporal.PlainDate.from(day)
    .add({ months: periods * periodMonths })
    .toString();
}

/**
 * Whether days are those of one year at most; from the last of February, as many as there are to the next.
 *
 * @param period.endsOn the first day that is not in it
 */
export function isWithinYear({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }): boolean {
  return monthsAfter(endsOn, -1) <= startsOn;
}

/** The same day of the next month, or the last one of it. */
export function monthAfter(day: Day): Day {
  return Temporal.PlainDate.from(day).add({ months: 1 }).toString();
}

/** The day after `day` in a row of days that are months apart, and of which the first is `first`. */
export function nextMonthly(first: Day, day: Day): Day {
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(day)];
  const months = (to.year - from.year) * 12 + to.month - from.month + 1;
  return from.add({ months }).toString();
}

/** How many days lie between two days; negative where the second is the earlier one. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" })
    .days;
}
