import type { Browser, Page } from "@playwright/test";
import { dialog, expectAccessible, openEditor, toast } from "../editor/editor-page.ts";
import { bringContentBack, expect, signIn, test } from "../fixtures.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1000, height: 800 },
});

// Other tests of this worker know the site as it comes.
test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

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

test("Two who write in one field of a draft lose nothing: who comes second has a draft beside it", async ({
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
  await expectAccessible(other);
  await other.getByRole("button", { name: "Lagre på serveren" }).click();
  await expect(other.getByText("Alt er lagret på serveren.")).toBeVisible();
  await other.context().close();

  await title(page).fill("Fra kontoret");
  await subtitle(page).fill("Undertittel fra kontoret");
  await page.getByRole("button", { name: "Lagre på serveren" }).click();
  await expect(toast(page)).toContainText("Lagret som «Felles (ved siden av)»");
  await expect(toast(page)).toContainText(
    /Du og \S+ har begge skrevet i «[^»]*hovedtittel»\. «Felles» er som \S+ lagret det\./,
  );
  await expect(page.getByText("Alt er lagret på serveren.")).toBeVisible();
  await expect(title(page)).toHaveValue("Fra kontoret");
  await page.getByRole("link", { name: "Se utkastene" }).click();
  await page.getByRole("link", { name: "Åpne Felles", exact: true }).click();
  await expect(title(page)).toHaveValue("Fra telefonen");
});

test("What two have written in different fields of one draft is brought together", async ({
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
  await title(other).fill("Fra telefonen");
  await other.getByRole("button", { name: "Lagre på serveren" }).click();
  await expect(other.getByText("Alt er lagret på serveren.")).toBeVisible();
  await other.context().close();

  await subtitle(page).fill("Undertittel fra kontoret");
  await page.getByRole("button", { name: "Lagre på serveren" }).click();
  await expect(page.getByText("Alt er lagret på serveren.")).toBeVisible();
  await expect(title(page)).toHaveValue("Fra telefonen");
  await expect(subtitle(page)).toHaveValue("Undertittel fra kontoret");
});
