import SQLite from "better-sqlite3";
import pg from "pg";
import { createFile, createOnPostgres } from "../database.ts";

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

/** A new SQLite file. */
export async function onSqlite(): Promise<Torment> {
  const file = createFile();
  return {
    engine: "SQLite",
    url: file.url,
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
    async ask(query) {
      const db = new SQLite(file.name, { readonly: true, timeout: 5_000 });
      try {
        return db.prepare<[], Row>(query).all();
      } finally {
        db.close();
      }
    },
    async lock() {
      const db = new SQLite(file.name, { timeout: 5_000 });
      db.exec("begin immediate");
      return async () => {
        db.exec("rollback");
        db.close();
      };
    },
  };
}

/** A new database on the PostgreSQL at `TEST_DATABASE_URL`, and gone afterwards. */
export async function onPostgres(): Promise<Torment> {
  const name = `torture_${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await createOnPostgres(name);
  const connected = async (address = url) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return client;
  };
  return {
    engine: "PostgreSQL",
    url,
    async [Symbol.asyncDispose]() {
      const client = await connected(process.env.TEST_DATABASE_URL);
      await client.query(`drop database "${name}" with (force)`);
      await client.end();
    },
    async ask(query) {
      const client = await connected();
      try {
        return (await client.query<Row>(query)).rows;
      } finally {
        await client.end();
      }
    },
    async lock() {
      const client = await connected();
      await client.query("begin");
      await client.query("lock table orders, content_versions in access exclusive mode");
      return async () => {
        await client.query("rollback");
        await client.end();
      };
    },
  };
}
