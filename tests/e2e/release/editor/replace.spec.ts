import {
  expectAccessible,
  goTo,
  openEditor,
  save,
  stored,
  tab,
  toast,
} from "../../editor/editor-page.ts";
import { expect, test } from "../../fixtures.ts";

test.use({
  // What moves or fades in is judged as it stands in the end.
  contextOptions: { reducedMotion: "reduce" },
  // There is no room for the preview beside the form, which would be made anew with each change.
  viewport: { width: 1000, height: 800 },
});

test("A text is replaced where it is ticked, in one step that is taken back as one", async ({
  page,
}) => {
  await openEditor(page);
  await goTo(page, "Verktøy", "Finn og erstatt");
  const find = page.getByLabel("Finn", { exact: true });
  const replacement = page.getByLabel("Erstatt med");
  const list = page.getByRole("button", { name: "Vis stedene" });
  const services = page.locator("[name='texts.servicesTitle']");
  const section = page.getByRole("region", { name: "Finn og erstatt" });
  const places = section.getByRole("checkbox", { name: /^Nå:/ });

  await test.step("Says what it cannot do", async () => {
    await list.click();
    await expect(section).toContainText("Skriv hva du vil finne.");
    await find.fill("finnes ikke noe sted");
    await replacement.fill("noe");
    await find.press("Enter");
    await expect(section).toContainText("Ingen tekster har «finnes ikke noe sted».");
    // Enter looks for it, and saves nothing.
    expect(await stored(page, "site-content")).toBe(null);
    await replacement.fill("finnes ikke noe sted");
    await list.click();
    await expect(section).toContainText("Det står det samme i begge feltene");
    await expect(places).toHaveCount(0);
  });

  await test.step("Lists every place as it is and as it will be, and what a rule refuses", async () => {
    await find.fill("bli synlig på nett");
    await replacement.fill("Finn kundene {drift}");
    await list.click();
    const refused = section.getByRole("listitem").filter({ hasText: "Hovedseksjon › Hovedtittel" });
    await expect(refused).toContainText("Tekster og Innhold");
    await expect(refused).toContainText(
      "Kan ikke erstattes her: Dette feltet bytter ikke ut {drift}.",
    );
    await expect(refused.getByRole("checkbox")).toBeDisabled();
    await expect(refused.getByRole("checkbox")).not.toBeChecked();
    await find.fill("bli");
    await page.getByLabel("Hele ord").check();
    await page.getByLabel("Skill mellom store og små bokstaver").check();
    await replacement.fill("vær");
    await list.click();
    await expect(section).toContainText(/\S+ steder i \S+ felt/);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1000, height: 800 });
  });

  await test.step("Leads to what has to be rewritten by hand, and knows what was written when one comes back", async () => {
    await page.getByLabel("Hele ord").uncheck();
    await page.getByLabel("Skill mellom store og små bokstaver").uncheck();
    await find.fill("måter å bli funnet");
    await replacement.fill("{drift}");
    await list.click();
    await section.getByRole("button", { name: /^Åpne feltet .*Tjenester › Tittel$/ }).click();
    await expect(services).toBeFocused();
    await goTo(page, "Verktøy", "Finn og erstatt");
    await expect(find).toHaveValue("måter å bli funnet");
    await expect(replacement).toHaveValue("{drift}");
    await expect(places).toHaveCount(0);
  });

  await test.step("Replaces nothing where nothing is ticked", async () => {
    await find.fill("bli funnet");
    await replacement.fill("bli sett");
    await list.click();
    await page.getByRole("button", { name: "Fjern alle kryss" }).click();
    await section.getByRole("button", { name: "Erstatt", exact: true }).click();
    await expect(section).toContainText("Ingen steder er krysset av.");
  });

  await test.step("Replaces what is ticked, and takes it back in one step", async () => {
    await list.click();
    const first = places.first();
    await expect(first).toHaveAccessibleName(
      /Nå: Tre måter å bli funnet på\s+Blir: Tre måter å bli sett på/,
    );
    const count = await places.count();
    expect(count).toBeGreaterThan(1);
    await places.last().uncheck();
    const ticked = count === 2 ? "ett sted" : `${count - 1} steder`;
    await section.getByRole("button", { name: `Erstatt ${ticked}` }).click();
    await expect(section.getByRole("status").filter({ hasText: "er erstattet" })).toBeFocused();
    await expectAccessible(page);
    await tab(page, "Tekster og Innhold").click();
    await expect(services).toHaveValue("Tre måter å bli sett på");
    // What was replaced can be taken back there too, as long as it is shown.
    await expect(section).toBeHidden();
    await page.getByRole("button", { name: "Angre" }).click();
    await expect(services).toHaveValue("Tre måter å bli funnet på");
    await expect(page.getByText("Publisert", { exact: true }).first()).toBeVisible();
  });

  await test.step("Takes it back where it was done, or keeps it as any other change", async () => {
    await goTo(page, "Verktøy", "Finn og erstatt");
    const replace = async () => {
      await find.fill("bli funnet");
      await replacement.fill("bli sett");
      await find.press("Enter");
      await section.getByRole("button", { name: /^Erstatt \S+ steder$/ }).click();
      await expect(section).toContainText(/\S+ steder i \S+ felt er erstattet\./);
    };
    await replace();
    await section.getByRole("button", { name: "Angre" }).click();
    await expect(section).toContainText("Angret. Alt står som før.");
    await expect(page.getByText("Publisert", { exact: true }).first()).toBeVisible();
    await replace();
    await save(page).click();
    await expect(toast(page)).toContainText("Endringer lagret");
    expect(await stored(page, "site-content")).toContain(
      '"servicesTitle":"Tre måter å bli sett på"',
    );
  });
});
