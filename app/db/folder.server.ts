import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

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
