import { delimiter, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { isWhole } from "./tests/scope.ts";

const { PATH = "" } = process.env;

export default defineConfig({
  testDir: "tests/e2e",
  // What a release is held against, beside the main ways (scripts/test.ts).
  ...(!isWhole && { testIgnore: "release/**", grepInvert: /@release/ }),
  globalSetup: "./tests/fresh-build.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // What hangs ends; what only waits for a busy machine does not.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    // What one asks for is then seen by the tests that answer it; the test of the service worker itself allows it.
    serviceWorkers: "block",
    launchOptions: {
      // A Chromium with a window opens the mail program for a mail link, or looks for one for seconds.
      env: { ...process.env, PATH: [resolve("tests/e2e/no-programs"), PATH].join(delimiter) },
      // scripts/test.ts finds one and says where it is; without it Playwright's own is used.
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without a window letters are else as wide as whole pixels are, which no telephone's are: lines break elsewhere.
        "--font-render-hinting=none",
      ],
    },
  },
});
