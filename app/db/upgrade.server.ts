import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { UnusableDatabaseError } from "./fault.server.ts";
import { migrate, migrations, migrationsDone } from "./migrations.server.ts";
import type { Schema } from "./schema.ts";
import { makePrivately, openSqlite, untilFree } from "./sqlite.server.ts";

/**
 * Brings an SQLite file up to date, and puts a copy of what stood in it beside it before anything is changed. Waits for
 * another process that does the same. It blocks the thread while a statement runs, so it has one of its own
 * (upgrade-thread.ts).
 */
export async function upgradeSqlite(file: string): Promise<void> {
  const lock = await lockUpgrades(file);
  try {
    const db = await openSqlite(file);
    try {
      const done = await migrationsDone(db);
      const next = Object.keys(migrations).find((name) => !done.includes(name));
      if (next && done.length > 0) await copyBefore(db, file, next);
      await migrate(db);
    } finally {
      await db.destroy();
    }
  } finally {
    lock.close();
  }
}

/**
 * Kysely locks migrations on PostgreSQL itself but not on SQLite, so a lock file beside the database serves as one. It is
 * an SQLite file too: the operating system lets go of it when its process dies.
 *
 * @throws UnusableDatabaseError where it cannot be opened
 */
async function lockUpgrades(file: string): Promise<SQLite.Database> {
  const lockFile = `${file}-migration-lock`;
  try {
    makePrivately(lockFile);
    const lock = new SQLite(lockFile, { timeout: 0 });
    await untilFree(() => lock.exec("begin exclusive"), Number.POSITIVE_INFINITY);
    return lock;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableDatabaseError(
      `The database cannot be brought up to date: its lock ${lockFile} cannot be opened (${reason}). Let this user own it, or remove it while nothing starts.`,
      { cause },
    );
  }
}

/** Copies the database as it is before a migration. It replaces older copies once it is whole and on disk. */
async function copyBefore(db: Kysely<Schema>, file: string, migration: string): Promise<void> {
  const unfinished = `${file}-copy-unfinished`;
  const copy = `${file}-before-${migration}`;
  rmSync(unfinished, { force: true });
  makePrivately(unfinished);
  try {
    await sql`vacuum into ${unfinished}`.execute(db);
    // SQLite does not wait for the disk here.
    const written = openSync(unfinished, "r+");
    fsyncSync(written);
    closeSync(written);
    renameSync(unfinished, copy);
  } finally {
    rmSync(unfinished, { force: true });
  }

  const directory = dirname(file);
  for (const name of readdirSync(directory)) {
    const isCopy = name.startsWith(`${basename(file)}-before-`);
    if (isCopy && name !== basename(copy)) rmSync(join(directory, name));
  }
}
