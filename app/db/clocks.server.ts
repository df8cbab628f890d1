import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./db.server.ts";

// What is believed of a clock that may have jumped (docs/decisions/0045-clocks-that-jump.md).

/** The first and the last moment of a span, ISO 8601 in UTC: for `between`. */
type Span = readonly [first: string, last: string];

/** More than the clocks of two processes are apart, in milliseconds. */
const skew = 5 * 60 * 1000;

/**
 * When that was noted which holds for a while, and holds now. What was noted in time to come a clock noted that was ahead, and it does
 * not hold: else it would until that time has come, and for its life after.
 *
 * @param life how long it holds, in milliseconds
 */
export function notedWithin(life: number, now: Date): Span {
  return [isoAfter(now, 1 - life), isoAfter(now, skew)];
}

/**
 * For when that is planned whose time has not come. What lies further ahead than anything is planned a clock planned that was
 * ahead, and its time has come.
 *
 * @param longest how far ahead it is planned at most, in milliseconds
 */
export function plannedWithin(longest: number, now: Date): Span {
  return [isoAfter(now, 1), isoAfter(now, longest + skew)];
}

/** Whether a time, ISO 8601 in UTC, lies in a span. */
export function liesIn(time: string, [first, last]: Span): boolean {
  return first <= time && time <= last;
}

/**
 * Makes a time, in milliseconds, that goes on as a clock does and never goes back: a clock that is set back stands still for that
 * moment. For spans that are counted in memory, which would otherwise last until the clock is where it wrongly was.
 */
export function steadyTime(clock: () => Date): () => number {
  let before = clock().getTime();
  let steady = before;
  return () => {
    const now = clock().getTime();
    steady += Math.max(0, now - before);
    before = now;
    return steady;
  };
}

/** What time it is for the database, where it has a clock of its own: a server beside ours has, a file has not. */
export async function readDatabaseClock(db: Database): Promise<Date | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined;
  const seconds = sql<number>`extract(epoch from clock_timestamp())::float8`.as("seconds");
  const { rows } = await sql<{ seconds: number }>`select ${seconds}`.execute(db);
  return rows[0] && new Date(rows[0].seconds * 1000);
}

function isoAfter(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
