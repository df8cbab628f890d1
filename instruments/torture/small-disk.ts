import { spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const diskBytes = 48 * 1024 * 1024;
/** As much as a page of SQLite: nothing of ours asks for less. */
const bytesAtOnce = 4_096;
/** Changed through memory by whoever has the file open, which is killed where that is forbidden. */
const memoryOfSqlite = /-shm$/;

/** A disk of its own that is nearly nothing, which others can fill, forbid and freeze until what they are answered is called. */
export type SmallDisk = Disposable & {
  /** A folder on it. */
  path: string;
  /** Leaves no byte of it free. */
  fill: () => () => void;
  /** Lets nobody write to what lies in the folder, whoever has it open, and lets nothing be made or removed there. */
  forbid: () => () => void;
  /** Has whoever writes to it wait. */
  freeze: () => () => void;
};

/**
 * Mounts a disk that lies in a file, for which one has to be root on Linux. Answers why there is none otherwise.
 *
 * @param owner who its folder belongs to; ourselves by default
 */
export function mountSmallDisk(owner?: {
  uid: number;
  gid: number;
}): SmallDisk | { missing: string } {
  const folder = mkdtempSync(join(tmpdir(), "site-disk-"));
  const image = join(folder, "image");
  const mountPoint = join(folder, "disk");
  mkdirSync(mountPoint);
  writeFileSync(image, "");
  truncateSync(image, diskBytes);
  try {
    run("mkfs.ext4", ["-q", "-F", "-m", "0", image]);
    run("mount", ["-o", "loop", image, mountPoint]);
  } catch (error) {
    rmSync(folder, { recursive: true });
    return { missing: `no disk can be mounted here: ${error}` };
  }
  const path = join(mountPoint, "data");
  mkdirSync(path, { mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  // Others look for what is theirs on the way there.
  for (const way of [folder, mountPoint]) run("chmod", ["755", way]);
  const ballast = join(mountPoint, "ballast");
  return {
    path,
    fill() {
      const file = openSync(ballast, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(bytesAtOnce, 1));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        closeSync(file);
      }
      return () => rmSync(ballast);
    },
    forbid() {
      const files = readdirSync(path).filter((name) => !memoryOfSqlite.test(name));
      const all = [path, ...files.map((name) => join(path, name))];
      run("chattr", ["+i", ...all]);
      return () => run("chattr", ["-i", ...all]);
    },
    freeze() {
      run("fsfreeze", ["-f", mountPoint]);
      return () => run("fsfreeze", ["-u", mountPoint]);
    },
    [Symbol.dispose]() {
      // Whoever still has a file open there keeps it until they are gone.
      run("umount", ["--lazy", mountPoint]);
      rmSync(folder, { recursive: true });
    },
  };
}

function run(command: string, parts: string[]) {
  const { status, error, stderr } = spawnSync(command, parts, { encoding: "utf8" });
  if (status !== 0) throw error ?? new Error(`${command}: ${stderr.trim()}`);
}
