import { randomUUID } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";

/**
 * Makes a folder, and those that it lies in, where they are missing; what is made nobody but this user of the machine can read. One
 * by one: Node's own way (`recursive`) never comes to an end where a file system takes no folders, as under /proc.
 *
 * @throws the system's error of the first one that cannot be made
 */
export function makeFolder(path: string): void {
  if (existsSync(path) || path === dirname(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/** A folder that is there as long as somebody works in it. */
export type Scratch = { path: string; remove: () => void };

const lockEnd = ".lock";

/**
 * Makes a folder for what must not outlive the work on it, personal data for one, and removes those of the same name whose
 * process died before it could: none that a process still works in, be it one that nobody waits for any more.
 *
 * Beside each lies a lock, an SQLite file, which the operating system lets go of when its process dies. It is there before the
 * folder and goes after it, so that a folder without one is nobody's.
 *
 * @param parent the folder to make it in
 * @param name what its own name begins with
 */
export function makeScratch(parent: string, name: string): Scratch {
  removeAbandoned(parent, name);
  const path = join(parent, `${name}${randomUUID()}`);
  const lockFile = `${path}${lockEnd}`;
  closeSync(openSync(lockFile, "wx", 0o600));
  // Without one where the file system has none, as that of some shares: whatever dies there leaves its folder for good.
  const lock = tryLock(lockFile);
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
    lock?.close();
    rmSync(lockFile, { force: true });
  };
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    remove();
    throw error;
  }
  return { path, remove };
}

function removeAbandoned(parent: string, name: string): void {
  for (const folder of readdirSync(parent)) {
    if (!folder.startsWith(name) || folder.endsWith(lockEnd)) continue;
    const path = join(parent, folder);
    const stats = statSync(path, { throwIfNoEntry: false });
    // The folder for what passes is everybody's.
    const isOurs = !process.getuid || stats?.uid === process.getuid();
    if (!stats?.isDirectory() || !isOurs) continue;
    const lockFile = `${path}${lockEnd}`;
    // Looked for only now: a folder that is seen has had its lock since before that.
    if (!existsSync(lockFile)) {
      rmSync(path, { recursive: true, force: true });
      continue;
    }
    const lock = tryLock(lockFile);
    if (!lock) continue;
    rmSync(path, { recursive: true, force: true });
    lock.close();
    rmSync(lockFile, { force: true });
  }
}

/** @returns undefined where somebody holds it, has just removed it, or nobody can */
function tryLock(lockFile: string): SQLite.Database | undefined {
  let lock: SQLite.Database | undefined;
  try {
    lock = new SQLite(lockFile, { timeout: 0, fileMustExist: true });
    // Nothing is written to it, and it shall have no other file beside it.
    lock.pragma("journal_mode = memory");
    lock.exec("begin exclusive");
    return lock;
  } catch {
    lock?.close();
    return undefined;
  }
}
