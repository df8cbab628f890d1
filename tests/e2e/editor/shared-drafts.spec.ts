import type { Browser, Page } from "@playwright/test";
import { bringContentBack, expect, signIn, test } from "../fixtures.ts";
import { dialog, expectAccessible, openEditor } from "./editor-page.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1000, height: 800 },
});

// Other tests of this worker know the site as it comes.
test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

// A note at a field is called by the field's name too.
const title = (page: Page) => page.locator("[name='texts.heroTitle']");
const subtitle = (page: Page) => page.locator("[name='texts.heroSubtitle']");

/** A colleague at a browser of their own, of the width of a phone. */
async function colleague(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

test("A row that is removed comes back with Ctrl+Z, once, and its line goes", async ({ page }) => {
  await openEditor(page, "priser");
  const rows = page.getByLabel(/^Funksjon \d+ i Liten$/);
  const count = await rows.count();
  const first = await rows.first().inputValue();
  await page.getByRole("button", { name: "Fjern funksjon 1 i Liten" }).click();
  await expect(rows).toHaveCount(count - 1);
  await page.keyboard.press("Control+z");
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toHaveValue(first);
  await expect(page.getByText(`«${first}» er fjernet.`)).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(rows).toHaveCount(count - 1);
});

test("Two who write in one draft bring it together, and nothing is lost", async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)/);
  await openEditor(page);
  await page.getByRole("button", { name: "Del utkast" }).click();
  await dialog(page).getByLabel("Navn på utkastet").fill("Felles");
  await dialog(page).getByRole("button", { name: "Del utkastet" }).click();
  await dialog(page).getByRole("button", { name: "Ferdig" }).click();

  const other = await colleague(browser, baseURL ?? "");
  await signIn(other, "/editor/utkast", "admin");
  await other.getByRole("link", { name: "Åpne Felles" }).click();
  await expect(other.getByText("Alt er lagret på serveren.")).toBeVisible();
  await title(other).focus();
  await other.keyboard.press("ControlOrMeta+a");
  await other.keyboard.type("Fra telefonen");
  // What was typed in one go is taken back in one, and done again.
  await other.keyboard.press("Control+z");
  await expect(title(other)).not.toHaveValue("Fra telefonen");
  await other.keyboard.press("Control+Shift+Z");
  await expect(title(other)).toHaveValue("Fra telefonen");
  await other.locator("summary", { hasText: "Merknader" }).focus();
  await other.keyboard.press("Enter");
  await other.keyboard.press("Tab");
  await expect(other.getByLabel(/^Ny merknad til .*Hovedtittel/)).toBeFocused();
  await other.keyboard.type("Kort nok?");
  await other.keyboard.press("Tab");
  await other.keyboard.press("Enter");
  await expect(other.getByText("(1 åpen)")).toBeVisible();
  await expect(other.getByRole("button", { name: "Legg til merknad" })).toBeFocused();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Lagre på serveren" }).click();
  await expect(other.getByText("Alt er lagret på serveren.")).toBeVisible();
  await other.context().close();

  await title(page).fill("Fra kontoret");
  await subtitle(page).fill("Undertittel fra kontoret");
  await page.getByRole("button", { name: "Lagre på serveren" }).click();
  await expect(dialog(page)).toContainText("har lagret i utkastet siden du åpnet det");
  await expectAccessible(page);
  await dialog(page)
    .getByLabel(/^Lagret av/)
    .check();
  await dialog(page).getByRole("button", { name: "Slå sammen" }).click();
  await expect(page.getByText("Alt er lagret på serveren.")).toBeVisible();
  await expect(title(page)).toHaveValue("Fra telefonen");
  await expect(subtitle(page)).toHaveValue("Undertittel fra kontoret");
});
