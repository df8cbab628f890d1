import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import * as foundation from "./migrations/0001-foundation.ts";
import * as leadsAndMail from "./migrations/0002-leads-and-mail.ts";
import * as workplace from "./migrations/0003-workplace.ts";
import * as content from "./migrations/0004-content.ts";
import * as openMessages from "./migrations/0005-open-messages.ts";
import * as compactOrders from "./migrations/0006-compact-orders.ts";
import type { Schema } from "./schema.ts";

/** The one door to the database; a transaction is a `Database` too. */
export type Database = Kysely<Schema>;

export type DatabaseAddress =
  | Readonly<{ engine: "sqlite"; file: string }>
  | Readonly<{ engine: "postgres"; url: string }>;

const busyTimeoutMilliseconds = 5_000;
const migrationLockTimeoutMilliseconds = 60_000;

/** Every migration there is, in order. Listed by hand, so that the list is also what gets bundled. */
const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-leads-and-mail": leadsAndMail,
  "0003-workplace": workplace,
  "0004-content": content,
  "0005-open-messages": openMessages,
  "0006-compact-orders": compactOrders,
};

/**
 * Opens the database and brings its tables up to date. Several processes may start at once: one migrates, the others
 * wait for it.
 *
 * @throws the driver's error when the database cannot be reached, and the migration's when one fails
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const db =
    address.engine === "sqlite" ? openSqlite(address.file) : await openPostgres(address.url);
  try {
    if (address.engine === "sqlite") await withFileLock(address.file, () => migrate(db));
    else await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Answers whether the database can be reached just now; throws the driver's error when not. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
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

function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new SQLite(file, { timeout: busyTimeoutMilliseconds });
  sqlite.pragma("journal_mode = WAL");
  // An order that was answered with 201 must survive a power cut, so each commit waits for the disk.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  return new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        close: () => sqlite.close(),
        // A transaction takes the write lock when it begins: one that reads first and writes later would otherwise
        // fail at once, without waiting, when another process has written in between.
        prepare: (statement) =>
          sqlite.prepare<unknown[]>(statement === "begin" ? "begin immediate" : statement),
      },
    }),
  });
}

async function openPostgres(url: string): Promise<Database> {
  // Counts are bigint in PostgreSQL and arrive as text; ours stay far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, types, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server closes is replaced on the next query; without a listener it would end the process.
  pool.on("error", (error) => console.warn(`A database connection was lost: ${error.message}`));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      // PostgreSQL takes the disk for a turning one, on which an index costs so much that it reads past thousands of rows
      // to spare itself one.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw("set random_page_cost = 1.1"));
      },
    }),
  });
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Kysely locks migrations on PostgreSQL itself but not on SQLite, so a lock file beside the database serves as one. It is
 * an SQLite file too: the operating system lets go of it when its process dies.
 */
async function withFileLock(file: string, work: () => Promise<void>): Promise<void> {
  if (file === ":memory:") return work();
  const lock = new SQLite(`${file}-migration-lock`, { timeout: migrationLockTimeoutMilliseconds });
  try {
    lock.exec("begin exclusive");
    await work();
    lock.exec("commit");
  } finally {
    lock.close();
  }
}
