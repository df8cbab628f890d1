import SQLite from "better-sqlite3";
import pg from "pg";
import type { DatabaseAddress } from "./db.server.ts";

/** What a column holds: text, whole numbers and nothing, alike on both engines. */
export type Cell = string | number | null;

/** A table as it is copied. */
export type CopiedTable = { name: string; columns: string[] };

/** A database as it stood at one moment, whatever is written to it meanwhile. */
export type Snapshot = {
  /** Those that other tables point to come first. */
  tables: CopiedTable[];
  /** The names of the migrations it has had, in order. */
  migrations: string[];
  rows: (table: CopiedTable) => AsyncIterable<Cell[]>;
  close: () => Promise<void>;
};

const rowsAtOnce = 1_000;
/** Of tables whose rows can be as large as a picture. */
const fewRowsAtOnce = 20;
/** In characters: from here on a row counts as large. */
const largeRow = 10_000;
/** Those of the tool that keeps account of migrations; the ones made from ours fill them anew. */
const migratorTables = /^kysely_/;

/**
 * Opens a database for reading alone, at one moment: those who write go on writing, and nobody waits for this.
 *
 * @throws the driver's error where it cannot be opened, or has no tables of ours
 */
export function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  return address.engine === "sqlite" ? openFile(address.file) : openServer(address.url);
}

async function openFile(file: string): Promise<Snapshot> {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  const all = <Row>(query: string, ...parameters: string[]): Row[] =>
    sqlite.prepare<string[], Row>(query).all(...parameters);
  // The first query decides which moment it is.
  sqlite.exec("begin");
  const names = all<{ name: string }>("select name from sqlite_master where type = 'table'");
  const tables = names
    .filter(({ name }) => !/^sqlite_/.test(name))
    .map(({ name }) => ({
      name,
      columns: all<{ name: string }>("select name from pragma_table_info(?)", name).map(
        (column) => column.name,
      ),
      pointsTo: all<{ table: string }>("select * from pragma_foreign_key_list(?)", name).map(
        (key) => key.table,
      ),
    }));
  return {
    tables: pointedToFirst(tables),
    migrations: all<{ name: string }>("select name from kysely_migration order by name").map(
      ({ name }) => name,
    ),
    async *rows(table) {
      yield* sqlite.prepare<[], Cell[]>(selectAll(table)).raw().iterate();
    },
    async close() {
      sqlite.close();
    },
  };
}

async function openServer(url: string): Promise<Snapshot> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() order by table_name, ordinal_position`,
  );
  const { rows: keys } = await client.query<{ from_table: string; to_table: string }>(
    `select source.relname as from_table, target.relname as to_table from pg_constraint
     join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and source.relnamespace = current_schema()::regnamespace`,
  );
  const { rows: migrations } = await client.query<{ name: string }>(
    "select name from kysely_migration order by name",
  );
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  const tables = names.map((name) => ({
    name,
    columns: columns.filter((row) => row.table_name === name).map((row) => row.column_name),
    pointsTo: keys.filter((key) => key.from_table === name).map((key) => key.to_table),
  }));
  return {
    tables: pointedToFirst(tables),
    migrations: migrations.map(({ name }) => name),
    async *rows(table) {
      await client.query(`declare copied no scroll cursor for ${selectAll(table)}`);
      let most = fewRowsAtOnce;
      for (;;) {
        const { rows } = await client.query<Cell[]>({
          text: `fetch ${most} from copied`,
          rowMode: "array",
        });
        yield* rows;
        if (rows.length < most) break;
        most = rows.some(isLarge) ? fewRowsAtOnce : rowsAtOnce;
      }
      await client.query("close copied");
    },
    close: () => client.end(),
  };
}

function isLarge(row: Cell[]): boolean {
  return row.some((cell) => typeof cell === "string" && cell.length > largeRow);
}

function selectAll({ name, columns }: CopiedTable): string {
  return `select ${columns.map((column) => `"${column}"`).join(", ")} from "${name}"`;
}

/** The tables in an order in which they can be filled: none before one that it points to. */
function pointedToFirst(tables: (CopiedTable & { pointsTo: string[] })[]): CopiedTable[] {
  const ordered: CopiedTable[] = [];
  const waiting = new Map(
    tables.filter(({ name }) => !migratorTables.test(name)).map((table) => [table.name, table]),
  );
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name, pointsTo }) =>
      pointsTo.every((other) => other === name || !waiting.has(other)),
    );
    if (free.length === 0) throw new Error(`The tables ${[...waiting.keys()]} point in a circle`);
    for (const { name, columns } of free.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      // Alike on both engines, whichever order a migration added them in.
      ordered.push({ name, columns: columns.toSorted() });
      waiting.delete(name);
    }
  }
  return ordered;
}
