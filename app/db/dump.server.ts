import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod";
import type { DatabaseAddress } from "./db.server.ts";
import { migrate, migrations, migrationsDone } from "./migrations.server.ts";
import { openPostgres } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import { type Cell, type CopiedTable, openSnapshot, type Snapshot } from "./snapshot.server.ts";
import { openSqlite } from "./sqlite.server.ts";

/** What a dump cannot be made of or loaded into, told in one line. */
export class DumpError extends Error {}

/** What a table held: how many rows, and the sum of their hashes, which their order does not change. */
export type Contents = Record<string, { rows: number; hash: string }>;

/** A copy that is whole and not committed yet, and when what it was made of was written down. */
export type Copy = { contents: Contents; madeAt: Date; transaction: Transaction<Schema> };

const headSchema = z.object({
  format: z.literal("site-dump-1"),
  /** ISO 8601, in UTC. */
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
type Head = z.infer<typeof headSchema>;

const rowSchema = z.tuple(
  [z.number().int().nonnegative()],
  z.union([z.string(), z.number(), z.null()]),
);
const endSchema = z.object({
  end: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
});

const rowsAtOnce = 500;
/** In characters, as lines: pictures are large. */
const mostWritten = 4_000_000;
/** SQLite takes 32,766 in one statement. */
const mostParameters = 30_000;

/**
 * Writes down a database as it stands now, as lines of JSON: a head, a row a line, and an end that says what must have come. The
 * same for both engines, so that what was written down of one can be loaded into the other.
 *
 * @param leftOut tables that are not written down
 * @throws DumpError where the database is of another release
 */
export async function* dumpLines(
  address: DatabaseAddress,
  { madeAt, leftOut = [] }: { madeAt: Date; leftOut?: string[] },
): AsyncGenerator<string> {
  const snapshot = await openSnapshot(address);
  try {
    const tables = copied(snapshot, leftOut);
    const head: Head = {
      format: "site-dump-1",
      madeAt: madeAt.toISOString(),
      migrations: snapshot.migrations,
      tables,
    };
    yield JSON.stringify(head);
    const end: Contents = {};
    for (const [index, table] of tables.entries()) {
      const sum = createSum();
      for await (const row of snapshot.rows(table)) {
        sum.add(row);
        yield JSON.stringify([index, ...row]);
      }
      end[table.name] = sum.contents();
    }
    yield JSON.stringify({ end });
  } finally {
    await snapshot.close();
  }
}

/**
 * Loads what dumpLines wrote down into an empty database, and brings that up to date: all of it or nothing. What stands in it
 * then is read again, and compared.
 *
 * @param beforeCommit is asked last, and throws where the copy must not stand after all; answers with the tables that it has written to,
 *   which are not compared
 * @throws DumpError where the lines are damaged or of a later release, or the database is not empty
 */
export async function loadLines(
  lines: AsyncIterable<string>,
  address: DatabaseAddress,
  beforeCommit: (copy: Copy) => Promise<string[]> = async () => [],
): Promise<{ madeAt: Date; contents: Contents }> {
  const reader = lines[Symbol.asyncIterator]();
  const first = await reader.next();
  const head = parsed(
    headSchema,
    first.done ? "" : first.value,
    "It does not begin as a dump does",
  );
  const known = knownOf(head);
  const madeAt = new Date(head.madeAt);
  const db =
    address.engine === "sqlite"
      ? await openSqlite(address.file)
      : openPostgres(address.url, "endless");
  try {
    await refuseUnlessEmpty(db, head);
    await migrate(db, known);
    const { contents, added } = await db.transaction().execute(async (transaction) => {
      const rest = { [Symbol.asyncIterator]: () => reader };
      const contents = await fill(transaction, head.tables, rest);
      return { contents, added: await beforeCommit({ contents, madeAt, transaction }) };
    });
    if (!isSame(await readContents(address), contents, added)) {
      throw new DumpError("The database does not hold what was loaded into it; do not use it");
    }
    await migrate(db);
    return { madeAt, contents };
  } finally {
    await db.destroy();
    // Where it is not read to its end, whoever writes it lets go of what they read.
    await reader.return?.(undefined);
  }
}

/** What the tables of a database hold at this moment. */
export async function readContents(address: DatabaseAddress): Promise<Contents> {
  const snapshot = await openSnapshot(address);
  try {
    const contents: Contents = {};
    for (const table of copied(snapshot, [])) {
      const sum = createSum();
      for await (const row of snapshot.rows(table)) sum.add(row);
      contents[table.name] = sum.contents();
    }
    return contents;
  } finally {
    await snapshot.close();
  }
}

/** Whether two databases hold the same rows, but for some tables. A table that one of them does not name counts as empty. */
export function isSame(one: Contents, other: Contents, except: string[] = []): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]).difference(new Set(except));
  return [...names].every((name) => (one[name]?.hash ?? "0") === (other[name]?.hash ?? "0"));
}

