import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";

/** A database as it lies there, without our migrations. */
export function openBare(url: string): Kysely<unknown> {
  return new Kysely({
    dialect: url.startsWith("file:")
      ? new SqliteDialect({ database: new SQLite(url.slice("file:".length)) })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
}
