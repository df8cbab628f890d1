import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../servers/server-process.ts";
import { expect, signIn, test } from "../fixtures.ts";

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

test("Errors and rejections that mention analytics or a tag manager are told nowhere, and others everywhere", async ({
  page,
  faults,
}) => {
  faults.allow(/of our own/);
  const seen: string[] = [];
  page.on("pageerror", ({ message }) => seen.push(message));
  const visit: [string, () => Promise<unknown>][] = [
    ["/", () => page.goto("/")],
    ["/login", () => page.goto("/login")],
    ["/admin", () => signIn(page, "/admin", "admin")],
    ["/editor", () => page.goto("/editor")],
  ];
  for (const [path, open] of visit) {
    await test.step(path, async () => {
      await open();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        const ofFile = new Error("blocked");
        ofFile.stack = "at https://www.google-analytics.com/g.js:1:1";
        for (const reason of [
          new Error("Analytics quota"),
          new Error("gtag failed"),
          new Error("google tag manager nope"),
          new Error("googletagmanager blocked"),
          new Error("tag-manager"),
          "google analytics is broken",
          { message: "no analytics" },
          ofFile,
          new Error("of our own"),
        ]) {
          Promise.reject(reason);
          setTimeout(() => {
            throw reason;
          });
        }
      });
      await expect.poll(() => seen.filter((message) => message === "of our own")).toHaveLength(2);
      expect(seen.splice(0)).toEqual(["of our own", "of our own"]);
    });
  }
});
