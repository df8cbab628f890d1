import type { Database } from "./db.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** What of a tally is written at once, under a number of its own: how often each row was counted. */
type Batch = { number: number; rows: { columns: string[]; count: number }[] };

type Group = {
  columns: string[];
  /** Different values that there is room for. */
  most: number;
  /** A value stays when it has been taken to be written: the day knows it. */
  counts: Map<string, number>;
};

export type Tally = Pick<ReturnType<typeof createTally>, "flush">;

/** What is counted beyond the values that there is room for. */
export const otherValues = "andre";

/** In UTF-16 units. An index of PostgreSQL takes no more than some 2,700 bytes. */
const longestValue = 300;
const rowsAtOnce = 500;
/** A process that has written nothing for so long has ended. */
const markMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Counts in memory, and adds what was counted to a table from time to time: counting costs no query, and a process that is
 * killed loses what it has not written.
 *
 * The table has the columns named here as its primary key, all of them text, and `count`, an integer. The first column is the
 * day; all but the last hold words of ours, and the last may hold what a stranger sends. Of that, each process takes so many
 * different values a day under each combination of the others; what comes beyond is counted as `otherValues`.
 *
 *     const hits = createTally({ table: "redirect_hits", columns: ["day", "path"], mostValues: 500 });
 *     hits.count(norwegianDay(now), path);
 *
 * server/app.ts hands it to the job `counts` (app/jobs.server.ts), which runs `flush` once a minute in every process; server.ts
 * runs it once more when the last request has been answered.
 *
 * @param parts.mostValues different values of the last column a day
 * @param parts.isBounded whether a stranger can send what stands under these columns; where all values are ours, none is left out
 */
export function createTally<const Columns extends readonly [string, string, ...string[]]>({
  table,
  columns,
  mostValues,
  isBounded = () => true,
}: {
  table: string;
  columns: Columns;
  mostValues: number;
  isBounded?: (columns: readonly string[]) => boolean;
}) {
  const markName = `tally-${crypto.randomUUID()}`;
  /** One for each combination of all columns but the last, which are few. */
  let groups: Group[] = [];
  let batches = 0;
  /** What may or may not have been written: a connection can be lost before it brings the answer to a commit. */
  let unsure: Batch | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function addGroup(values: readonly string[]): Group {
    const columns = values.slice(0, -1);
    const most = isBounded(columns) ? mostValues : Number.POSITIVE_INFINITY;
    const group = { columns, most, counts: new Map<string, number>() };
    groups.push(group);
    return group;
  }

  /** Takes out what was counted, and forgets the days that are over. */
  function takeBatch(): Batch | undefined {
    const today = groups.reduce(
      (latest, { columns: [day = ""] }) => (day > latest ? day : latest),
      "",
    );
    const rows: Batch["rows"] = [];
    for (const group of groups) {
      for (const [value, count] of group.counts) {
        if (count === 0) continue;
        rows.push({ columns: [...group.columns, value], count });
        group.counts.set(value, 0);
      }
    }
    groups = groups.filter(({ columns: [day] }) => day === today);
    if (rows.length === 0) return undefined;
    batches += 1;
    // In one order in all processes, or two of them could wait for each other.
    rows.sort((one, other) => (one.columns.join("\n") < other.columns.join("\n") ? -1 : 1));
    return { number: batches, rows };
  }

  /** Adds a batch to the table, unless it is there already. */
  async function write(db: Database, { number, rows }: Batch, now: Date): Promise<void> {
    await inTransaction(db, async (transaction) => {
      if (!(await isFirst(transaction, markName, number, now))) return;
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        await transaction
          .withTables<Record<string, Record<string, string | number>>>()
          .insertInto(table)
          .values(
            rows.slice(start, start + rowsAtOnce).map((row) => ({
              ...Object.fromEntries(columns.map((name, index) => [name, row.columns[index] ?? ""])),
              count: row.count,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns([...columns]).doUpdateSet((row) => ({
              count: row(`${table}.count`, "+", row.ref("excluded.count")),
            })),
          )
          .execute();
      }
    });
  }

  async function flushNow(db: Database, now: Date): Promise<void> {
    if (unsure) await write(db, unsure, now);
    unsure = takeBatch();
    if (unsure) await write(db, unsure, now);
    unsure = undefined;
  }

  return {
    /** Counts one, under a value for each column. */
    count(...values: { [Index in keyof Columns]: string }): void {
      const { counts, most } = groups.find((group) => isOf(group, values)) ?? addGroup(values);
      const given = values.at(-1) ?? "";
      // Most are counted again and again.
      const value = counts.has(given) ? given : storable(given);
      const count = counts.get(value);
      if (count !== undefined) counts.set(value, count + 1);
      else if (counts.size < most) counts.set(value, 1);
      else counts.set(otherValues, (counts.get(otherValues) ?? 0) + 1);
    },

    /**
     * Adds what was counted to the table, in one transaction.
     *
     * @throws the driver's error when that fails: the next call writes it then, once, whether this one did so or not
     */
    flush(db: Database, now: Date): Promise<void> {
      flushing = flushing.catch(() => {}).then(() => flushNow(db, now));
      return flushing;
    },
  };
}

/** Whether values stand under the same columns, whatever the last one is. */
function isOf({ columns }: Group, values: readonly string[]): boolean {
  return columns.every((column, index) => column === values[index]);
}

/** Whether a batch has not been written before, which is noted for good with the transaction that it is written in. */
async function isFirst(db: Database, name: string, number: number, now: Date): Promise<boolean> {
  const mark = { holder: String(number), expires_at: now.toISOString() };
  const noted = await db
    .insertInto("leases")
    .values({ name, ...mark })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(mark).where("leases.holder", "<>", mark.holder),
    )
    .returning("name")
    .executeTakeFirst();
  if (!noted) return false;
  await db
    .deleteFrom("leases")
    .where("name", "like", "tally-%")
    .where("expires_at", "<", new Date(now.getTime() - markMilliseconds).toISOString())
    .execute();
  return true;
}

/** A value as both engines store it: what one of them refused would be tried again for ever. */
function storable(value: string): string {
  return value.slice(0, longestValue).toWellFormed().replaceAll("\0", "");
}
