import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, one line an element. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  // What passes need not be told of.
  const found: unknown = await page.evaluate(
    `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
  if (!Array.isArray(found)) throw new Error("axe did not run");
  return found.map(String);
}
