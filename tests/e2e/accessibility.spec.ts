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
const paths = [
  "/",
  "/tjenester",
  "/priser",
  "/kundehistorier",
  "/sporsmal-og-svar",
  "/kontakt",
  "/by/oslo",
  "/by/bergen",
  "/by/trondheim",
  "/by/stavanger",
  "/by/kristiansand",
  "/by/tromso",
  "/by/drammen",
  "/by/alesund",
  "/by/hamar",
  "/ikke-tilgjengelig",
  "/personvern",
  "/bestill/plan-medium",
  "/bestill/gigantisk",
  `/takk?${thankYou}`,
  "/takk",
  "/login",
  "/admin",
  "/editor",
  "/finnes-ikke",
];

async function open(page: Page, path: string) {
  if (path === "/admin") await signIn(page);
  else await page.goto(path);
}

// What moves or fades in is judged as it stands in the end.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of paths) {
  const name = path.split("?")[0];
  test.describe(`${name}${path.includes("?") ? " with an order" : ""}`, () => {
    test.beforeEach(({ faults }) => faults.allow(/status of 40[34]/));

    // In one visit: most of the time would otherwise go into loading the page three times.
    test("has no fault that axe can find, shows what has the focus, and fits a window of 320 px", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await violations(page), `at ${width} px`).toEqual([]);
        expect(await unseenFocus(page), `at ${width} px`).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: "active" });
      expect(await unboundedControls(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: "none" });
      await page.setViewportSize({ width: 320, height: 640 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(320);
    });
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
