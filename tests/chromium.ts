import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Debian's. It draws pages without a window around each, in half the time. */
const headlessShell = "chromium-headless-shell";
const names = [
  headlessShell,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Finds a Chromium that starts: `CHROMIUM_PATH`, one on PATH, Playwright's own; as root on Debian it installs one. Answers
 * why there is none otherwise.
 */
export async function findChromium(): Promise<{ path: string } | { missing: string }> {
  const found = installed();
  if (found) return { path: found };
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
    return { missing: "there is no Chromium; set CHROMIUM_PATH, or run npx playwright install" };
  }
  console.log("There is no Chromium; installing Debian's");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", headlessShell]]) {
    const { status } = spawnSync("apt-get", ["-q", ...args], {
      env: environment,
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (status !== 0) return { missing: `apt-get ${args.join(" ")} failed` };
  }
  const now = installed();
  return now ? { path: now } : { missing: "the Chromium that Debian has does not start" };
}

/** Playwright wants to know where a browser lies, not what it is called. */
function installed(): string | undefined {
  const directories = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...directories.flatMap((directory) => names.map((name) => join(directory, name))),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path) && starts(path));
}

function starts(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
