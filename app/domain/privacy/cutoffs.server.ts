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

/** The year at whose end an order need no longer be kept; its accounting year is the calendar year in Norway. */
export function lastYearKept(createdAt: string): number {
  return inNorway(new Date(createdAt)).year + bookkeepingYears;
}
