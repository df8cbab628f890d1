import type { Page } from "@playwright/test";
import { mailSamples } from "../../data/mail-samples.ts";
import { violations } from "../axe.ts";
import { expect, test } from "../fixtures.ts";

test("Every mail fits every window and can be read, in light and in dark", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const [name, { html }] of Object.entries(mailSamples)) {
    await test.step(name, async () => {
      await page.setContent(html);
      for (const width of [320, 390, 800]) {
        await page.setViewportSize({ width, height: 844 });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest, `at ${width} px`).toBeLessThanOrEqual(width);
        expect(await linesOfSeller(page), `at ${width} px`).toBe(1);
      }
      // Of a window's width nothing but what fits follows.
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), colorScheme).toEqual([]);
      }
    });
  }
  expect(asked).toEqual([]);
});

/** The name of the seller stands beside what the mail is about, which gives way first. */
function linesOfSeller(page: Page): Promise<number> {
  return page.getByText("Fyrlykt", { exact: true }).evaluate((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getClientRects().length;
  });
}
