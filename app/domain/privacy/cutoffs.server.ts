const zone = "Europe/Oslo";

/** Years after the end of its accounting year that an order is kept (bokføringsloven § 13). */
export const bookkeepingYears = 5;

/**
 * The moment before which everything is older than a period, in Norwegian time. A period of months ends with the last day of
 * a month that is too short for it: 12 months from 29 February have passed when 1 March begins. Later moments never give
 * earlier answers.
 */
export function periodBefore(now: Date, period: { months: number } | { days: number }): Date {
  const local = inNorway(now);
  const start = local.subtract(period);
  const isCutShort = "months" in period && start.day !== local.day;
  return toDate(isCutShort ? start.add({ days: 1 }).startOfDay() : start);
}

/** The moment before which orders need no longer be kept: 1 January, Norwegian time. */
export function bookkeepingCutoff(now: Date): Date {
  return startOfYear(inNorway(now).year - bookkeepingYears);
}

/** The year at whose end an order need no longer be kept; its accounting year is the calendar year in Norway. */
export function lastYearKept(createdAt: string): number {
  return inNorway(new Date(createdAt)).year + bookkeepingYears;
}

function startOfYear(year: number): Date {
  return toDate(new Temporal.PlainDate(year, 1, 1).toZonedDateTime({ timeZone: zone }));
}

function inNorway(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
}

function toDate(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
