import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type AliasableExpression, type CompiledQuery, type Kysely, sql } from "kysely";
import { UnusableDatabaseError } from "./fault.server.ts";
import { compareMigrations, migrate } from "./migrations.server.ts";
import { isServerDiskFault, openPostgres, PostgresPoolAdapter } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import { isFileDiskFault, openSqlite, SqliteFileAdapter } from "./sqlite.server.ts";

/** The one door to the database; a transaction is a `Database` too. */
export type Database = Kysely<Schema>;

export type DatabaseAddress =
  | Readonly<{ engine: "sqlite"; file: string }>
  | Readonly<{ engine: "postgres"; url: string }>;

/** Is told of a connection to a server that broke off while nobody used it; the next query gets another. */
type OnLost = (error: Error) => void;

/** From the working directory, which is the project's; build/ is found the same way. */
const upgradeThread = "./app/db/upgrade-thread.ts";
/** In bytes: more than an order and its mails take, so that there is room for one where there is room for this. */
const probeLength = 256 * 1024;

/**
 * Opens the database and brings its tables up to date. Several processes may start at once: one migrates, the others
 * wait for it. The calling thread stays free meanwhile.
 *
 * @param told `onUpgrade` is called when there is something to bring up to date
 * @throws the driver's error when the database cannot be reached, the migration's when one fails, and UnusableDatabaseError for one
 *   of a later release; databaseFault says each in a line
 */
export async function openDatabase(
  address: DatabaseAddress,
  { onUpgrade, onLost }: { onUpgrade?: () => void; onLost?: OnLost } = {},
): Promise<Database> {
  const db = await openAsItStands(address, onLost);
  try {
    const { missing, later } = await compareMigrations(db);
    if (later.length > 0) {
      throw new UnusableDatabaseError(
        `The database is of a later release: ${later.join(", ")}. Start that release, or restore a backup from before it.`,
      );
    }
    if (missing.length > 0) {
      onUpgrade?.();
      if (address.engine === "sqlite") await upgradeInThread(address.file);
      else await upgradePostgres(address.url);
    }
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens the database as it stands, whatever release its tables are of.
 *
 * @throws the driver's error when a file cannot be opened; a server is asked nothing yet
 */
export async function openAsItStands(address: DatabaseAddress, onLost?: OnLost): Promise<Database> {
  return address.engine === "sqlite"
    ? openSqlite(address.file)
    : openPostgres(address.url, "deadlines", onLost);
}

/**
 * Answers whether the database can be reached just now, is the file that was opened, and can be written to if that has failed lately.
 *
 * @throws the driver's error when not, or UnusableDatabaseError
 */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
  const { adapter } = db.getExecutor();
  if (adapter instanceof SqliteFileAdapter) adapter.checkPlace();
  const mayHaveFailed =
    adapter instanceof SqliteFileAdapter || adapter instanceof PostgresPoolAdapter;
  if (!(mayHaveFailed && adapter.writeFailed)) return;
  // What PostgreSQL cannot make smaller.
  const probe = { holder: randomBytes(probeLength / 2).toString("hex"), expires_at: "" };
  await db
    .insertInto("leases")
    .values({ name: "disk", ...probe })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(probe))
    .execute();
  await db.deleteFrom("leases").where("name", "=", "disk").execute();
  adapter.writeFailed = false;
}

/** True for the error of a statement that found the disk full, or out of order, on either engine. */
export function isDiskFault(error: unknown): boolean {
  return isFileDiskFault(error) || isServerDiskFault(error);
}

/** Whether a database is a file of ours, which one after the other works on. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteFileAdapter;
}

/** How many connections to a server there are, how many of them nobody uses, and how many wait for one; undefined for a file. */
export function connectionsOf(
  db: Database,
): { total: number; idle: number; waiting: number } | undefined {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PostgresPoolAdapter)) return undefined;
  const { totalCount, idleCount, waitingCount } = adapter.pool;
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Prepares a question without parameters that is asked all the time.
 *
 * @returns a function that answers at once, or undefined where only a server can answer (PostgreSQL). It throws the driver's
 * error, also where waiting would help.
 */
export function askedAtOnce<Row>(
  db: Database,
  { sql: text }: CompiledQuery<Row>,
): (() => Row | undefined) | undefined {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SqliteFileAdapter)) return undefined;
  const statement = adapter.reader.prepare<[], Row>(text);
  return () => statement.get();
}

/** True for the error of an insert that a unique column refused, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return (
    error.code === "23505" ||
    error.code === "SQLITE_CONSTRAINT_UNIQUE" ||
    error.code === "SQLITE_CONSTRAINT_PRIMARYKEY"
  );
}

/** True for the error of a change that would leave a row pointing to nothing, on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "23503" || error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/** How many rows a query finds. */
export async function countRows(db: Database, rows: AliasableExpression<object>): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as("rows"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same things, so many at a time, for a query takes no more of them than it can. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  const most = 500;
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}

async function upgradeInThread(file: string): Promise<void> {
  const thread = new Worker(upgradeThread, { workerData: file });
  // Rejects with the thread's error.
  await once(thread, "exit");
}

async function upgradePostgres(url: string): Promise<void> {
  const db = openPostgres(url, "endless");
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
