import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

// Everything that can be said about the source without running it: npm run check.

/** How many of a runner's checks or tests passed and failed. */
export type Tally = { passed: number; failed: number };

const routeTypes = { name: "route types", command: ["react-router", "typegen"] };
const checks = [
  { name: "types", command: ["tsc"] },
  { name: "lint and format", command: ["biome", "check"] },
  {
    name: "arrows between modules",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", "app", "server", "scripts"],
  },
  { name: "nothing unused", command: ["knip"] },
];

/** The environment with this project's tools first on PATH, also where npm did not start us. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
};

/** Runs every check and prints what those that failed have to say. */
export async function check(): Promise<Tally> {
  // tsc and knip read what typegen writes; the others do not wait for each other.
  const passed = [await run(routeTypes), ...(await Promise.all(checks.map(run)))];
  return { passed: passed.filter(Boolean).length, failed: passed.filter((ok) => !ok).length };
}

async function run({ name, command }: { name: string; command: string[] }): Promise<boolean> {
  const [tool = "", ...args] = command;
  const started = performance.now();
  const child = spawn(tool, args, {
    env: toolEnvironment,
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part;
  });
  child.stderr.on("data", (part: Buffer) => {
    output += part;
  });
  const ok = await new Promise<boolean>((done) => {
    child.on("error", (error) => {
      output += error.message;
      done(false);
    });
    child.on("close", (code) => done(code === 0));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? "✓" : "✗"} ${name} (${command.join(" ")}, ${seconds} s)`);
  if (!ok) console.log(output);
  return ok;
}

if (import.meta.main) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
