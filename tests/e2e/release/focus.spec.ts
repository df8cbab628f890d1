import type { Page } from "@playwright/test";
import { violations } from "../axe.ts";
import { deliver, placeOrder } from "../deliver.ts";
import { bringContentBack, expect, fillInSeller, signIn, test } from "../fixtures.ts";

// Where the keyboard is, a visitor must be able to see.

// What has the focus is judged where it comes to rest.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Presses Tab through a whole page, and names the controls that had the focus and lay under something. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isCovered = [
        [left + 2, top + 2],
        [(left + right) / 2, (top + bottom) / 2],
        [right - 2, bottom - 2],
      ].some(([x = 0, y = 0]) => {
        const fixed = document.elementFromPoint(x, y)?.closest("[data-cookie-banner], header");
        const isOutside = x < 0 || y < 0 || x > innerWidth || y > innerHeight;
        return isOutside || (fixed && !fixed.contains(element));
      });
      const name = `${element.tagName} ${element.textContent || element.getAttribute("name")}`;
      return { name, isCovered };
    });
    if (!at) return covered;
    if (at.isCovered) covered.push(at.name);
  }
  throw new Error("The Tab key never comes to the end of the page");
}

test.describe("While the cookie banner is open", () => {
  test.use({ consent: null });

  test("nothing that has the focus lies under it, in windows of every size", async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
      // At 200 % zoom, and on the smallest of phones.
      { width: 640, height: 400 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      for (const path of ["/bestill", "/"]) {
        await test.step(`${path} at ${size.width} × ${size.height}`, async () => {
          await page.goto(path);
          await expect(page.locator("[data-cookie-banner]")).toBeVisible();
          await page.keyboard.press("Tab");
          await page.keyboard.press("Tab");
          await expect(page.locator("[data-cookie-banner] a")).toBeFocused();
          const bar = await page.locator("[data-cookie-banner]").boundingBox();
          expect(bar?.height).toBeLessThanOrEqual(size.width < 768 ? 120 : 72);
          expect(await coveredOnTheWay(page)).toEqual([]);
        });
      }
      expect(await violations(page)).toEqual([]);
    }
  });
});

test("In the back office it is led to what came of a press, each time, where that took what was pressed away", async ({
  page,
  site,
  visitor,
  databaseFile,
}) => {
  fillInSeller(databaseFile);
  const { orderId } = await placeOrder(site, visitor);
  await signIn(page, "/healthz");
  await deliver(page, orderId);
  await page.goto(`/admin/bestillinger/${orderId}`);
  await page.getByRole("link", { name: /^Faktura \d+$/ }).press("Enter");
  for (const kroner of ["100", "200"]) {
    const sum = page.getByLabel("Kroner inkl. mva.");
    await sum.fill(kroner);
    await sum.press("Enter");
    await expect(page.getByText(`${kroner} kr, `).first()).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: "Betalingen er notert." }),
    ).toBeFocused();
  }
  bringContentBack(databaseFile);
});
