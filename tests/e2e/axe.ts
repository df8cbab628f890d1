import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { widthsWithWideText } from "./visibility.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, the size of targets (WCAG 2.2) with the rest; one line an element. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  // What the header lies over is smaller than it is; a field that was led to may be brought into view a frame later.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let tries = 0; tries < 30; tries += 1) {
      scrollTo({ top: 0, behavior: "instant" });
      await frame();
      await frame();
      if (scrollY === 0) return;
    }
  });
  // What passes need not be told of. In the visitor's own colours axe reads the fill of letters, which is not what is seen.
  const found: unknown = await page.evaluate(
    `axe.run({
      resultTypes: ["violations"],
      rules: {
        "target-size": { enabled: true },
        "color-contrast": { enabled: !matchMedia("(forced-colors: active)").matches },
      },
    }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
  if (!Array.isArray(found)) throw new Error("axe did not run");
  return found.map(String);
}

/** The windows that axe looks at: all of them for `npm run accessibility`, the two that differ most in each run of the tests. */
export const axeWidths = process.env.EVERY_WINDOW ? [320, 390, 640, 1280] : [390, 1280];

/** The windows that text set wide (WCAG 1.4.12) is looked at in. */
export const wideTextWidths = [320, 1280];

/** Has nothing that axe can find wrong on a phone or a screen, and fits a window of 320 px and text set wide. The window is as before then. */
export async function expectAccessible(page: Page, what: string) {
  // What is looked at once more takes its time, which is none of the test's.
  if (process.env.EVERY_WINDOW) test.setTimeout(test.info().timeout + 60_000);
  const before = page.viewportSize();
  for (const width of axeWidths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await violations(page), `${what} at ${width} px`).toEqual([]);
  }
  if (process.env.EVERY_WINDOW) {
    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await violations(page), `${what} in the visitor's own colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(widest, `${what} at 320 px`).toBeLessThanOrEqual(320);
  const wide = await widthsWithWideText(page, wideTextWidths);
  expect.soft(wide, `${what} with wide text`).toEqual(wideTextWidths);
  if (before) await page.setViewportSize(before);
}
