import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import type { Schema } from "#app/db/schema.ts";

/** A word that begins this many words or more is looked for row by row: those who have it are met at once. */
const commonFrom = 10_000;
/** Rows that are looked up one by one; when more match, a page is sooner found by going through all in their order. */
const mostLookedUp = 1_000;

type WordTable = "order_words" | "contact_message_words";

export type FoundWords = {
  /** The rows that hold every word that is not common, or undefined when there are more than `mostLookedUp` of them. */
  ids: string[] | undefined;
  /** What is left to look for in `search_text`, as patterns for LIKE. */
  patterns: string[];
  /** More rows than this hold all the words, where that is known without counting. */
  moreThan: number | undefined;
  /** The words that are not common: whoever counts rows, and does not just want the first, goes by `rowsWith` them. */
  rare: string[];
};

/**
 * How to find the rows that have, for each word, one that begins with it. Where few rows have them all, these come straight
 * from the index of words; where many do, the newest rows can be tried one after the other, for a page is full soon. So
 * both take about as long in a large table as in a small one.
 *
 * @param words of `questionWords`, at least one
 */
export async function findWords(
  db: Database,
  table: WordTable,
  words: string[],
): Promise<FoundWords> {
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: await countRows(db, table, word) })),
  );
  const rare = counted
    .filter(({ count }) => count < commonFrom)
    .sort((a, b) => a.count - b.count)
    .map(({ word }) => word);
  const [rarest, ...others] = rare;
  if (rarest === undefined) {
    return { ids: undefined, patterns: words.map(patternOf), moreThan: undefined, rare };
  }
  const rows = await others
    .reduce(
      (query, word) => query.intersect(rowsWith(db, table, word)),
      rowsWith(db, table, rarest).distinct(),
    )
    .limit(mostLookedUp + 1)
    .execute();
  const hasFew = rows.length <= mostLookedUp;
  return {
    ids: hasFew ? rows.map(({ subject_id }) => subject_id) : undefined,
    patterns: words.filter((word) => !(hasFew && rare.includes(word))).map(patternOf),
    moreThan: hasFew || rare.length < words.length ? undefined : mostLookedUp,
    rare,
  };
}

/** What LIKE looks for in `search_text`. */
export function patternOf(word: string): string {
  return `% ${word}%`;
}

/** The rows that hold a word which begins like this; one may come several times. */
export function rowsWith(db: Database, table: WordTable, word: string) {
  return db.selectFrom(table).select("subject_id").where(beginsWith(word));
}

async function countRows(db: Database, table: WordTable, word: string): Promise<number> {
  const some = db
    .selectFrom(table)
    .select(sql`1`.as("one"))
    .where(beginsWith(word))
    .limit(commonFrom);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function beginsWith(word: string) {
  return (stored: ExpressionBuilder<Schema, WordTable>) =>
    // Nothing that begins with the word comes after the last code point there is.
    stored.and([stored("word", ">=", word), stored("word", "<", `${word}\u{10ffff}`)]);
}

/** Stores what a row is found by, in place of what it was found by before. */
export async function storeWords(
  db: Database,
  table: WordTable,
  subjectId: string,
  words: string[],
): Promise<void> {
  await db.deleteFrom(table).where("subject_id", "=", subjectId).execute();
  await storeFirstWords(db, table, subjectId, words);
}

/** Stores what a row is found by that has just been made. */
export async function storeFirstWords(
  db: Database,
  table: WordTable,
  subjectId: string,
  words: string[],
): Promise<void> {
  if (words.length === 0) return;
  await db
    .insertInto(table)
    .values(words.map((word) => ({ word, subject_id: subjectId })))
    .execute();
}
