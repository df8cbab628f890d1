import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../servers/server-process.ts";
import { expect, test } from "./fixtures.ts";

const tag = "https://www.googletagmanager.com/**";

test.use({ consent: null });

test("The configured tag is loaded once the visitor accepts, and its faults stay its own", async ({
  page,
  faults,
}) => {
  using directory = mkdtempDisposableSync(join(tmpdir(), "site-browser-"));
  await using server = await startServer({
    DATABASE_URL: `file:${join(directory.path, "site.db")}`,
    GA_MEASUREMENT_ID: "G-ABC123DEF4",
  });
  let loaded = 0;
  await page.route(tag, async (route) => {
    loaded += 1;
    await route.fulfill({
      contentType: "text/javascript",
      body: "document.title += ' ✓'; throw new Error('gtag broke')",
    });
  });
  const scriptErrors: string[] = [];
  page.on("pageerror", ({ message }) => scriptErrors.push(message));

  await page.goto(`${server.url}/kontakt?service=hemmelig`);
  await expect(page.getByRole("button", { name: "Godta alle" })).toBeVisible();
  expect(loaded).toBe(0);

  faults.allow(/gtag broke/);
  await page.getByRole("button", { name: "Godta alle" }).click();
  await expect(page).toHaveTitle(/✓$/);
  expect(loaded).toBe(1);
  const told = await page.evaluate(() =>
    JSON.stringify(window.dataLayer?.map((entry) => Array.from(Object(entry)))),
  );
  expect(told).toContain('"page_view"');
  expect(told).not.toContain("hemmelig");
  expect(scriptErrors.filter((message) => !message.includes("gtag"))).toEqual([]);
  // The pointer may lie on a link by now, whose page the browser makes ready; the server goes away with this test.
  await page.goto("about:blank");
});
