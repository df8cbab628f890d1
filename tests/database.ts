import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    engine: "sqlite" | "postgres";
    /** An SQLite file or the name of a PostgreSQL database: migrated, with the test accounts and nothing else. */
    template: string;
  }
}

/** A database of one test's own. `url` is what goes into DATABASE_URL, `name` what copies of it are made from. */
export type TestDatabase = AsyncDisposable & { url: string; name: string };

/** Makes a database on the project's engine: a copy of the migrated template, or an empty one. */
export function createDatabase(
  content: "migrated" | "empty",
): Promise<TestDatabase> | TestDatabase {
  const template = inject("template");
  if (inject("engine") === "sqlite")
    return createFile(content === "migrated" ? template : undefined);
  return content === "migrated"
    ? borrowCopy(template)
    : createOnPostgres(`${template}_${crypto.randomUUID().slice(0, 8)}`);
}

/** A new SQLite file, removed when it is disposed of. */
export function createFile(template?: string): TestDatabase {
  const directory = mkdtempSync(join(tmpdir(), "site-test-"));
  const file = join(directory, "site.db");
  if (template) copyFileSync(template, file);
  return {
    name: file,
    url: `file:${file}`,
    [Symbol.asyncDispose]: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A new database on the PostgreSQL at `TEST_DATABASE_URL`; it stays until `dropAll`. */
export async function createOnPostgres(name: string, template?: string): Promise<TestDatabase> {
  await query(`create database "${name}"${template ? ` template "${template}"` : ""}`);
  return { name, url: urlOf(name), [Symbol.asyncDispose]: async () => {} };
}

/** Drops every database whose name begins like this. */
export async function dropAll(prefix: string): Promise<void> {
  const { rows } = await query("select datname from pg_database where starts_with(datname, $1)", [
    prefix,
  ]);
  for (const { datname } of rows) await query(`drop database "${datname}" with (force)`);
}

/** Remembers what stands in a database now, so that its copies can be put back to it. */
export async function remember({ name }: TestDatabase): Promise<void> {
  await query(
    `do $$ declare name text; begin
      create schema remembered;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table remembered.%1$I as table public.%1$I', name);
      end loop;
    end $$`,
    [],
    name,
  );
}

/** What stood in a database when it was copied: copying it anew takes PostgreSQL a quarter of a second each time. */
const restoring = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', name);
    execute format('insert into public.%1$I select * from remembered.%1$I', name);
  end loop;
end $$`;

const idle: { database: TestDatabase; connection: pg.Pool }[] = [];

/** A copy that was used before, or a new one. What puts it back keeps its connection, which knows the tables by then. */
async function borrowCopy(template: string): Promise<TestDatabase> {
  const copy = idle.pop() ?? (await makeCopy(template));
  return {
    ...copy.database,
    async [Symbol.asyncDispose]() {
      await copy.connection.query(restoring);
      idle.push(copy);
    },
  };
}

async function makeCopy(template: string) {
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  const database = await createOnPostgres(name, template);
  const connection = new pg.Pool({
    connectionString: database.url,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // It is cut when the database is dropped.
  connection.on("error", () => {});
  return { database, connection };
}

async function query(text: string, values: string[] = [], database?: string) {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

function urlOf(database?: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  if (database) url.pathname = `/${database}`;
  return url.href;
}
