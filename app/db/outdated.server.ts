import type { SelectQueryBuilder } from "kysely";
import { countRows, type Database } from "./db.server.ts";
import type { Schema } from "./schema.ts";

/** What of a table is older than it may be. Times are ISO 8601 in UTC. */
export type OutdatedSummary = {
  count: number;
  oldest: string | null;
  newest: string | null;
  /** The oldest few. */
  sampleIds: string[];
};

/** The rows of a table that are kept for some time only: what they are, and how to be rid of them. */
export type OutdatedRows = {
  /** How many there are from before a moment; without one, how many there are. */
  count: (db: Database, before?: Date) => Promise<number>;
  /** When the newest was made, as ISO 8601 in UTC. */
  newest: (db: Database) => Promise<string | null>;
  /** What there is from before a moment. */
  summarize: (db: Database, before: Date) => Promise<OutdatedSummary>;
  /** Deletes the oldest of it, `most` rows at most. Answers how many there were. */
  take: (db: Database, before: Date, most: number) => Promise<number>;
};

const sampleSize = 5;

type DatedTable = "orders" | "order_drafts" | "contact_messages" | "mails" | "shared_drafts";

/**
 * Describes and deletes rows by one and the same choice, so that what is announced is what goes.
 *
 * @param choose the rows from before a moment, given as ISO 8601 in UTC
 */
export function outdatedRows<Table extends DatedTable>(
  table: Table,
  choose: (
    db: Database,
    before: string,
  ) => SelectQueryBuilder<Schema, Table, { id: string; created_at: string }>,
): OutdatedRows {
  const oldestFirst = (db: Database, before: Date, most: number) =>
    db
      .selectFrom(choose(db, before.toISOString()).as("outdated"))
      .selectAll()
      .orderBy("created_at")
      .orderBy("id")
      .limit(most)
      .execute();
  const ever = "9999";
  return {
    count: (db, before) => countRows(db, choose(db, before?.toISOString() ?? ever)),

    async newest(db) {
      const { newest } = await db
        .selectFrom(choose(db, ever).as("chosen"))
        .select(({ fn }) => fn.max("created_at").as("newest"))
        .executeTakeFirstOrThrow();
      return newest;
    },

    async summarize(db, before) {
      const { count, oldest, newest } = await db
        .selectFrom(choose(db, before.toISOString()).as("outdated"))
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.min("created_at").as("oldest"),
          fn.max("created_at").as("newest"),
        ])
        .executeTakeFirstOrThrow();
      const sample = await oldestFirst(db, before, sampleSize);
      return { count, oldest, newest, sampleIds: sample.map(({ id }) => id) };
    },

    async take(db, before, most) {
      const rows = await oldestFirst(db, before, most);
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      const { numDeletedRows } = await db
        .deleteFrom<DatedTable>(table)
        .where("id", "in", ids)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
