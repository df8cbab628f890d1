import { execFileSync } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountVariables } from "../../data/accounts.ts";
import { nobodyThere } from "../../servers/register.ts";
import { startServer } from "../../servers/server-process.ts";
import { expect, signInByHand, test } from "../fixtures.ts";

test("The first order is on the first screen of a seeded site, below both tabs, whatever there is to see to", async ({
  page,
}) => {
  using directory = mkdtempDisposableSync(join(tmpdir(), "site-browser-"));
  const DATABASE_URL = `file:${join(directory.path, "site.db")}`;
  const { PATH = "" } = process.env;
  execFileSync(process.execPath, ["scripts/seed.ts", "200", "240"], {
    env: { PATH, DATABASE_URL },
  });
  await using server = await startServer({
    ...accountVariables,
    DATABASE_URL,
    BRREG_URL: nobodyThere,
  });
  await page.goto(`${server.url}/login`);
  await signInByHand(page);
  await page.waitForURL("**/admin");

  const alarms = page.getByRole("region", { name: "Varsler" });
  const summary = alarms.getByText(/^Før kundene kommer: \d av 9 steg gjenstår$/);
  const tabs = page.getByRole("navigation", { name: "Faner" });
  const order = page.getByRole("table", { name: "Bestillinger" }).getByRole("row").nth(1);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.reload();
      await expect(tabs).toHaveText(/^Bestillinger \(200\)Kontaktskjemaer \(\d+\)/);
      await expect(order).toBeInViewport({ ratio: 1 });
      const box = await alarms.boundingBox();
      // One line, whatever it holds.
      expect(box?.height).toBeLessThan(48);
      await expect(alarms.getByRole("link", { name: "Logo og farger" })).toBeHidden();
      await summary.click();
      await alarms.getByRole("link", { name: "Logo og farger" }).click();
      await expect(page).toHaveURL(/\/admin\/kom-i-gang#look$/);
      await page.goBack();
      // Whoever reloads before the page is back where it was, is taken to where the other one was.
      await expect(order).toBeInViewport({ ratio: 1 });
    });
  }
  // What the page asks for ahead would be refused: the server goes away with this test.
  await page.goto("about:blank");
});
