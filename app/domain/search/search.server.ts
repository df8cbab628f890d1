import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { countRows, type Database } from "#app/db/db.server.ts";
import type { Schema } from "#app/db/schema.ts";
import { oneLetterAway, shortestPart, wholeWord } from "./search.ts";

/** A word that begins this many words or more is looked for row by row: those who have it are met at once. */
const commonFrom = 10_000;
/** Rows that are looked up one by one; when more match, a page is sooner found by going through all in their order. */
const mostLookedUp = 1_000;

/** A word of fewer letters is one letter from too much. */
const shortestMistaken = 4;
const longestMistaken = 20;

export type WordTable = "order_words" | "contact_message_words";

type FoundWords = {
  /** The rows that hold every word that is not common, or undefined when there are more than `mostLookedUp` of them. */
  ids: string[] | undefined;
  /** The words that are left to look for in `search_text`. */
  left: string[];
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
    words.map(async (word) => ({ word, count: await countWord(db, table, word) })),
  );
  const rare = counted
    .filter(({ count }) => count < commonFrom)
    .sort((a, b) => a.count - b.count)
    .map(({ word }) => word);
  const [rarest, ...others] = rare;
  if (rarest === undefined) {
    return { ids: undefined, left: words, moreThan: undefined, rare };
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
    left: words.filter((word) => !(hasFew && rare.includes(word))),
    moreThan: hasFew || rare.length < words.length ? undefined : mostLookedUp,
    rare,
  };
}

/** Whether the `search_text` of a row holds a word. */
export function holdsWord(word: string): RawBuilder<boolean> {
  const begins = sql<boolean>`search_text like ${`% ${word}%`}`;
  if (isShort(word)) return begins;
  return sql<boolean>`(${begins} or search_text like ${`%${word}%|%`})`;
}

/**
 * What holds of the rows that were found, for a list that is walked in its order until a page is full.
 *
 * @param id the column that names the row
 */
export function areFound({ ids, left }: FoundWords, id: string): Expression<SqlBool>[] {
  const conditions = left.map(holdsWord);
  return ids ? [expressionBuilder()(sql.ref(id), "in", ids), ...conditions] : conditions;
}

/**
 * The words of a question as they may have been meant: each that no row knows, as the most frequent one there is that one letter makes of
 * it. Undefined where every word is known, or one is nothing like another.
 */
export async function meantWords(
  db: Database,
  table: WordTable,
  words: string[],
): Promise<string[] | undefined> {
  const meant: string[] = [];
  for (const word of words) {
    const known = (await countWord(db, table, word)) > 0 ? word : await nearest(db, table, word);
    if (known === undefined) return undefined;
    meant.push(known);
  }
  return meant.some((word, index) => word !== words[index]) ? meant : undefined;
}

async function nearest(db: Database, table: WordTable, word: string): Promise<string | undefined> {
  if (!/^\p{L}+$/u.test(word)) return undefined;
  if (word.length < shortestMistaken || word.length > longestMistaken) return undefined;
  const rows = await db
    .selectFrom(table)
    .select("word")
    .distinct()
    .where("word", "in", oneLetterAway(word).map(wholeWord))
    .orderBy("word")
    .execute();
  const counted = await Promise.all(
    rows.map(async (row) => ({ ...row, count: await countWord(db, table, row.word) })),
  );
  return counted
    .sort((a, b) => b.count - a.count)
    .at(0)
    ?.word.trim();
}

/** The rows that hold a word which begins like this; one may come several times. */
export function rowsWith(db: Database, table: WordTable, word: string) {
  return db.selectFrom(table).select("subject_id").where(beginsWith(word));
}

function countWord(db: Database, table: WordTable, word: string): Promise<number> {
  return countRows(db, rowsWith(db, table, word).limit(commonFrom));
}

function beginsWith(word: string) {
  return (stored: ExpressionBuilder<Schema, WordTable>) =>
    stored.and([
      stored("word", ">=", word),
      // Nothing that begins with the word comes after the last code point there is.
      stored("word", "<", `${word}\u{10ffff}`),
      // What is short begins whole words alone, and not what is left of one.
      ...(isShort(word) ? [stored("word", "like", wholeWord("%"))] : []),
    ]);
}

function isShort(word: string): boolean {
  return [...word].length < shortestPart;
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
