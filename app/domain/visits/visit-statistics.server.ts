import type { Database } from "#app/db/db.server.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import type { VisitKind } from "./visits.server.ts";

/** How often something was counted; `before` in the period before, null where not all of that was counted. */
export type VisitFigure = { value: string; count: number; before: number | null };

type VisitFigures = Record<VisitKind, VisitFigure[]>;

/**
 * How often each value was counted in a period, most often first, beside the period before; what was counted in that one alone
 * comes last.
 *
 * @param days the period, and the one before it
 */
export async function visitFigures(
  db: Database,
  days: DayRange & { before: DayRange },
): Promise<VisitFigures> {
  const [now, earlier, first] = await Promise.all([
    sumsOf(db, days),
    sumsOf(db, days.before),
    firstVisitDay(db),
  ]);
  const isComparable = first !== null && first <= days.before.first;
  const counts = new Map(now.map(({ kind, value, sum }) => [`${kind} ${value}`, sum]));
  const before = new Map(earlier.map(({ kind, value, sum }) => [`${kind} ${value}`, sum]));
  const figures: VisitFigures = { page: [], referrer: [], campaign: [], device: [] };
  const gone = earlier.filter(({ kind, value }) => !counts.has(`${kind} ${value}`));
  for (const { kind, value } of [...now, ...gone]) {
    figures[kind].push({
      value,
      count: counts.get(`${kind} ${value}`) ?? 0,
      before: isComparable ? (before.get(`${kind} ${value}`) ?? 0) : null,
    });
  }
  return figures;
}

/** How many times somebody came from elsewhere in a period, and in the one before: null where not all of that was counted. */
export async function visitTotals(
  db: Database,
  days: DayRange & { before: DayRange },
): Promise<{ value: number; before: number | null }> {
  const total = async (range: DayRange) => {
    const { sum } = await within(db, range)
      .where("kind", "=", "referrer")
      .select(({ fn }) => fn.sum<number | null>("count").as("sum"))
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };
  const [value, before, first] = await Promise.all([
    total(days),
    total(days.before),
    firstVisitDay(db),
  ]);
  return { value, before: first !== null && first <= days.before.first ? before : null };
}

/** How many pages were seen on each day on which there was one, and how many times somebody came from elsewhere. */
export async function visitDays(
  db: Database,
  days: DayRange,
): Promise<{ day: string; pages: number; visits: number }[]> {
  const rows = await within(db, days)
    .where("kind", "in", ["page", "referrer"])
    .select(({ fn }) => [
      "day",
      fn.sum<number | null>("count").filterWhere("kind", "=", "page").as("pages"),
      fn.sum<number | null>("count").filterWhere("kind", "=", "referrer").as("visits"),
    ])
    .groupBy("day")
    .orderBy("day")
    .execute();
  return rows.map(({ day, pages, visits }) => ({ day, pages: pages ?? 0, visits: visits ?? 0 }));
}

/** What was counted on each day, oldest first, as it is stored: a batch for each month or so. */
export async function* streamVisits(db: Database, days: DayRange) {
  let first = days.first;
  while (first <= days.last) {
    const next = Temporal.PlainDate.from(first).add({ days: daysAtOnce }).toString();
    yield await within(db, { first, last: days.last })
      .where("day", "<", next)
      .selectAll()
      .orderBy("day")
      .orderBy("kind")
      .orderBy("count", "desc")
      .orderBy("value")
      .execute();
    first = next;
  }
}

const daysAtOnce = 30;

function sumsOf(db: Database, days: DayRange) {
  return within(db, days)
    .select(({ fn }) => ["kind", "value", fn.sum<number>("count").as("sum")])
    .groupBy(["kind", "value"])
    .orderBy("sum", "desc")
    .orderBy("value")
    .execute();
}

/** The first day on which something was counted, of those that are kept. */
async function firstVisitDay(db: Database): Promise<string | null> {
  const { day } = await db
    .selectFrom("visits")
    .select(({ fn }) => fn.min("day").as("day"))
    .executeTakeFirstOrThrow();
  return day;
}

function within(db: Database, { first, last }: DayRange) {
  return db.selectFrom("visits").where("day", ">=", first).where("day", "<=", last);
}
