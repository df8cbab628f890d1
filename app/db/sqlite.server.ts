import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import { LRUCache } from "lru-cache";
import { placeFault, UnusableDatabaseError } from "./fault.server.ts";
import { makeFolder } from "./folders.server.ts";
import type { Schema } from "./schema.ts";

/** How long a query waits for its turn and for another process that writes, together. */
const patienceMilliseconds = 5_000;
const retryMilliseconds = 10;
/** How long anybody stands in line. Longer than that waits only who stands behind themselves: a transaction that asks outside of itself. */
const longestLine = 10_000;
/** To read a statement takes longer than to carry it out, and most are asked again and again. */
const mostPrepared = 300;
/** What is put beside a file: by SQLite, and by an upgrade. */
const companions = /^-(?:wal|shm|journal|migration-lock|copy-unfinished|before-.+)$/;
/** Where the file lies unless it is configured; the one folder that is ours even when we did not make it. */
const defaultDirectory = "data";

/**
 * Opens an SQLite file, makes it where there is none, and lets nobody but this user of the machine read it.
 *
 * @throws the driver's error when the file cannot be opened, and UnusableDatabaseError when it cannot be made
 */
export async function openSqlite(file: string): Promise<Kysely<Schema>> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UnusableDatabaseError(
      `${file} is a folder, and must be a file. Correct DATABASE_URL.`,
    );
  }
  try {
    makePrivately(file);
  } catch (error) {
    throw placeFault(error);
  }
  // The driver waits by blocking the thread, and with it every visitor; so it never waits, and we do.
  const sqlite = new SQLite(file, { timeout: 0 });
  await untilFree(() => {
    sqlite.pragma("journal_mode = WAL");
    // It is read, and its WAL there, from here on.
    sqlite.pragma("schema_version");
  }, performance.now() + patienceMilliseconds);
  // It is a database, and so ours, from here on.
  keepPrivate(file);
  // An order that was answered with 201 must survive a power cut, so each commit waits for the disk.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // What is erased must not lie on in pages that nothing uses any more: they are overwritten at once.
  sqlite.pragma("secure_delete = ON");
  const adapter = new SqliteFileAdapter(new SQLite(file, { timeout: 0, readonly: true }), file);
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new SqliteFileDriver(sqlite, adapter),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/**
 * Empties the file beside an SQLite file in which changes are kept until they are in it: after that it holds what was written
 * lately, erased or not, until something else is written over it. While somebody reads, a backup for one, it stays for the next time.
 * Does nothing on PostgreSQL.
 */
export async function emptyJournal(db: Kysely<Schema>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteFileAdapter)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** What Kysely has to know of a file that is opened here. */
export class SqliteFileAdapter extends SqliteAdapter {
  /** Reads what is committed, at once: it stands in no line, and whoever writes does not hold it up. */
  readonly reader: SQLite.Database;
  /** Whether a write found no room on the disk, or a disk that does not work, and none has been tried successfully since. */
  writeFailed = false;
  /** The file and its WAL, as they were opened. */
  readonly #opened: { path: string; inode: number | undefined }[];

  constructor(reader: SQLite.Database, file: string) {
    super();
    this.reader = reader;
    // SQLite keeps it beside the file itself, wherever a link lies that leads there.
    this.#opened = [file, `${realpathSync(file)}-wal`].map((path) => ({
      path,
      inode: inodeOf(path),
    }));
  }

  /**
   * Sees that the file, and the WAL that holds what was written last, are still where they were opened. One that is removed can be
   * written to as long as somebody has it open, and is gone with them; SQLite itself does not look where it keeps a WAL. It takes two
   * microseconds.
   *
   * @throws UnusableDatabaseError where one is gone, or another one lies in its place
   */
  checkPlace(): void {
    const moved = this.#opened.find(({ path, inode }) => inodeOf(path) !== inode);
    if (!moved) return;
    throw new UnusableDatabaseError(
      `${moved.path} was removed or replaced while the site runs, which writes nothing to it any more. Before the process ends, take what it still has open: docs/running.md, Database.`,
    );
  }

  /** SQLite takes back changes to tables like any other; so a migration that was interrupted leaves nothing behind. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** There is one connection, but the driver lets one after the other have it itself. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * Runs what SQLite refuses while another process writes, again and again until it is let in. Nothing is changed by what was
 * refused.
 *
 * @param giveUpAt when to throw SQLite's error instead, by `performance.now()`; it is tried once in any case
 */
export async function untilFree<Result>(work: () => Result, giveUpAt: number): Promise<Result> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!codeOf(error).startsWith("SQLITE_BUSY") || performance.now() >= giveUpAt) throw error;
      await delay(retryMilliseconds);
    }
  }
}

