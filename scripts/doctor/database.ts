import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { type Database, type DatabaseAddress, openAsItStands } from "#app/db/db.server.ts";
import { compareMigrations } from "#app/db/migrations.server.ts";
import { days } from "#app/web/durations.ts";
import { type Config, isInTheClear } from "#server/config.ts";
import { firstAccountsFile } from "#server/start/first-accounts.ts";
import { type Finding, findingsAbout, reasonOf } from "./finding.ts";

const about = findingsAbout("database");
/** A copy from before an upgrade holds what was erased since (docs/running.md). */
const longestCopyDays = 30;

/** Ends a transaction that only tried something. */
class Undo extends Error {}

/**
 * Looks at the database without changing anything in it; who may read a file is set right, as by every start.
 *
 * @returns it, opened, where its tables can be read by this release
 */
export async function checkDatabase(
  config: Pick<Config, "database" | "stateDirectory">,
  now: Date,
): Promise<{ db: Database | undefined; findings: Finding[] }> {
  const address = config.database;
  const findings = address.engine === "sqlite" ? checkFile(address.file, now) : [];
  if (findings.some(({ state }) => state === "wrong") || isMissing(address)) {
    return { db: undefined, findings };
  }
  const accountsFile = firstAccountsFile(config);
  if (existsSync(accountsFile)) {
    findings.push(
      about.lookAt(
        `${accountsFile} still holds the passwords of the first accounts`,
        "Sign in, choose others, and delete it.",
      ),
    );
  }
  if (isInTheClear(address)) {
    findings.push(
      about.lookAt(
        "it is another machine, and is spoken to without TLS",
        "Add ?sslmode=verify-full to DATABASE_URL, with sslrootcert=FILE for an authority of your own; or ?sslmode=disable on a network of your own.",
      ),
    );
  }
  let db: Database | undefined;
  try {
    db = await openAsItStands(address);
    findings.push(about.ok(await engineOf(db, address)));
    const isCurrent = await checkMigrations(db, findings);
    findings.push(await checkRights(db));
    if (isCurrent) return { db, findings };
  } catch (error) {
    findings.push(
      about.wrong(
        reasonOf(error),
        address.engine === "sqlite"
          ? "Restore it from a backup: npm run restore."
          : "See that PostgreSQL runs, and that DATABASE_URL has the right user, password and name.",
      ),
    );
  }
  await db?.destroy();
  return { db: undefined, findings };
}

function isMissing(address: DatabaseAddress): boolean {
  return address.engine === "sqlite" && !existsSync(address.file);
}

function checkFile(file: string, now: Date): Finding[] {
  const directory = dirname(file);
  if (!existsSync(file)) {
    return [about.lookAt(`${file} is not there`, "The first start makes it, with two accounts.")];
  }
  const findings: Finding[] = [];
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      about.wrong(reasonOf(error), "Let the user that the site runs as own file and folder."),
    ];
  }
  const beside = readdirSync(directory)
    .filter((name) => name === basename(file) || name.startsWith(`${basename(file)}-`))
    .map((name) => ({ path: join(directory, name), stats: statSync(join(directory, name)) }));
  const open = beside.filter(({ stats }) => process.platform !== "win32" && stats.mode & 0o077);
  if (open.length > 0) {
    findings.push(
      about.lookAt(
        `others on this machine could read ${open.map(({ path }) => path).join(", ")}`,
        "Mended now, as each start does, unless the file is another user's.",
      ),
    );
  }
  for (const { path, stats } of beside) {
    if (!path.includes("-before-") || now.getTime() - stats.mtimeMs < longestCopyDays * days)
      continue;
    findings.push(
      about.lookAt(
        `${path} holds what has been erased since`,
        "Delete it, if the release is good.",
      ),
    );
  }
  return [...findings, ...checkWholeness(file)];
}

/** Read by a connection that changes nothing, not even how the file keeps its log. */
function checkWholeness(file: string): Finding[] {
  try {
    const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
    try {
      const mode = sqlite.pragma("journal_mode", { simple: true });
      const found = String(sqlite.pragma("quick_check(1)", { simple: true }));
      if (found !== "ok") {
        return [about.wrong(`the file is damaged: ${found}`, "Restore it: npm run restore.")];
      }
      return mode === "wal"
        ? [about.ok("the file is whole, and in WAL mode")]
        : [about.lookAt(`journal mode is ${mode}`, "The next start sets it to WAL.")];
    } finally {
      sqlite.close();
    }
  } catch (error) {
    return [about.wrong(reasonOf(error), "Restore it from a backup: npm run restore.")];
  }
}

async function engineOf(db: Database, { engine }: DatabaseAddress): Promise<string> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return `SQLite ${rows[0]?.version}`;
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return `PostgreSQL ${rows[0]?.server_version}`;
}

async function checkMigrations(db: Database, findings: Finding[]): Promise<boolean> {
  const { done, missing, later } = await compareMigrations(db);
  if (later.length > 0) {
    findings.push(
      about.wrong(
        `it is of a later release: ${later.join(", ")}`,
        "Start that release, or restore a backup from before it.",
      ),
    );
  } else if (missing.length > 0) {
    findings.push(
      about.lookAt(
        `${missing.length} migrations have not run, after ${done.length} that have`,
        "The next start runs them.",
      ),
    );
  } else findings.push(about.ok(`all ${done.length} migrations have run`));
  return missing.length + later.length === 0;
}

/** Tries to read, to write and to make a table, and takes it all back. */
async function checkRights(db: Database): Promise<Finding> {
  const probe = `doctor_${crypto.randomUUID().replaceAll("-", "")}`;
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.schema.createTable(probe).addColumn("word", "text").execute();
      await sql`insert into ${sql.table(probe)} values ('a word')`.execute(transaction);
      await sql`select word from ${sql.table(probe)}`.execute(transaction);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) {
      return about.wrong(
        reasonOf(error),
        "Give the site's user the right to make and write tables, and the disk room.",
      );
    }
  }
  return about.ok("it can be read, written and brought up to date");
}
