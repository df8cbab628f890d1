import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrastOf, leastContrast } from "#app/domain/brand/colors.ts";
import { expect, test } from "../fixtures.ts";

const noon = "2026-03-21T12:00:00+01:00";
const sunrise = "2026-03-21T06:45:00+01:00";

test("A scene is under the sky of its place and hour, and is asked for once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, time, drawing] of [
    ["/by/tromso", "2026-06-22T00:45:00+02:00", "/cities/tromso.svg#low"],
    ["/", noon, "/scenes/coast.svg#day-snow"],
  ] as const) {
    asked.length = 0;
    await page.clock.setFixedTime(time);
    await page.goto(path);
    const scene = page.locator("[data-at]").first();
    const shown = () =>
      scene.evaluate((it) => it.getAttribute("src") ?? getComputedStyle(it).backgroundImage);
    await expect.poll(shown).toContain(drawing);
    const { pathname } = new URL(drawing, "https://www.example.no");
    expect(asked.filter((path) => path === pathname)).toHaveLength(1);
  }
});

// The brightest skies, and those that pages have of their own.
for (const [path, time] of [
  ["/", noon],
  ["/", sunrise],
  ["/by/tromso", noon],
  ["/by/kristiansand", sunrise],
  ["/priser", noon],
] as const) {
  test(`Every text on a scene can be read: ${path} at ${time.slice(11, 16)}`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      if (path !== "/priser")
        await expect(page.locator("[style*='.svg#'], img[src*='.svg#']").first()).toBeAttached();
      expect(await faint(page), `${width}`).toEqual([]);
    }
  });
}

test("The front page is lit by an address that names a firm, in words alone, and copies one that does", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const scene = page.getByRole("figure");
  await page.goto(`/#rørlegger/gjøvik/${encodeURIComponent("<img src=x onerror=alert(1)>/")}`);
  await expect(scene.getByLabel("Firmanavn")).toHaveValue("<img src=x onerror=alert(1)>/");
  await expect(scene).toContainText("rørlegger på gjøvik");
  await scene.getByLabel("Firmanavn").fill("Skjærgården Rør");
  await scene.getByRole("button", { name: "Vis det til sjefen" }).click();
  await expect(scene.getByRole("button")).toHaveText("Lenken er kopiert");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${site.url}/#r%C3%B8rlegger/gj%C3%B8vik/Skj%C3%A6rg%C3%A5rden%20R%C3%B8r`);

  await page.goto(`/#${"å".repeat(500)}/%/%zz`);
  await expect(scene.getByLabel("Hva gjør du?")).toHaveValue("å".repeat(60));
  await expect(scene.getByLabel("Firmanavn")).toHaveValue("%zz");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** The texts on dark grounds in view whose ground is too bright for them, but for its brightest hundredth: stars, snow, lamps. */
async function faint(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const lines = await page.evaluate(() => {
    const found: { text: string; color: string; box: number[] }[] = [];
    for (const ground of document.querySelectorAll("main [data-ground=ink]")) {
      const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const text = node.textContent?.trim();
        const element = node.parentElement;
        if (!text || !element?.checkVisibility() || element.closest(".visually-hidden")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          if (y < 72 || y + height > innerHeight) continue;
          found.push({ text, color: getComputedStyle(element).color, box: [x, y, width, height] });
        }
      }
    }
    return found;
  });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "main, main * { color: transparent !important } main svg { visibility: hidden }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  const { data, info } = await sharp(await page.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, color, box: [x = 0, y = 0, width = 0, height = 0] }) => {
    const grounds: string[] = [];
    for (let row = Math.round(y); row < y + height; row += 3) {
      for (let column = Math.round(x); column < Math.min(x + width, info.width); column += 3) {
        const at = (row * info.width + column) * 3;
        grounds.push(hexOf([...data.subarray(at, at + 3)]));
      }
    }
    const own = hexOf((color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    const sorted = grounds.map((ground) => contrastOf(own, ground)).sort((a, b) => a - b);
    const least = sorted[Math.floor(sorted.length / 100)] ?? Number.POSITIVE_INFINITY;
    return least < leastContrast ? [`${text}: ${least.toFixed(2)}`] : [];
  });
}

function hexOf(parts: number[]): string {
  return `#${Buffer.from(parts).toString("hex")}`;
}
