import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { createOnPostgres, dropAll } from "../../tests/database.ts";
import { startPostgres } from "../../tests/servers/postgres.ts";
import type { Row } from "./report.ts";
import { temporaryDirectory } from "./site.ts";

const orders = 100_000;
const quickOrders = 1_000;
/** To each order in the seed. */
const messagesToOrder = 0.3;
const passphrase = "måker over Utsira fyr";

type Variables = Record<string, string>;

/**
 * The drill of an operator: a backup of a database with 100,000 orders by the commands, restored into an empty one on either engine.
 * Beside a copy that SQLite makes of itself. Which rows come back the commands compare themselves, and fail where one does not.
 */
export async function measureBackups(quick: boolean): Promise<Row[]> {
  const count = quick ? quickOrders : orders;
  using directory = temporaryDirectory();
  const path = (name: string) => join(directory.path, name);
  const onSqlite = { DATABASE_URL: `file:${path("site.db")}` };
  run("seed", [String(count), String(count * messagesToOrder)], onSqlite);

  const plain = path("plain.backup");
  const backup = run("backup", [plain], onSqlite);
  const encrypted = run("backup", [path("encrypted.backup")], {
    ...onSqlite,
    BACKUP_PASSPHRASE: passphrase,
  });
  const rows: Row[] = [
    {
      name: `SQLite: backup of ${count.toLocaleString("en")} orders, s`,
      ours: backup.seconds,
      baseline: copyOf(path("site.db"), path("copy.db")),
    },
    { name: "SQLite: the same, encrypted, s", ours: encrypted.seconds },
    { name: "The backup, bytes", ours: bytesOf(plain), baseline: bytesOf(path("copy.db")) },
    { name: "Rows in it", ours: Number(/(\d+) rows/.exec(backup.said)?.[1]) },
    { name: "Whether it could be restored, s", ours: run("restore", [plain, "--verify"]).seconds },
    {
      name: "Restored into an empty SQLite file, s",
      ours: run("restore", [plain], { DATABASE_URL: `file:${path("restored.db")}` }).seconds,
    },
  ];
  await using postgres = await startPostgres();
  if ("missing" in postgres) return rows;
  process.env.TEST_DATABASE_URL = postgres.url;
  const { name, url } = await createOnPostgres(`bench_${crypto.randomUUID().slice(0, 8)}`);
  const restored = run("restore", [plain], { DATABASE_URL: url });
  const again = run("backup", [path("postgres.backup")], { DATABASE_URL: url });
  await dropAll(name);
  return [
    ...rows,
    { name: "Restored into an empty PostgreSQL, s", ours: restored.seconds },
    { name: "PostgreSQL: backup of what was restored, s", ours: again.seconds },
    { name: "That backup, bytes", ours: bytesOf(path("postgres.backup")) },
  ];
}

/** Runs one of the commands as npm does. Answers how long it took, and what it said. */
function run(command: string, args: string[], variables: Variables = {}) {
  const started = performance.now();
  const said = execFileSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { PATH: process.env.PATH ?? "", BACKUP_PASSPHRASE: "", ...variables },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { seconds: (performance.now() - started) / 1000, said };
}

/** Has SQLite copy a file, and answers how many seconds that takes. */
function copyOf(file: string, copy: string): number {
  const started = performance.now();
  const sqlite = new SQLite(file, { readonly: true });
  sqlite.prepare("vacuum into ?").run(copy);
  sqlite.close();
  return (performance.now() - started) / 1000;
}

function bytesOf(file: string): number {
  return statSync(file).size;
}
