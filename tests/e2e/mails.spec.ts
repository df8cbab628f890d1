import { expect, test } from "@playwright/test";
import { mailSamples } from "../mail-samples.ts";
import { violations } from "./axe.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`Every mail fits every window and can be read, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(90_000);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.emulateMedia({ colorScheme });
    for (const [name, { html }] of Object.entries(mailSamples)) {
      await page.setContent(html);
      for (const width of [320, 390, 800]) {
        await page.setViewportSize({ width, height: 844 });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest, `${name} at ${width} px`).toBeLessThanOrEqual(width);
        expect(await violations(page), `${name} at ${width} px`).toEqual([]);
      }
    }
    expect(asked).toEqual([]);
  });
}