function copied({ tables }: Snapshot, leftOut: string[]): CopiedTable[] {
  return tables.filter(({ name }) => !leftOut.includes(name));
}

/** The migrations that the database had had which was written down. */
function knownOf(head: Head): typeof migrations {
  const later = head.migrations.find((name) => !(name in migrations));
  if (later)
    throw new DumpError(`It is from a later release than this one, which knows no ${later}`);
  return Object.fromEntries(
    Object.entries(migrations).filter(([name]) => head.migrations.includes(name)),
  );
}

/** A load that was cut off leaves empty tables behind, which are as good as none. */
async function refuseUnlessEmpty(db: Kysely<Schema>, { migrations: had, tables }: Head) {
  const present = (await db.introspection.getTables()).map(({ name }) => name);
  for (const name of present) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new DumpError(`The database is not empty: there is something in its table "${name}"`);
    }
  }
  const done = await migrationsDone(db);
  const isOurs = present.length === 0 || tables.some(({ name }) => present.includes(name));
  if (!isOurs || done.some((name) => !had.includes(name))) {
    throw new DumpError("The database has tables of another kind; name an empty one");
  }
}

/** Fills the tables, and answers with what. */
async function fill(
  db: Kysely<Schema>,
  tables: CopiedTable[],
  lines: AsyncIterable<string>,
): Promise<Contents> {
  const sums = new Map(tables.map((table) => [table, createSum()]));
  let waiting: { table: CopiedTable; rows: Cell[][]; length: number } | undefined;
  const write = async () => {
    if (!waiting) return;
    const { name, columns } = waiting.table;
    const values = waiting.rows.map((row) => sql`(${sql.join(row)})`);
    waiting = undefined;
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
    `.execute(db);
  };

  for await (const line of lines) {
    if (line.startsWith("{")) {
      await write();
      const { end } = parsed(endSchema, line, "Its end is damaged");
      const filled = Object.fromEntries([...sums].map(([{ name }, sum]) => [name, sum.contents()]));
      if (!isSame(filled, end)) throw new DumpError("Rows of it are missing or changed");
      return filled;
    }
    const [index, ...row] = parsed(rowSchema, line, "A row of it is damaged");
    const table = tables[index];
    if (!table || row.length !== table.columns.length)
      throw new DumpError("A row of it is damaged");
    if (waiting && (waiting.table !== table || isFull(waiting))) await write();
    waiting ??= { table, rows: [], length: 0 };
    waiting.rows.push(row);
    waiting.length += line.length;
    sums.get(table)?.add(row);
  }
  throw new DumpError("It ends too early");
}

function isFull(waiting: { table: CopiedTable; rows: Cell[][]; length: number }): boolean {
  const { table, rows, length } = waiting;
  const most = Math.min(rowsAtOnce, Math.floor(mostParameters / table.columns.length));
  return rows.length >= most || length >= mostWritten;
}

const modulus = 2n ** 256n;

/** Counts rows, and adds their SHA-256 as numbers, so that the order in which an engine gives them does not matter. */
function createSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Cell[]) {
      rows += 1;
      const digest = createHash("sha256").update(JSON.stringify(row)).digest("hex");
      sum = (sum + BigInt(`0x${digest}`)) % modulus;
    },
    contents: () => ({ rows, hash: sum.toString(16) }),
  };
}

function parsed<Output>(schema: z.ZodType<Output>, line: string, fault: string): Output {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new DumpError(fault);
  }
}
