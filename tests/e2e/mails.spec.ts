import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { mailSamples } from "../mail-samples.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, one line an element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: unknown = await page.evaluate(
    `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
  if (!Array.isArray(found)) throw new Error("axe did not run");
  return found.map(String);
}

for (const [name, { html }] of Object.entries(mailSamples)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${name} fits every window and can be read, ${colorScheme}`, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      for (const width of [320, 390, 800]) {
        await page.setViewportSize({ width, height: 844 });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest).toBeLessThanOrEqual(width);
        expect(await violations(page)).toEqual([]);
      }
      expect(asked).toEqual([]);
    });
  }
}