/**
 * Makes an empty file that only this user of the machine can read, and the folder that it lies in, where there is none; SQLite
 * gives its own files beside it the rights that this one has.
 */
export function makePrivately(file: string): void {
  makeFolder(dirname(file));
  // One that exists must not even be opened here: to close it again would take from SQLite every lock that this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
}

/** Lets nobody else read an SQLite file, nor what SQLite and we put beside it, nor the folder that is ours. Somebody else's stays. */
function keepPrivate(file: string): void {
  const directory = dirname(file);
  if (resolve(directory) === resolve(defaultDirectory)) takeRights(directory, 0o700);
  takeRights(file, 0o600);
  const name = basename(file);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const isBeside = entry.name.startsWith(name) && companions.test(entry.name.slice(name.length));
    if (isBeside && entry.isFile()) takeRights(join(directory, entry.name), 0o600);
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

function takeRights(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.uid === process.getuid?.() && stats?.mode !== undefined && stats.mode & 0o077) {
    chmodSync(path, mode);
  }
}

/** One connection that each who asks has in turn. */
class SqliteFileDriver implements Driver {
  readonly #sqlite: SQLite.Database;
  readonly #adapter: SqliteFileAdapter;
  readonly #prepared: PreparedStatements;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(sqlite: SQLite.Database, adapter: SqliteFileAdapter) {
    this.#sqlite = sqlite;
    this.#adapter = adapter;
    this.#prepared = new PreparedStatements(sqlite);
  }

  async init() {}

  async acquireConnection(): Promise<Turn> {
    // Counted from now on: whoever stands behind others that wait for another process waits no longer than they do.
    const giveUpAt = performance.now() + patienceMilliseconds;
    const turn = new Turn(this.#prepared, this.#adapter, giveUpAt);
    const before = this.#lastTurn;
    this.#lastTurn = turn.ended;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new UnusableDatabaseError("The database gives no turn")),
      longestLine,
    );
    try {
      await Promise.race([before, late]);
      return turn;
    } catch (error) {
      // Whoever stands behind waits for who stood before.
      before.then(() => turn.end());
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async releaseConnection(turn: Turn) {
    turn.end();
  }

  async beginTransaction(turn: Turn) {
    // It takes the write lock when it begins: one that reads first and writes later would otherwise fail at once, without
    // waiting, when another process has written in between.
    await turn.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(turn: Turn) {
    await turn.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(turn: Turn) {
    // After some faults, a full disk among them, SQLite has rolled back by itself; to ask for it again is an error, which
    // would hide the first one.
    if (this.#sqlite.inTransaction) await turn.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy() {
    await this.#lastTurn;
    this.#adapter.reader.close();
    this.#sqlite.close();
  }
}

/** The statements of a connection, kept for when they are asked again. */
class PreparedStatements {
  readonly #kept: LRUCache<string, SQLite.Statement<unknown[], unknown>>;

  constructor(sqlite: SQLite.Database) {
    this.#kept = new LRUCache({
      max: mostPrepared,
      memoMethod: (text: string) => sqlite.prepare<unknown[], unknown>(text),
    });
  }

  /** SQLite knows nothing of types: its rows are what the statement was written for. */
  find<Row>(text: string): SQLite.Statement<unknown[], Row>;
  find(text: string): SQLite.Statement<unknown[], unknown> {
    return this.#kept.memo(text);
  }
}

class Turn implements DatabaseConnection {
  readonly #prepared: PreparedStatements;
  readonly #adapter: SqliteFileAdapter;
  readonly #giveUpAt: number;
  readonly #turn = Promise.withResolvers<void>();

  constructor(prepared: PreparedStatements, adapter: SqliteFileAdapter, giveUpAt: number) {
    this.#prepared = prepared;
    this.#adapter = adapter;
    this.#giveUpAt = giveUpAt;
  }

  get ended(): Promise<void> {
    return this.#turn.promise;
  }

  end() {
    this.#turn.resolve();
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await untilFree(() => this.#run<Row>(sql, parameters), this.#giveUpAt);
    } catch (error) {
      if (isFileDiskFault(error)) this.#adapter.writeFailed = true;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nobody here reads rows one by one
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Queries are not streamed");
  }

  #run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.#prepared.find<Row>(sql);
    if (!statement.readonly) this.#adapter.checkPlace();
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return {
      rows: [],
      numAffectedRows: BigInt(changes),
      insertId: BigInt(lastInsertRowid),
    };
  }
}

/** True for the error of a statement that found the disk of the file full, or out of order. */
export function isFileDiskFault(error: unknown): boolean {
  const code = codeOf(error);
  return code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR");
}

function codeOf(error: unknown): string {
  return error instanceof SQLite.SqliteError ? error.code : "";
}
