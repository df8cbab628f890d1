import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./db.server.ts";

/** What time it is for the database, where it has a clock of its own: a server beside ours has, a file has not. */
export async function readDatabaseClock(db: Database): Promise<Date | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined;
  const seconds = sql<number>`extract(epoch from clock_timestamp())::float8`.as("seconds");
  const { rows } = await sql<{ seconds: number }>`select ${seconds}`.execute(db);
  return rows[0] && new Date(rows[0].seconds * 1000);
}
