import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "../../tests/servers/postgres.ts";

// Tries what tests/http/server/fuzz.test.ts tries in every run of the tests for far longer: a minute on each engine, or so many
// requests on each. Exit code 1 if anything broke; it then says with which seed it is seen again.
//
//   npm run fuzz [-- 100000]

const [, , requests = ""] = process.argv;
const secondsEach = "60";

await using postgres = await startPostgres();
const onPostgres = "missing" in postgres ? {} : { TEST_DATABASE_URL: postgres.url };
if ("missing" in postgres) console.log(`Skipped: PostgreSQL, because ${postgres.missing}`);
const vitest = spawn(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "http on *",
    "tests/http/server/fuzz.test.ts",
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      ...onPostgres,
      ...(requests ? { FUZZ_REQUESTS: requests } : { FUZZ_SECONDS: secondsEach }),
    },
  },
);
const [code]: unknown[] = await once(vitest, "exit");
process.exitCode = code === 0 ? 0 : 1;
