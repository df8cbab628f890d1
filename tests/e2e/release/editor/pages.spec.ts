import type { Page } from "@playwright/test";
import { dialog, expectAccessible, goTo, openEditor, toast } from "../../editor/editor-page.ts";
import { bringContentBack, expect, test } from "../../fixtures.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: desk });

// Other tests of this worker know the site as it comes.
test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

const shown = (page: Page) => page.frameLocator("iframe[data-coming=false]");
const write = (page: Page, name: string, text: string) =>
  page.locator(`[name="${name}"]`).fill(text);

test("A page is put together by keys, led to from the menu and published", async ({
  page,
  faults,
}) => {
  // The preview of a hidden page is what a visitor would get.
  faults.allow(/status of 403/);

  await test.step("A page takes an address that led elsewhere, and is put together by keys", async () => {
    await openEditor(page, "egne-sider");
    await page.getByLabel("Hva skal den nye siden hete?").fill("Om oss");
    await page.getByLabel("Hva skal den nye siden hete?").press("Enter");
    await expect(page.locator('[name="ownPages.0.slug"]')).toHaveValue("om-oss");
    await expect(page.getByText("som i dag sender folk til /.")).toBeVisible();
    await write(page, "ownPages.0.lead", "Fire folk som svarer når du ringer.");
    await page.getByRole("button", { name: "Tekst", exact: true }).press("Enter");
    await expect(page.locator('[name="ownPages.0.sections.0.heading"]')).toBeFocused();
    // It has its place before anything stands in it, and the next one can be pressed for.
    await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText("Om oss");
    await page.getByRole("button", { name: "Uttalelse", exact: true }).click();
    await expect(page.locator('[name="ownPages.0.sections.1.words"]')).toBeFocused();
    await expect(shown(page).getByText("Det som blir sagt")).toBeVisible();
    await page.getByRole("button", { name: "Fjern: seksjon 2, Uttalelse" }).click();
    await write(page, "ownPages.0.sections.0.text", "Vi sitter **midt i byen**.");
    await page.getByRole("button", { name: "Spørsmål", exact: true }).press("Enter");
    await write(page, "ownPages.0.sections.1.questions.0.question", "Kan jeg komme innom?");
    await write(page, "ownPages.0.sections.1.questions.0.answer", "Ja, kaffen står på.");
    await expect(shown(page).getByText("midt i byen")).toBeVisible();
    const name = "Lag en kopi: seksjon 1, Tekst: Vi sitter midt i byen.";
    await page.getByRole("button", { name, exact: true }).press("Enter");
    const copy = page.locator('[name="ownPages.0.sections.1.text"]');
    await expect(copy).toHaveValue("Vi sitter **midt i byen**.");
    await expect(page.locator('[name="ownPages.0.sections.2.questions.0.answer"]')).toHaveValue(
      "Ja, kaffen står på.",
    );
    await page.getByRole("button", { name: /^Fjern: seksjon 2/ }).click();
    await page.getByRole("button", { name: "Lag en kopi: Om oss" }).click();
    await expect(page.locator('[name="ownPages.1.slug"]')).toHaveValue("om-oss-2");
    await expect(page.locator('[name="ownPages.1.title"]')).toHaveValue("Om oss (kopi)");
    await test.step("A heading that leaves no room for more is cut between two emojis", async () => {
      await write(page, "ownPages.1.title", "👩‍👩‍👧".repeat(15));
      await page.getByRole("button", { name: /^Lag en kopi: 👩/ }).click();
      await expect(page.locator('[name="ownPages.2.title"]')).toHaveValue(
        `${"👩‍👩‍👧".repeat(14)} (kopi)`,
      );
      await page.getByRole("button", { name: /^Fjern: 👩.* \(kopi\)$/ }).click();
    });
    await test.step("A heading of spaces is none", async () => {
      await write(page, "ownPages.1.title", "  ");
      await page.getByRole("button", { name: "Uten overskrift", exact: true }).click();
      await page.getByRole("button", { name: "Fjern: Uten overskrift" }).click();
    });
    await expectAccessibleAtAllSizes(page);
  });

  await test.step("It stands in the menu", async () => {
    await goTo(page, "Sider", "Meny");
    const rows = page.getByRole("region", { name: "Menyen" }).getByRole("listitem");
    if ((await rows.count()) === 7) {
      await rows
        .last()
        .getByRole("button", { name: /^Fjern/ })
        .click();
    }
    await page.getByRole("button", { name: "Legg til lenke i menyen" }).click();
    await page.locator('select[name$=".to"]').last().selectOption("/om-oss");
    await expectAccessibleAtAllSizes(page);
  });

  await test.step("Published, and there for everyone", async () => {
    await page.getByRole("button", { name: "Publiser", exact: true }).click();
    await expect(dialog(page)).toContainText("Om oss");
    await page.getByRole("button", { name: "Publiser for alle" }).click();
    await expect(toast(page)).toContainText("Publisert");
    await page.goto("/");
    await page.getByRole("navigation").getByRole("link", { name: "Om oss" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Om oss");
    await page.getByText("Kan jeg komme innom?").click();
    await expect(page.getByText("Ja, kaffen står på.")).toBeVisible();
    await expectAccessibleAtAllSizes(page);
  });

  await test.step("Hidden where the others are, and there for nobody", async () => {
    await page.setViewportSize(desk);
    await openEditor(page, "synlighet");
    await page.getByRole("checkbox", { name: "Om oss /om-oss" }).uncheck();
    await expect(page.getByText("Siden er skjult.")).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.getByRole("button", { name: "Publiser", exact: true }).click();
    await expect(dialog(page)).toContainText("«Om oss»: synlighet");
    await page.getByRole("button", { name: "Publiser for alle" }).click();
    await expect(toast(page)).toContainText("Publisert");
    expect((await page.request.get("/om-oss")).status()).toBe(403);
    expect(await (await page.request.get("/")).text()).not.toContain('"/om-oss"');
  });
});

test("What leads to a page comes back with it, and articles are led to by one press", async ({
  page,
}) => {
  const redirects = () => goTo(page, "Verktøy", "Videresending");

  await test.step("A page, and a redirect to it that nobody has published", async () => {
    await openEditor(page, "egne-sider");
    await page.getByLabel("Hva skal den nye siden hete?").fill("Kurs");
    await page.getByLabel("Hva skal den nye siden hete?").press("Enter");
    await expectAccessibleAtAllSizes(page);
    const address = page.locator('[name="ownPages.0.slug"]');
    await address.fill("");
    await address.blur();
    await expect(address).toHaveAccessibleDescription("Kan ikke være tomt");
    await address.fill("opplaering");
    await address.blur();
    await expect(address).toHaveAccessibleDescription("Siden har adressen /opplaering");
    await redirects();
    await page
      .getByRole("button", { name: /^Legg til/ })
      .last()
      .click();
    await page.locator('[name$=".from"]').last().fill("/gammelt-kurs");
    await page.locator('[name$=".to"]').last().fill("/opplaering?fra=gammelt");
  });

  await test.step("Both are there again when its removal is taken back", async () => {
    await goTo(page, "Sider", "Egne sider");
    await page.getByRole("button", { name: "Fjern: Kurs" }).click();
    await page.getByRole("button", { name: "Angre: hent tilbake «Kurs»" }).click();
    await page.getByRole("button", { name: "Kurs", exact: true }).click();
    await redirects();
    await expect(page.locator('[name$=".from"]').last()).toHaveValue("/gammelt-kurs");
    await expect(page.locator('[name$=".to"]').last()).toHaveValue("/opplaering?fra=gammelt");
  });

  await test.step("Nothing leads to the first article until the line above it is pressed", async () => {
    await goTo(page, "Sider", "Artikler");
    const line = page.getByText("har lenke til artiklene");
    await expect(line).toHaveCount(0);
    await page.getByLabel("Hva skal den nye artikkelen hete?").fill("Slik leser du tallene");
    await page.getByRole("button", { name: "Legg til artikkel" }).click();
    await expect(line).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.getByRole("button", { name: /^Legg lenken i / }).click();
    await expect(line).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Artiklene" })).toBeFocused();
    // What is taken back is shown where it stood, in the menu.
    await page.keyboard.press("Control+z");
    await goTo(page, "Sider", "Artikler");
    await expect(line).toBeVisible();
  });
});

test("A section that few pages have is seen in its place before anything is written in it", async ({
  page,
}) => {
  await openEditor(page, "egne-sider");
  await page.getByLabel("Hva skal den nye siden hete?").fill("Tilbud");
  await page.getByLabel("Hva skal den nye siden hete?").press("Enter");
  const add = page.getByRole("group", { name: "Legg til seksjon" });
  const kinds = [
    ["Priser", "Bestill Medium"],
    ["To kolonner", "Venstre kolonne"],
    ["Tall med kilde", "Hva tallet forteller"],
    ["Galleri", "Overskrift"],
    ["Logoer", "Navnet på kunden"],
    ["Kontaktskjema", "Send melding"],
  ] as const;
  for (const [index, [kind, words]] of kinds.entries()) {
    await add.getByRole("button", { name: kind, exact: true }).press("Enter");
    await expect(page.locator(`[name="ownPages.0.sections.${index}.heading"]`)).toBeFocused();
    await expect(shown(page).locator("main > section").nth(index)).toContainText(words);
  }
  for (const row of ["Tall 1", "Bilde 1", "Kunde 1"]) {
    await expect(page.getByRole("group", { name: row, exact: true })).toBeVisible();
  }
  const addFigure = page.getByRole("button", { name: "Legg til tall" });
  const noRoom = page.getByText("Det er ikke plass til flere. Fjern en først.");
  for (let figure = 2; figure <= 4; figure += 1) {
    await expect(noRoom).toHaveCount(0);
    await addFigure.click();
    await expect(page.getByRole("group", { name: `Tall ${figure}`, exact: true })).toBeVisible();
  }
  await expect(addFigure).toBeDisabled();
  await expect(noRoom).toBeVisible();
  await page.getByRole("checkbox", { name: "Komplett", exact: true }).check();
  await expect(shown(page).getByRole("link", { name: "Bestill Komplett" })).toBeVisible();
  await expect(shown(page).getByRole("link", { name: "Bestill Medium" })).toHaveCount(0);
  await expectAccessibleAtAllSizes(page);
});

async function expectAccessibleAtAllSizes(page: Page) {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}
