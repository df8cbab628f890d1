import { spawnSync } from "node:child_process";
import { findChromium } from "../tests/chromium.ts";

// Every page and state in every window, and in the visitor's own colours: npm run accessibility. Each run of the tests looks
// at the two windows that differ most; this takes some minutes.

const chromium = await findChromium();
if ("missing" in chromium) {
  console.log(`Skipped, because ${chromium.missing}`);
  process.exit();
}
const specs = [
  "accessibility",
  "admin",
  "agreement",
  "editor",
  "pictures",
  "second-factor",
  "shared-drafts",
  "subscriptions",
  "workplace",
];
const { status } = spawnSync("playwright", ["test", ...specs], {
  env: { ...process.env, CHROMIUM_PATH: chromium.path, EVERY_WINDOW: "1" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
