import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const engines = [
  { name: "http on SQLite", engine: "sqlite" as const },
  // scripts/test.ts starts a PostgreSQL and says where it is.
  ...(process.env.TEST_DATABASE_URL
    ? [{ name: "http on PostgreSQL", engine: "postgres" as const }]
    : []),
];

export default defineConfig({
  test: {
    // Many of these tests wait for a process rather than work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "server/**/*.test.ts"],
          exclude: configDefaults.exclude,
          setupFiles: ["tests/quiet-console.ts"],
          testTimeout: 30_000,
        },
      },
      ...engines.map(({ name, engine }) => ({
        test: {
          name,
          include: ["tests/http/**/*.test.ts", "tests/process/**/*.test.ts"],
          provide: { engine },
          globalSetup: ["tests/database-template.ts"],
          setupFiles: ["tests/quiet-console.ts"],
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
