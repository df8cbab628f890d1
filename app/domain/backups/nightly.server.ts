import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database, DatabaseAddress } from "#app/db/db.server.ts";
import { databaseExitCode, UnusableDatabaseError } from "#app/db/fault.server.ts";
import { makeFolder, makeScratch } from "#app/db/folders.server.ts";
import { lastDone } from "#app/db/lease.server.ts";
import { tablesMadeAt } from "#app/db/migrations.server.ts";
import { inNorway } from "#app/web/norway.server.ts";
import { type Bucket, openBucket } from "./bucket.server.ts";
import { backupName, outdatedBackups } from "./kept.ts";

/** What the job and its last run are called. */
export const backupJob = "backup";

/** From the working directory, which is the project's. */
const script = "scripts/backup.ts";

/** Where backups are put every night: in a folder, in a storage that speaks S3, or in both. */
export type BackupPlaces = Readonly<{ directory: string | undefined; bucket: Bucket | undefined }>;

function nameOf(now: Date): string {
  return backupName(inNorway(now).toPlainDate());
}

/**
 * Makes the folder for backups where it is missing, and sees that it takes them.
 *
 * @throws the system's error where it does not
 */
export function prepareDirectory(directory: string): void {
  makeFolder(directory);
  readdirSync(directory);
  accessSync(directory, constants.W_OK);
}

/** When the last backup was made; where none ever was, when there was something to back up first. */
export async function withoutBackupSince(db: Database): Promise<Date> {
  return (await lastDone(db, backupJob)) ?? tablesMadeAt(db);
}

/** Whether there is no backup of today yet: in the folder, or where there is none, of which the job knows. */
export async function isBackupDue(
  { directory }: BackupPlaces,
  db: Database,
  now: Date,
): Promise<boolean> {
  if (directory && !existsSync(join(directory, nameOf(now)))) return true;
  const last = await lastDone(db, backupJob);
  return !last || nameOf(last) !== nameOf(now);
}

/**
 * Makes today's backup, puts it wherever backups are put, and removes there those that are kept no longer. A place that takes
 * nothing keeps it from no other. One of today's that is in the folder stays as it is: it may be all that is left of a database that
 * was lost since.
 *
 * @param signal ends it early; what was written of it goes, and the next run begins anew
 * @throws AggregateError with the fault of each place, named by its variable: what the command said, or what the storage answered; and
 *   UnusableDatabaseError where the database is to blame
 */
export async function backUp(
  { directory, bucket }: BackupPlaces,
  parts: { database: DatabaseAddress; log: Logger; now: Date; signal: AbortSignal },
): Promise<{ done: boolean }> {
  const { database, log, now, signal } = parts;
  const name = nameOf(now);
  const kept = directory && join(directory, name);
  const faults: Error[] = [];
  const putInto = async (variable: string, put: () => Promise<number>) => {
    if (signal.aborted) return;
    try {
      const removed = await put();
      if (!signal.aborted) log.info({ name, place: variable, removed }, "backup made");
    } catch (error) {
      // No place is to blame for that, and no other would have more.
      if (error instanceof UnusableDatabaseError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      faults.push(new Error(`${variable}: ${reason}`, { cause: error }));
    }
  };
  if (directory && kept) {
    await putInto("BACKUP_DIRECTORY", async () => {
      makeFolder(directory);
      if (!existsSync(kept)) await makeBackup(kept, database, signal);
      const outdated = signal.aborted ? [] : outdatedBackups(readdirSync(directory));
      for (const other of outdated) rmSync(join(directory, other));
      return outdated.length;
    });
  }
  if (bucket) {
    await putInto("BACKUP_S3_URL", async () => {
      const storage = openBucket(bucket, signal);
      if (kept && existsSync(kept)) return sendBackup(storage, name, kept);
      // What passes may lie in memory, so nothing is made there that a folder takes.
      const scratch = makeScratch(tmpdir(), "nightly-backup-");
      try {
        const file = join(scratch.path, name);
        await makeBackup(file, database, signal);
        return await sendBackup(storage, name, file);
      } finally {
        scratch.remove();
      }
    });
  }
  // What was broken off is no fault.
  if (signal.aborted) return { done: false };
  if (faults.length === 0) return { done: true };
  throw new AggregateError(faults, faults.map(({ message }) => message).join("; "));
}

/** In a process of its own, since reading all of a database takes seconds that no visitor should wait for. */
async function makeBackup(
  file: string,
  database: DatabaseAddress,
  signal: AbortSignal,
): Promise<void> {
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
  if (code === databaseExitCode) throw new UnusableDatabaseError(said.trim());
  if (code !== 0 && !signal.aborted) throw new Error(`The backup failed: ${said.trim()}`);
}

/** @returns how many older ones were removed there */
async function sendBackup(
  storage: ReturnType<typeof openBucket>,
  name: string,
  file: string,
): Promise<number> {
  await storage.put(name, file);
  const outdated = outdatedBackups(await storage.names());
  for (const other of outdated) await storage.remove(other);
  return outdated.length;
}

/** An address as DATABASE_URL says it. */
function urlOf(database: DatabaseAddress): string {
  return database.engine === "sqlite" ? `file:${database.file}` : database.url;
}
