import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "#app/db/schema.ts";
import { defaultContent } from "./defaults.ts";
import { createPublishedContent } from "./published.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is published in a database of versions alone, whose answers can be made to wait, or to be none. */
function versions() {
  const database = new SQLite(":memory:");
  database.exec("create table content_versions (version integer, content text)");
  let answer = Promise.resolve();
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database }),
    plugins: [
      {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          await answer;
          return result;
        },
      },
    ],
  });
  return {
    published: createPublishedContent({
      db,
      log: pino({ level: "silent" }),
      clock: () => new Date("2026-11-20T12:00:00.000Z"),
      onChange() {},
    }),
    /** Another process publishes, and the database takes its time from now on. */
    publishSlowly() {
      const insert = database.prepare("insert into content_versions values (1, ?)");
      insert.run(JSON.stringify(defaultContent));
      const { promise, ...gate } = Promise.withResolvers<void>();
      answer = promise;
      return gate;
    },
  };
}

test("What is shown is what was last known where the database is slow, and what is written down waits for what is published", async () => {
  const { published, publishSlowly } = versions();
  expect((await published.current()).version).toBe(0);
  const { resolve: letThrough } = publishSlowly();
  const written = published.newest();
  const shown = published.current();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await shown).version).toBe(0);
  letThrough();
  expect((await written).version).toBe(1);
  expect((await published.newest()).version).toBe(1);
});

test("What is shown is what was last known where the database fails, and nothing is written down", async () => {
  const { published, publishSlowly } = versions();
  expect((await published.current()).version).toBe(0);
  const { reject } = publishSlowly();
  const shown = published.current();
  const written = published.newest();
  reject(new Error("gone"));
  expect((await shown).version).toBe(0);
  await expect(written).rejects.toThrow("gone");
});
