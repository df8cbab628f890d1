import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** A clock for processes that jumps when it is told to. */
export function createMovingClock() {
  const folder = mkdtempSync(join(tmpdir(), "site-clock-"));
  const file = join(folder, "seconds");
  const write = (seconds: number) => {
    // Whoever reads it meanwhile finds the one or the other.
    writeFileSync(`${file}-new`, String(seconds));
    renameSync(`${file}-new`, file);
  };
  write(0);
  return {
    /** What a server is started with to go by it. */
    variables: (...imports: string[]) => ({
      NODE_OPTIONS: ["tests/moving-clock.ts", ...imports]
        .map((path) => `--import=${pathToFileURL(path)}`)
        .join(" "),
      CLOCK_FILE: file,
    }),
    /** Has it be so far ahead of the machine's, and waits until that is known. */
    async jump(seconds: number) {
      write(seconds);
      await delay(noticedAfter);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** In milliseconds: they look every 20. */
const noticedAfter = 100;
