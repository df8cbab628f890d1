import type { Page } from "@playwright/test";
import { dialog, expectAccessible, openEditor, title, toast } from "./editor-page.ts";
import { bringContentBack, expect, test } from "./fixtures.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: desk });

// Other tests of this worker know the site as it comes.
test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

const shown = (page: Page) => page.frameLocator("iframe[data-coming=false]");
const write = (page: Page, name: string, text: string) =>
  page.locator(`[name="${name}"]`).fill(text);

test("A page, an article and a town are written, led to from the menu and published", async ({
  page,
  faults,
}) => {
  test.setTimeout(60_000);
  // The preview of a hidden page is what a visitor would get.
  faults.allow(/status of 403/);

  await test.step("The front page's title, by what is pressed in the preview", async () => {
    await openEditor(page, "egne-sider");
    await shown(page).getByRole("heading", { level: 1 }).click();
    await expect(title(page)).toBeFocused();
    await title(page).fill("Folk finner deg");
    await expect(shown(page).getByRole("heading", { level: 1 })).toContainText("Folk finner deg");
  });

  await test.step("A page takes an address that led elsewhere, and is put together by keys", async () => {
    await page.getByRole("link", { name: "Egne sider" }).press("Enter");
    await page.getByLabel("Hva skal den nye siden hete?").fill("Om oss");
    await page.getByLabel("Hva skal den nye siden hete?").press("Enter");
    await expect(page.locator('[name="ownPages.0.slug"]')).toHaveValue("om-oss");
    await expect(page.getByText("som i dag sender folk til /.")).toBeVisible();
    await write(page, "ownPages.0.lead", "Fire folk som svarer når du ringer.");
    await page.getByRole("button", { name: "Tekst", exact: true }).press("Enter");
    await write(page, "ownPages.0.sections.0.text", "Vi sitter **midt i byen**.");
    await page.getByRole("button", { name: "Spørsmål", exact: true }).press("Enter");
    await write(page, "ownPages.0.sections.1.questions.0.question", "Kan jeg komme innom?");
    await write(page, "ownPages.0.sections.1.questions.0.answer", "Ja, kaffen står på.");
    await expect(shown(page).getByText("midt i byen")).toBeVisible();
    await expectAccessibleAtAllSizes(page);
  });

  await test.step("An article", async () => {
    await page.getByRole("link", { name: "Artikler" }).click();
    await page.getByLabel("Hva skal den nye artikkelen hete?").fill("Slik leser du tallene");
    await page.getByRole("button", { name: "Legg til artikkel" }).click();
    await expect(page.getByText("Den nye siden vises her når")).toBeVisible();
    await write(page, "articles.0.lead", "Tallene sier mer enn du tror.");
    await write(page, "articles.0.author", "Kari Nordmann");
    await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText(
      "Slik leser du tallene",
    );
    await expectAccessibleAtAllSizes(page);
  });

  await test.step("Both in the menu", async () => {
    await page.getByRole("link", { name: "Meny", exact: true }).click();
    for (const to of ["/om-oss", "/fagstoff"]) {
      const rows = page.getByRole("region", { name: "Menyen" }).getByRole("listitem");
      const count = await rows.count();
      if (count === 7) {
        await rows
          .last()
          .getByRole("button", { name: /^Fjern/ })
          .click();
      }
      await page.getByRole("button", { name: "Legg til lenke i menyen" }).click();
      await page.locator('select[name$=".to"]').last().selectOption(to);
    }
    await expectAccessibleAtAllSizes(page);
  });

  await test.step("A town tells what it lacks, and is taken away again", async () => {
    await page.getByRole("link", { name: "Nye byer" }).click();
    await page.getByLabel("Navn på ny by").fill("Bodø");
    await page.getByRole("button", { name: "Legg til by" }).click();
    await expectAccessibleAtAllSizes(page);
    await page.getByRole("button", { name: "Publiser", exact: true }).click();
    await expect(page.getByText("Kan ikke være tomt").first()).toBeVisible();
    await page.getByRole("button", { name: "Fjern: Bodø" }).click();
  });

  await test.step("Published, and there for everyone", async () => {
    await page.getByRole("button", { name: "Publiser", exact: true }).click();
    await expect(dialog(page)).toContainText("Om oss");
    await page.getByRole("button", { name: "Publiser for alle" }).click();
    await expect(toast(page)).toContainText("Publisert");
    await page.goto("/om-oss");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Om oss");
    await page.getByText("Kan jeg komme innom?").click();
    await expect(page.getByText("Ja, kaffen står på.")).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.setViewportSize(desk);
    await page.getByRole("navigation").getByRole("link", { name: "Fagstoff" }).first().click();
    await page.getByRole("link", { name: "Slik leser du tallene" }).click();
    await expect(page.getByText("Kari Nordmann").first()).toBeVisible();
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

async function expectAccessibleAtAllSizes(page: Page) {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}
