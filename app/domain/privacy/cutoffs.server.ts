import { inNorway, startOfDay } from "#app/web/norway.server.ts";
import { bookkeepingYears, retentionPeriods } from "./periods.ts";

/** The moment before which orders need no longer be kept: 1 January, Norwegian time. */
export function bookkeepingCutoff(now: Date): Date {
  return startOfDay(`${inNorway(now).year - bookkeepingYears}-01-01`);
}

/** The moment before which visits are no longer kept: the first of a month, Norwegian time. */
export function visitsCutoff(now: Date): Date {
  const { months } = retentionPeriods.visits;
  const month = inNorway(now).toPlainDate().with({ day: 1 }).subtract({ months });
  return startOfDay(month.toString());
}

/**
 * The year at whose end an order need no longer be kept.
 *
 * @param days calendar days in Norway on which it was made and in use: the last one counts
 */
export function lastYearKept(days: [string, ...string[]]): number {
  return Math.max(...days.map((day) => Number(day.slice(0, 4)))) + bookkeepingYears;
}
