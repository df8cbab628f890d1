import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Database } from "./db.server.ts";

/**
 * SQL for the seconds from when a row was made to a time in another column of it, and for the median of such seconds (null of none).
 * The two engines read times in their own ways, and have a median under their own names.
 */
export function durations(
  db: Database,
  later: string,
): { seconds: RawBuilder<number>; median: RawBuilder<number | null> } {
  const [from, to] = [sql.ref("created_at"), sql.ref(later)];
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const seconds = sql<number>`extract(epoch from ${to}::timestamptz - ${from}::timestamptz)::float8`;
    return { seconds, median: sql`percentile_cont(0.5) within group (order by ${seconds})` };
  }
  const seconds = sql<number>`(unixepoch(${to}) - unixepoch(${from}))`;
  return { seconds, median: sql`median(${seconds})` };
}
