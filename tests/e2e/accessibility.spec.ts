import type { Page } from "@playwright/test";
import { customer } from "../order-data.ts";
import { violations } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { unboundedControls, unseenFocus } from "./visibility.ts";

const thankYou = new URLSearchParams({
  orderId: "FL-23456-ABCDE",
  planName: "Medium",
  planPrice: "14490",
  ...customer,
});
const places = {
  "the site": [
    "/",
    "/tjenester",
    "/priser",
    "/kundehistorier",
    "/sporsmal-og-svar",
    "/kontakt",
    "/vilkar",
    "/personvern",
    "/ikke-tilgjengelig",
    "/finnes-ikke",
  ],
  towns: [
    "/by/oslo",
    "/by/bergen",
    "/by/trondheim",
    "/by/stavanger",
    "/by/kristiansand",
    "/by/tromso",
    "/by/drammen",
    "/by/alesund",
    "/by/hamar",
  ],
  "an order or a sign-in": [
    "/bestill/plan-medium",
    "/bestill/gigantisk",
    `/takk?${thankYou}`,
    "/takk",
    "/login",
    "/editor",
    "/admin",
  ],
};

async function open(page: Page, path: string) {
  if (path === "/admin") await signIn(page);
  else await page.goto(path);
}

// What moves or fades in is judged as it stands in the end; whether a control can be reached, with motion too.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// In one visit each: most of the time would otherwise go into opening a browser anew.
for (const [what, paths] of Object.entries(places)) {
  test(`No page of ${what} has a fault that axe can find or hides what has the focus, and all fit 320 px and a zoom of 200 %`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(120_000);
    faults.allow(/status of 40[34]/);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, path);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (what !== "an order or a sign-in") expect(height, path).toBeLessThan(7_000);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await violations(page), `${path} at ${width} px`).toEqual([]);
          for (const reducedMotion of ["no-preference", "reduce"] as const) {
            await page.emulateMedia({ reducedMotion });
            const where = `${path} at ${width} px, with motion: ${reducedMotion}`;
            expect(await unseenFocus(page), where).toEqual([]);
          }
        }
        await page.emulateMedia({ forcedColors: "active" });
        expect(await unboundedControls(page), path).toEqual([]);
        await page.emulateMedia({ forcedColors: "none" });
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          const widest = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(widest, `${path} at ${width} px`).toBeLessThanOrEqual(width);
        }
      });
    }
  });
}

test("A form with mistakes and an open dialog have no fault that axe can find", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  await page.goto("/bestill/plan-medium");
  await page.getByLabel("Jeg godkjenner vilkårene").check();
  await expect(page.getByLabel("Organisasjonsnummer")).toHaveAttribute("maxlength", "9");
  await page.locator("form button[type=submit]").click();
  await expect(page.getByText("Navn må være minst 2 tegn", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Les vilkårene" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
