import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const engines = [
  { name: "http on SQLite", engine: "sqlite" as const },
  // scripts/test.ts starts a PostgreSQL and says where it is.
  ...(process.env.TEST_DATABASE_URL
    ? [{ name: "http on PostgreSQL", engine: "postgres" as const }]
    : []),
];

// What these say holds whatever the database is, so they run once. Every other file of tests/http and tests/process runs on
// each engine.
const anyEngine = [
  "tests/http/admin/faults.test.ts",
  "tests/http/server/audience.test.ts",
  "tests/http/server/busy.test.ts",
  "tests/http/site/companies.test.ts",
  "tests/http/server/forms.test.ts",
  "tests/http/server/guard.test.ts",
  "tests/http/site/order-size.test.ts",
  "tests/http/site/page-cache.test.ts",
  "tests/http/site/pages.test.ts",
  "tests/http/site/price-list.test.ts",
  "tests/http/server/security.test.ts",
  "tests/http/site/spelling.test.ts",
  "tests/http/site/thank-you.test.ts",
  "tests/http/site/without-script.test.ts",
  "tests/process/build.test.ts",
  "tests/process/server.test.ts",
];

/** The rules by themselves. They are also what vitest.mutation.config.ts runs, of the domains alone. */
export const unit = {
  name: "unit",
  isolate: false,
  include: ["app/**/*.test.ts", "server/**/*.test.ts"],
  exclude: configDefaults.exclude,
  setupFiles: ["tests/quiet-console.ts", "tests/property-seed.ts"],
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    // Many of these tests wait for a process rather than work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: unit },
      ...engines.map(({ name, engine }) => ({
        // React warns in one run of the two, and is in the other what visitors meet, which is quicker.
        oxc: { jsx: { runtime: "automatic" as const, development: engine === "sqlite" } },
        test: {
          env: { NODE_ENV: engine === "sqlite" ? "test" : "production" },
          name,
          include: ["tests/http/**/*.test.ts", "tests/process/**/*.test.ts"],
          exclude: engine === "sqlite" ? configDefaults.exclude : anyEngine,
          provide: { engine },
          globalSetup: ["tests/database-template.ts"],
          setupFiles: ["tests/quiet-console.ts", "tests/property-seed.ts"],
          testTimeout: 60_000,
          // One import of the bundle serves all files that a worker takes; they share nothing else.
          isolate: false,
          // The bundle is tested as Node runs it.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      })),
    ],
  },
});
