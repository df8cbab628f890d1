import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { isWhole } from "./tests/scope.ts";

// These open every page, form and screen there is, where React warns of its own misuse. It does so at twice the cost, so all
// others meet React as visitors do.
const warned = [
  "tests/http/admin/faults.test.ts",
  "tests/http/editor/inspection.test.ts",
  "tests/http/editor/law.test.ts",
  "tests/http/editor/preview.test.ts",
  "tests/http/editor/refused-pictures.test.ts",
  "tests/http/editor/wording.test.ts",
  "tests/http/server/audience.test.ts",
  "tests/http/site/front-page.test.ts",
  "tests/http/site/price-list.test.ts",
  "tests/http/site/spelling.test.ts",
  "tests/http/site/stories.test.ts",
  "tests/http/orders/thank-you.test.ts",
  "tests/http/site/without-script.test.ts",
];
// What engines can answer otherwise: who wins, what is unique, how text is found and sorted. They run on each.
const eachEngine = [
  "tests/http/account/recovery-codes.test.ts",
  "tests/http/admin/{order-status,retention,workplace-orders}.test.ts",
  "tests/http/billing/invoices.test.ts",
  "tests/http/customers/customers.test.ts",
  "tests/http/orders/orders.test.ts",
  "tests/http/server/{jobs,tally,tries}.test.ts",
];
// What these say holds whatever the database is, so they run once. All others run on each engine where everything runs.
const anyEngine = [
  "tests/http/account/forgotten-password.test.ts",
  "tests/http/billing/bank-file.test.ts",
  "tests/http/editor/found-fields.test.ts",
  "tests/http/server/backup-file.test.ts",
  "tests/http/server/busy.test.ts",
  "tests/http/server/mail.test.ts",
  "tests/http/server/head.test.ts",
  "tests/http/site/accessibility.test.ts",
  "tests/http/site/added-towns.test.ts",
  "tests/http/site/articles.test.ts",
  "tests/http/site/colors.test.ts",
  "tests/http/site/facts.test.ts",
  "tests/http/site/frame.test.ts",
  "tests/http/orders/companies.test.ts",
  "tests/http/site/every-text.test.ts",
  "tests/http/server/forms.test.ts",
  "tests/http/server/guard.test.ts",
  "tests/http/site/feeds.test.ts",
  "tests/http/orders/order-fields.test.ts",
  "tests/http/orders/order-size.test.ts",
  "tests/http/site/page-cache.test.ts",
  "tests/http/site/pages.test.ts",
  "tests/http/site/placeholders.test.ts",
  "tests/http/site/robot.test.ts",
  "tests/http/server/security.test.ts",
  "tests/http/server/styles.test.ts",
  "tests/http/server/weight.test.ts",
  "tests/http/site/sharing.test.ts",
  "tests/http/site/shown.test.ts",
  "tests/http/trust/{people,proof}.test.ts",
  "tests/http/server/sqlite-line.test.ts",
  "tests/http/site/structured-data.test.ts",
  "tests/process/build.test.ts",
  "tests/process/deploy.test.ts",
  "tests/process/first-hour.test.ts",
  "tests/process/help.test.ts",
  "tests/process/packages.test.ts",
  "tests/process/seed.test.ts",
  "tests/process/server.test.ts",
  "tests/process/user.test.ts",
];
const everything = ["tests/http/**/*.test.ts", "tests/process/**/*.test.ts"];
const exclude = [...configDefaults.exclude, ...warned];

/**
 * What a release is held against, and a change seldom meets: machines of somebody else's, processes that are killed or replaced, files
 * and requests made to do harm, the money of whole agencies, and every page searched for what a reader would stop at. Each of them
 * takes five seconds or more, or starts a process of its own. A test or a file says so itself; scripts/test.ts leaves them out.
 */
const releaseTag = { name: "release" };

const throughTheDoor = [
  {
    name: "http, with warnings",
    engine: "sqlite" as const,
    warns: true,
    files: { include: warned, exclude: configDefaults.exclude },
  },
  {
    name: "http on SQLite",
    engine: "sqlite" as const,
    warns: false,
    files: { include: everything, exclude },
  },
  // scripts/test.ts starts a PostgreSQL and says where it is.
  ...(process.env.TEST_DATABASE_URL
    ? [
        {
          name: "http on PostgreSQL",
          engine: "postgres" as const,
          warns: false,
          files: {
            include: isWhole ? everything : eachEngine,
            exclude: [...exclude, ...anyEngine],
          },
        },
      ]
    : []),
];

/** What hangs ends; what only waits for a busy machine does not. In milliseconds. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The rules by themselves. They are also what vitest.mutation.config.ts runs, of the domains alone. */
export const unit = {
  name: "unit",
  isolate: false,
  include: ["app/**/*.test.ts", "server/**/*.test.ts"],
  exclude: configDefaults.exclude,
  setupFiles: ["tests/quiet-console.ts", "tests/property-seed.ts"],
  ...patience,
  tags: [releaseTag],
};

export default defineConfig({
  test: {
    // Many of these tests wait for a process rather than work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: unit },
      ...throughTheDoor.map(({ name, engine, warns, files }) => ({
        // As the bundle's own: whether React warns is for NODE_ENV to say.
        oxc: { jsx: { runtime: "automatic" as const, development: false } },
        test: {
          env: { NODE_ENV: warns ? "test" : "production" },
          name,
          ...files,
          provide: { engine },
          tags: [releaseTag],
          globalSetup: ["tests/fresh-build.ts", "tests/database-template.ts"],
          setupFiles: ["tests/quiet-console.ts", "tests/property-seed.ts"],
          ...patience,
          // One import of the bundle serves all files that a worker takes; they share nothing else.
          isolate: false,
          // The bundle is tested as Node runs it.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      })),
    ],
  },
});
