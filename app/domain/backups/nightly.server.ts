import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { DatabaseAddress } from "#app/db/db.server.ts";
import { inNorway } from "#app/web/norway.server.ts";
import { backupName, outdatedBackups } from "./kept.ts";

/** What the job and its last run are called. */
export const backupJob = "backup";

/** From the working directory, which is the project's. */
const script = "scripts/backup.ts";

function fileOf(directory: string, now: Date): string {
  return join(directory, backupName(inNorway(now).toPlainDate()));
}

/** Whether a folder has no backup of today yet. */
export function isBackupDue(directory: string, now: Date): boolean {
  return !existsSync(fileOf(directory, now));
}

/**
 * Makes today's backup in a folder, and removes those that are kept no longer. In a process of its own, since reading all
 * of a database takes seconds that no visitor should wait for.
 *
 * @param signal ends it early; what was written of it goes, and the next run begins anew
 * @throws Error with what the command said, where it failed
 */
export async function backUp(
  directory: string,
  {
    database,
    log,
    now,
    signal,
  }: { database: DatabaseAddress; log: Logger; now: Date; signal: AbortSignal },
): Promise<{ done: boolean }> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = fileOf(directory, now);
  const child = spawn(process.execPath, [script, file], {
    env: { ...process.env, DATABASE_URL: urlOf(database) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const end = () => child.kill();
  signal.addEventListener("abort", end);
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  signal.removeEventListener("abort", end);
  if (signal.aborted) return { done: false };
  if (code !== 0) throw new Error(`The backup failed: ${said.trim()}`);
  const outdated = outdatedBackups(readdirSync(directory));
  for (const name of outdated) rmSync(join(directory, name));
  log.info({ file, removed: outdated.length }, "backup made");
  return { done: true };
}

/** An address as DATABASE_URL says it. */
function urlOf(database: DatabaseAddress): string {
  return database.engine === "sqlite" ? `file:${database.file}` : database.url;
}
