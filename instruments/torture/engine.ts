import { statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import pg from "pg";
import { createFile, createOnPostgres } from "../../tests/database.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

/** Rows of a question that is asked past the site. */
type Row = Record<string, string | number | null>;

/** A database that is tormented: where it is, what stands in it, and how others get in its way. */
export type Torment = AsyncDisposable & {
  engine: "SQLite" | "PostgreSQL";
  url: string;
  ask: (query: string) => Promise<Row[]>;
  /** Holds what orders are written under, until what it answers is called. */
  lock: () => Promise<() => Promise<void>>;
};

export type NewDatabase = () => Promise<Torment>;

/** A database on a disk of its own, or why there is none. */
export type NewDatabaseOnDisk = () => Promise<
  (Torment & { disk: SmallDisk }) | (AsyncDisposable & { missing: string })
>;

/** A new SQLite file. */
export async function onSqlite(): Promise<Torment> {
  const file = createFile();
  return { ...inFile(file.name), [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
}

/** A new SQLite file on a disk of its own. */
export const onSqliteDisk: NewDatabaseOnDisk = async () => {
  const disk = mountSmallDisk();
  if ("missing" in disk) return missing(disk.missing);
  const database = inFile(join(disk.path, "site.db"));
  return { ...database, disk, [Symbol.asyncDispose]: async () => disk[Symbol.dispose]() };
};

function missing(why: string) {
  return { missing: why, [Symbol.asyncDispose]: async () => {} };
}

function inFile(name: string): Omit<Torment, typeof Symbol.asyncDispose> {
  return {
    engine: "SQLite",
    url: `file:${name}`,
    async ask(query) {
      const db = new SQLite(name, { readonly: true, timeout: 5_000 });
      try {
        return db.prepare<[], Row>(query).all();
      } finally {
        db.close();
      }
    },
    async lock() {
      const db = new SQLite(name, { timeout: 5_000 });
      db.exec("begin immediate");
      return async () => {
        db.exec("rollback");
        db.close();
      };
    },
  };
}

/** A database on PostgreSQL, and what others can do to it. */
export type PostgresTorment = Torment & {
  /** Cuts everybody off who uses it. */
  cutOff: () => Promise<void>;
  /** Carries out what an administrator of the server says, who is connected to another database. */
  say: (statement: string) => Promise<void>;
  /** As statements name it. */
  name: string;
};

/** A new database on the PostgreSQL at `TEST_DATABASE_URL`, and gone afterwards. */
export async function onPostgres(): Promise<PostgresTorment> {
  const name = `torture_${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await createOnPostgres(name);
  return onServer(name, url);
}

/** A new database there, on a disk of its own: the server must run on this machine. */
export const onPostgresDisk: NewDatabaseOnDisk = async () => {
  const [row] = await askServer("show data_directory");
  const owner = statSync(String(row?.data_directory), { throwIfNoEntry: false });
  if (!owner) return missing("PostgreSQL runs on another machine");
  const disk = mountSmallDisk(owner);
  if ("missing" in disk) return missing(disk.missing);
  const name = `torture_${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await createOnPostgres(name);
  const database = onServer(name, url);
  await database.say(`create tablespace "${name}" location '${disk.path}'`);
  await database.say(`alter database "${name}" set tablespace "${name}"`);
  return {
    ...database,
    disk,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await database.say(`drop tablespace "${name}"`);
      disk[Symbol.dispose]();
    },
  };
};

async function connected(address = process.env.TEST_DATABASE_URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return client;
}

async function askServer(query: string, address?: string): Promise<Row[]> {
  const client = await connected(address);
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

function onServer(name: string, url: string): PostgresTorment {
  const say = async (statement: string) => {
    await askServer(statement);
  };
  return {
    engine: "PostgreSQL",
    url,
    name: `"${name}"`,
    say,
    cutOff: () =>
      say(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    [Symbol.asyncDispose]: () => say(`drop database "${name}" with (force)`),
    ask: (query) => askServer(query, url),
    async lock() {
      const client = await connected(url);
      await client.query("begin");
      await client.query("lock table orders, content_versions in access exclusive mode");
      return async () => {
        await client.query("rollback");
        await client.end();
      };
    },
  };
}
