import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

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

/** Has nothing that axe can find wrong on a phone or a screen, and fits a window of 320 px. The window is as before then. */
export async function expectAccessible(page: Page, what: string) {
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page), `${what} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest, `${what} at 320 px`).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}
