// @module-tag release

import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, inject, test, vi } from "vitest";
import { migrate, migrations } from "../../app/db/migrations.server.ts";
import { openSqlite } from "../../app/db/sqlite.server.ts";
import { createDatabase, type TestDatabase } from "../database.ts";
import {
  createFolder,
  type ServerProcess,
  spawnServer,
  startServer,
} from "../servers/server-process.ts";

/** So many that the upgrade takes a while. */
const versionCount = 20_000;
const copyName = "site.db-before-0002-law-and-billing";

/** A database as the first release left it, with versions of the content in it. */
async function createOldDatabase(): Promise<TestDatabase> {
  const database = await createDatabase("empty");
  const db = await openSqlite(database.name);
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, 1)));
  await sql`
    insert into content_versions (version, published_at, author, note, content)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${versionCount})
    select n, '2026-01-01T00:00:00.000Z', 'skribenten', '', '{"wording":{"terms.intro.text":"Vilkår ' || n || '"}}'
    from numbers
  `.execute(db);
  await db.destroy();
  return database;
}

/** Waits until the migrations are in the middle of writing. */
async function untilWriting({ name }: TestDatabase, { url }: ServerProcess): Promise<void> {
  const copy = `${dirname(name)}/${copyName}`;
  const patience = { timeout: 20_000, interval: 2 };
  await vi.waitFor(() => expect(existsSync(copy)).toBe(true), patience);
  await vi.waitFor(() => expect(isLocked(name)).toBe(true), patience);
  const answers = await Promise.all(["/healthz", "/readyz", "/"].map((path) => fetch(url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
  expect(isLocked(name)).toBe(true);
}

function isLocked(file: string): boolean {
  const db = new SQLite(file, { timeout: 0 });
  try {
    db.exec("begin immediate; rollback");
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: "SQLITE_BUSY" });
    return true;
  } finally {
    db.close();
  }
}

function countOf(file: string, query: string): unknown {
  const db = new SQLite(file, { readonly: true });
  try {
    return db.prepare(query).pluck().get();
  } finally {
    db.close();
  }
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe
  .runIf(inject("engine") === "sqlite")
  .concurrent("An SQLite file from an older release", () => {
    test.each([
      ["SIGKILL", null],
      ["SIGTERM", 0],
    ] as const)(
      "is upgraded at the next start when %s ends the first, and the process answers meanwhile",
      async (signal, exitCode) => {
        await using database = await createOldDatabase();
        const variables = { DATABASE_URL: database.url };
        {
          await using server = await startServer(variables, "listening");
          await untilWriting(database, server);
          server.process.kill(signal);
          expect(await server.exited).toBe(exitCode);
        }
        expect(countOf(database.name, "select count(*) from kysely_migration")).toBe(1);

        await using server = await startServer(variables);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        const found = "select count(*) from content_versions where terms_since = version";
        expect(countOf(database.name, found)).toBe(versionCount);
      },
    );

    test("is copied before it is changed, once, for its owner alone", async () => {
      await using database = await createOldDatabase();
      const directory = dirname(database.name);
      const olderCopy = new SQLite(`${database.name}-before-0001-first-release`);
      olderCopy.exec("create table x (y)");
      olderCopy.close();
      for (const name of readdirSync(directory)) chmodSync(`${directory}/${name}`, 0o644);
      await using _server = await startServer({ DATABASE_URL: database.url });

      const copies = readdirSync(directory).filter((name) => /before|copy/.test(name));
      expect(copies).toEqual([copyName]);
      const copy = `${directory}/${copyName}`;
      expect(countOf(copy, "select count(*) from content_versions")).toBe(versionCount);
      expect(countOf(copy, "select count(*) from kysely_migration")).toBe(1);
      expect(countOf(copy, "pragma integrity_check")).toBe("ok");
      for (const name of readdirSync(directory)) {
        expect(modeOf(`${directory}/${name}`), name).toBe(0o600);
      }
    });

    test("that a later release has changed stops the start with what to do", async () => {
      await using database = await createDatabase("migrated");
      const db = new SQLite(database.name);
      db.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
      db.close();
      await using server = spawnServer({ DATABASE_URL: database.url });
      expect(await server.exited).toBe(1);
      expect(server.stdout()).toContain(
        "The database is of a later release: 9999-later. Start that release",
      );
    });
  });

test.runIf(inject("engine") === "sqlite")(
  "A database is private from the start, and so is its folder where that is ours",
  async () => {
    await using folder = createFolder();
    const paths = ["data", "made/here", "foreign"].map((path) => `${folder.path}/${path}`);
    const [ours = "", made = "", foreign = ""] = paths;
    for (const path of [ours, foreign]) {
      mkdirSync(path);
      chmodSync(path, 0o755);
    }
    for (const path of paths) {
      await using _server = await startServer(
        { DATABASE_URL: `file:${path}/site.db` },
        "open",
        folder.path,
      );
      const names = readdirSync(path);
      expect(names).toEqual(expect.arrayContaining(["site.db", "site.db-wal", "site.db-shm"]));
      for (const name of names) expect(modeOf(`${path}/${name}`), name).toBe(0o600);
    }
    expect([ours, made, foreign].map(modeOf)).toEqual([0o700, 0o700, 0o755]);
  },
);
