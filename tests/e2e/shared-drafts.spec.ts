import type { Browser, Page } from "@playwright/test";
import { dialog, expectAccessible, openEditor, toast } from "./editor-page.ts";
import { bringContentBack, expect, signIn, test } from "./fixtures.ts";

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
const price = (page: Page) => page.locator("[name='prices.medium.price']");

/** A colleague at a browser of their own, of the width of a phone. */
async function colleague(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

/** Goes on with the keyboard until something has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 80; steps += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (isField) return element.labels?.[0]?.textContent ?? "";
      return element === document.body ? "" : (element?.textContent ?? "");
    });
    if (name.test(focused)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Nothing called ${name} has the focus`);
}

test("A price is planned for Monday, the draft shared, finished by a colleague at a phone, and one text restored", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await test.step("Planned with the mouse", async () => {
    await openEditor(page, "priser");
    await price(page).fill("15490");
    await page.getByRole("button", { name: "Del utkast" }).click();
    await dialog(page).getByLabel("Navn på utkastet").fill("Ny pris fra mandag");
    await dialog(page).getByRole("button", { name: "Del utkastet" }).click();
    await dialog(page).getByLabel("Dag").fill(nextMonday());
    await dialog(page).getByLabel("Klokkeslett").fill("06:00");
    await dialog(page).getByRole("button", { name: "Planlegg publiseringen" }).click();
    await expect(dialog(page)).toContainText(/Publiseres .* kl\. 06:00\./);
    await dialog(page).getByRole("button", { name: "Lag lenke" }).click();
    await expect(dialog(page)).toContainText("Lenken er klar");
    await expectAccessible(page);
  });
  const made = await dialog(page).getByLabel("Lenke", { exact: true }).inputValue();
  const link = new URL(made).pathname;
  await dialog(page).getByRole("button", { name: "Ferdig" }).click();
  await expect(page.getByText("Alt er lagret på serveren.")).toBeVisible();

  const other = await colleague(browser, baseURL ?? "");
  await test.step("Seen by somebody without an account, at a phone", async () => {
    await other.goto(`${link}/priser`);
    await expect(other.getByText("Utkastet «Ny pris fra mandag»")).toBeVisible();
    await expect(other.getByText(/15\s490\skr/).first()).toBeVisible();
    await expectAccessible(other);
    await other.goto(`${link}/kontakt`);
    await expect(other.getByRole("button", { name: "Send melding" })).toBeDisabled();
  });

  await test.step("Finished and published with the keyboard alone", async () => {
    await signIn(other, "/editor/utkast", "admin");
    await expectAccessible(other);
    await tabTo(other, /^Åpne/);
    await other.keyboard.press("Enter");
    await expect(other.getByText("Du redigerer det delte utkastet")).toBeVisible();
    await expect(other.getByText(/redigerer også nå\./)).toBeVisible();
    await title(other).focus();
    await other.keyboard.press("Control+a");
    await other.keyboard.type("Skrevet");
    await expect(other.getByText("er bare i denne nettleseren.")).toBeVisible();
    // What was typed in one go is taken back in one, and done again.
    await other.keyboard.press("Control+z");
    await expect(title(other)).not.toHaveValue("Skrevet");
    await other.keyboard.press("Control+Shift+Z");
    await expect(title(other)).toHaveValue("Skrevet");
    await other.locator("summary", { hasText: "Merknader" }).focus();
    await other.keyboard.press("Enter");
    await tabTo(other, /Ny merknad til .*Hovedtittel/);
    await other.keyboard.type("Kort nok?");
    await other.keyboard.press("Tab");
    await other.keyboard.press("Enter");
    await expect(other.getByText("(1 åpen)")).toBeVisible();
    await expectAccessible(other);
    await other.getByRole("button", { name: "Lagre på serveren" }).focus();
    await other.keyboard.press("Enter");
    await expect(toast(other)).toContainText("Lagret i «Ny pris fra mandag»");
    await other.getByRole("button", { name: "Publiser", exact: true }).focus();
    await other.keyboard.press("Enter");
    await expect(dialog(other)).toContainText("Disse 2 feltene endres");
    await tabTo(other, /^Publiser for alle/);
    await other.keyboard.press("Enter");
    await expect(toast(other)).toContainText("Publisert");
    await other.goto("/editor/utkast");
    await expect(other.getByText("Ingen utkast er delt.")).toBeVisible();
  });

  await test.step("One text is fetched back from before, and taken back again", async () => {
    await other.goto("/editor/historikk/1");
    await other.getByRole("link", { name: /Hent fra versjon 0.*hovedtittel/ }).click();
    await expect(toast(other)).toContainText("Hentet: Hovedseksjon: hovedtittel");
    await expect(title(other)).toHaveValue(/^Bli synlig/);
    await expect(title(other)).toBeFocused();
    await other.getByRole("button", { name: "Angre" }).click();
    await expect(title(other)).toHaveValue("Skrevet");
    await other.goto("/editor/historikk/0/sider");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^Bli synlig/);
  });
  await other.context().close();
});

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
  await title(other).fill("Fra telefonen");
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

/** The next Monday but today, as a date field has it. */
function nextMonday(): string {
  const today = Temporal.Now.plainDateISO("Europe/Oslo");
  return today.add({ days: 8 - today.dayOfWeek }).toString();
}
