import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { findChromium } from "../tests/chromium.ts";
import { startPostgres } from "../tests/servers/postgres.ts";
import { check, type Tally, toolEnvironment } from "./check.ts";

// Runs what a change needs: all checks and rules, the site on SQLite, on PostgreSQL too where engines can differ, and the main ways
// in a browser. With "all" it runs everything there is, as before a release; or the named parts, or single files or folders of tests:
// npm test -- [all|check|unit|http|browser|PATH …]. The last line is the sum: N passed, N failed.

const parts = ["check", "unit", "http", "browser"];
const wanted = process.argv.slice(2);
const paths = wanted.filter((word) => ![...parts, "all"].includes(word));
const unknown = paths.find((path) => !existsSync(path));
if (unknown) {
  console.error(`There is no part or file "${unknown}"; the parts are ${parts.join(", ")}, all`);
  process.exit(1);
}
const isSpec = (path: string) => /^(\.\/)?tests\/e2e\b/.test(path.replaceAll("\\", "/"));
const [specs, tests] = [paths.filter(isSpec), paths.filter((path) => !isSpec(path))];
const isEveryPart = wanted.every((word) => word === "all");
/** What is asked for by its name runs whole. */
const scope = wanted.includes("all") || paths.length > 0 ? "all" : "change";
/** Whether a part is wanted, whole or in single files. */
const includes = (part: string) => {
  if (part === "browser" && specs.length > 0) return true;
  if ((part === "unit" || part === "http") && tests.length > 0) return true;
  return isEveryPart || wanted.includes(part);
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

const sum: Tally = { passed: 0, failed: 0 };
const skipped: string[] = [];
// Said again at the end: of a long run the end is often all that is kept, and the browser's tests say theirs there themselves.
const faults: string[] = [];
/** Of each, in characters: a counterexample may be a whole site's texts. */
const mostSaid = 600;
let built: Promise<boolean> | undefined;
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => interruption.abort());
}

// Reports, and whatever a test that is interrupted leaves behind.
const workspace = mkdtempSync(join(quickDirectory(), "site-tests-"));
try {
  await main();
} finally {
  rmSync(workspace, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
if (interruption.signal.aborted) add({ passed: 0, failed: 1 });
for (const line of faults) console.log(`Failed: ${line}`);
if (scope === "change") {
  skipped.push("what only a release is held against; npm test -- all runs that too");
}
for (const line of skipped) console.log(`Skipped: ${line}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function main() {
  // Neither the build nor the checks keep all cores busy by themselves.
  if (includes("http") || includes("browser")) build();
  if (includes("check")) {
    title("check");
    const checks = await check();
    if (checks.failed > 0) faults.push("check, as said above");
    add(checks);
  }
  if (includes("unit") || includes("http")) {
    title("unit and http tests");
    if (!includes("http") || (await build())) await unitAndHttp();
  }
  if (includes("browser")) {
    title("browser tests");
    if (await build()) await browser();
  }
}

/** Where a file costs least: in memory, where there is room for all of them. An order waits for its disk. */
function quickDirectory(): string {
  const memory = "/dev/shm";
  const needed = 2 ** 30;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > needed ? memory : tmpdir();
  } catch {
    // Linux alone has one.
    return tmpdir();
  }
}

/** Builds once, if anything has changed. */
function build(): Promise<boolean> {
  built ??= run("node", ["scripts/build.ts", "--if-needed"]).then((code) => {
    add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    if (code !== 0) skipped.push("all tests of the built site, because the build failed");
    return code === 0;
  });
  return built;
}

async function unitAndHttp() {
  const postgres = includes("http") ? await startPostgres() : undefined;
  try {
    await vitest(postgres);
  } finally {
    await postgres?.[Symbol.asyncDispose]();
  }
}

async function vitest(postgres: Awaited<ReturnType<typeof startPostgres>> | undefined) {
  if (postgres && "missing" in postgres) {
    skipped.push(`http tests on PostgreSQL, because ${postgres.missing}`);
  }
  const report = join(workspace, "vitest.json");
  const projects = [...(includes("unit") ? ["unit"] : []), ...(includes("http") ? ["http*"] : [])];
  const code = await run(
    "vitest",
    [
      "run",
      ...projects.map((name) => `--project=${name}`),
      ...tests,
      ...(scope === "change" ? ["--tags-filter=!release"] : []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    postgres && "url" in postgres ? { TEST_DATABASE_URL: postgres.url } : {},
  );
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport
    .catch({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] })
    .parse(readReport(report));
  for (const { name, assertionResults } of testResults) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status !== "failed") continue;
      const said = (failureMessages ?? []).join("\n").slice(0, mostSaid);
      faults.push(`${relative(".", name)} › ${fullName}\n${said}`);
    }
  }
  if (numPendingTests > 0) skipped.push(`${numPendingTests} tests that say so themselves`);
  addRunner({ passed: numPassedTests, failed: numFailedTests }, code);
}

async function browser() {
  const chromium = await findChromium();
  if ("missing" in chromium) {
    skipped.push(`browser tests, because ${chromium.missing}`);
    return;
  }
  const report = join(workspace, "playwright.json");
  const code = await run("playwright", ["test", ...specs, "--reporter=list,json"], {
    CHROMIUM_PATH: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats } = playwrightReport
    .catch({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } })
    .parse(readReport(report));
  if (stats.skipped > 0) skipped.push(`${stats.skipped} browser tests that did not run`);
  addRunner({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code);
}

/**
 * Runs a tool with its output as ours; answers its exit code, or null when a signal ended it. It is the head of a process
 * group, so that an interruption reaches the servers and browsers that its tests have started too.
 */
function run(
  tool: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number | null> {
  if (interruption.signal.aborted) return Promise.resolve(null);
  return new Promise((done) => {
    const onWindows = process.platform === "win32";
    const child = spawn(tool, args, {
      env: {
        ...toolEnvironment,
        TEST_SCOPE: scope,
        TMPDIR: workspace,
        ...environment,
      },
      shell: onWindows,
      detached: !onWindows,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const end = () => {
      if (child.pid !== undefined) process.kill(onWindows ? child.pid : -child.pid, "SIGTERM");
    };
    interruption.signal.addEventListener("abort", end);
    child.on("error", (error) => console.log(error.message));
    child.on("close", (code) => {
      interruption.signal.removeEventListener("abort", end);
      done(code);
    });
  });
}

/** Adds a runner's tests. One that failed without a failed test crashed, or ran nothing: that is a failure of its own. */
function addRunner(tally: Tally, code: number | null) {
  const crashed = code !== 0 && tally.failed === 0;
  const empty = tally.passed + tally.failed === 0;
  if (crashed || empty) faults.push("a runner that failed without a failed test, as said above");
  add({ ...tally, failed: tally.failed + (crashed || empty ? 1 : 0) });
}

function add({ passed, failed }: Tally) {
  sum.passed += passed;
  sum.failed += failed;
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function title(text: string) {
  console.log(`\n── ${text}`);
}
