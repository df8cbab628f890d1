import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { accounts } from "../../../data/accounts.ts";
import {
  dialog,
  expectAccessible,
  goTo,
  openEditor,
  save,
  stored,
  tab,
} from "../../editor/editor-page.ts";
import { expect, field, signInAlone, test } from "../../fixtures.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, category: string, index: number) =>
  section(page, category).getByRole("listitem").nth(index);

/** Where the middle of an element is in the window. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("What cannot be seen is nowhere");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The pane beside the form, and the page in it. */
const pane = (page: Page) => page.getByRole("complementary", { name: "Forhåndsvisning" });
const shown = (page: Page) => page.frameLocator("iframe[data-coming=false]");

test.describe("Where there is no room for the preview beside the form", () => {
  // It would be made anew with each change. What scrolls to the focus is there at once, and does not go on under a pointer.
  test.use({
    viewport: { width: 1000, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
  });

  test("Questions change places, keep their address, and are removed and brought back", async ({
    page,
  }) => {
    await test.step("Change places by keyboard, which is told and keeps the focus", async () => {
      await openEditor(page, "faq");
      const seo = section(page, "SEO");
      const [first = "", second = ""] = await seo.locator("[aria-expanded]").allTextContents();
      const down = seo.getByRole("button", { name: `Flytt ned: ${first}` });
      await down.focus();
      await page.keyboard.press("Enter");
      await expect(seo.locator("[aria-expanded]").first()).toHaveText(second);
      await expect(seo.getByText(`«${first}» er nå nummer 2 av 5.`)).toBeAttached();
      await expect(down).toBeFocused();
      await seo.getByRole("button", { name: `Flytt opp: ${first}` }).focus();
      await page.keyboard.press("Enter");
      await expect(seo.locator("[aria-expanded]").first()).toHaveText(first);
      await expect(seo.getByRole("button", { name: `Flytt opp: ${first}` })).toBeFocused();
    });

    await test.step("Change places when they are dragged, by mouse and by finger, and nothing else moves", async () => {
      const seo = section(page, "SEO");
      const names = async () =>
        (await seo.locator("[aria-expanded]").allTextContents()).slice(0, 3);
      const [first = "", second = "", third = ""] = await names();
      const grips = seo.getByTitle("Dra for å flytte");
      // Far from the edges of the window, where the page would follow the pointer for as long as the test looks.
      await grips
        .nth(1)
        .evaluate((grip) => grip.scrollIntoView({ block: "center", behavior: "instant" }));
      const from = await middleOf(grips.nth(0));
      const to = await middleOf(grips.nth(2));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y + 8, { steps: 4 });
      await expect(seo.locator("[data-drop]")).toContainText(third);
      expect(await middleOf(grips.nth(0))).toEqual(from);
      await page.keyboard.press("Escape");
      await page.mouse.up();
      expect(await names()).toEqual([first, second, third]);

      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y + 8, { steps: 4 });
      await expect(seo.locator("[data-drop]")).toContainText(third);
      await page.mouse.up();
      await expect.poll(names).toEqual([second, third, first]);
      await expect(seo.getByText(`«${first}» er nå nummer 3 av 5.`)).toBeAttached();
      await expect(seo.getByRole("button", { name: `Flytt ned: ${first}` })).toBeFocused();

      const finger = await page.context().newCDPSession(page);
      const touch = (
        type: "touchStart" | "touchMove" | "touchEnd",
        at?: { x: number; y: number },
      ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
      await touch("touchStart", to);
      await touch("touchMove", { x: from.x, y: from.y - 8 });
      await expect(seo.locator("[data-drop]")).toContainText(second);
      await touch("touchEnd");
      await expect.poll(names).toEqual([first, second, third]);
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(names).toEqual([second, third, first]);
      await expectAccessible(page);
    });

    await test.step("Keep their address when they are reworded, and a new one gets one of its own", async () => {
      await openEditor(page, "faq");
      const website = section(page, "Hjemmeside");
      await website
        .getByRole("button", { name: "Hva koster det å lage en ny nettside?" })
        .first()
        .click();
      await field(page, "Spørsmål").fill("Hva koster en nettside?");
      await expect(website.getByText("#hva-koster-det-lage-en-ny-nettside")).toBeVisible();

      const added = page.getByLabel("Nytt spørsmål under Hjemmeside");
      await website.getByRole("button", { name: "Legg til spørsmål" }).click();
      await expect(added).toHaveAccessibleDescription("Skriv spørsmålet først");
      await added.fill("Hva koster det å lage en ny nettside?");
      await expect(added).toHaveAccessibleDescription(
        "Adressen blir /sporsmal-og-svar#hva-koster-det-lage-en-ny-nettside-2",
      );
      await added.press("Enter");
      await expect(website.getByText("6 spørsmål")).toBeVisible();
      const fields = row(page, "Hjemmeside", 5);
      await expect(fields.getByRole("textbox", { name: "Svar" })).toBeFocused();
      await expect(fields.getByText("nettside-2")).toBeVisible();
    });

    await test.step("Are removed at once, and brought back where they were", async () => {
      await openEditor(page, "faq");
      const seo = section(page, "SEO");
      const questions = seo.locator("[aria-expanded]");
      const before = await questions.allTextContents();
      const remove = seo.getByRole("button", { name: "Fjern: Hva koster SEO?" });
      await remove.focus();
      await page.keyboard.press("Enter");
      await expect(remove).toHaveCount(0);
      await expect(seo.getByText("4 spørsmål")).toBeVisible();
      await expect(seo.getByText("«Hva koster SEO?» er fjernet.")).toBeVisible();
      const undo = seo.getByRole("button", { name: /^Angre/ });
      await expect(undo).toBeFocused();
      // A second one lies over the first, and comes back before it.
      await seo.getByRole("button", { name: `Fjern: ${before[0]}` }).click();
      await expect(undo).toHaveAccessibleName(`Angre: hent tilbake «${before[0]}»`);
      await page.keyboard.press("Enter");
      await expect(questions.first()).toBeFocused();
      await undo.click();
      await expect(questions).toHaveText(before);
      await expect(seo.getByRole("button", { name: "Hva koster SEO?", exact: true })).toBeFocused();
      await expect(undo).toHaveCount(0);
      // By keys too: what is open stays open, and what has come back is led to.
      await questions.nth(2).click();
      await seo.getByRole("button", { name: `Fjern: ${before[0]}` }).click();
      await page.keyboard.press("Control+z");
      await expect(questions).toHaveText(before);
      await expect(seo.locator("[aria-expanded=true]")).toHaveText([
        before[0] ?? "",
        before[2] ?? "",
      ]);
      await expect(row(page, "SEO", 0).getByLabel("Spørsmål")).toBeFocused();
    });

    await test.step("Cannot be published with names in braces that stand for nothing", async () => {
      await openEditor(page, "faq");
      await row(page, "SEO", 0).locator("[aria-expanded]").click();
      const answer = row(page, "SEO", 0).getByRole("textbox", { name: "Svar" });
      await answer.fill("Drift koster {drift}, og {noe annet} kommer i tillegg.");
      await row(page, "SEO", 0).getByLabel("Spørsmål").focus();
      await expect(answer).toHaveAccessibleDescription(
        /Vi har ingenting å sette inn for \{noe annet\}/,
      );
      await page.getByRole("button", { name: "Publiser" }).click();
      await expect(page.getByText("Ett felt må rettes")).toBeVisible();
      await expect(answer).toBeFocused();
      await answer.fill("Drift koster {drift}.");
      await expect(answer).not.toHaveAttribute("aria-invalid");
    });
  });

  test("Customer stories and towns are edited", async ({ page }) => {
    await test.step("Customer stories are added, moved and removed, with up to four figures", async () => {
      await openEditor(page, "historier");
      const stories = section(page, "Alle kundehistoriene");
      await stories.getByRole("button", { name: "Legg til kundehistorie" }).click();
      await expect(stories.getByLabel("Kategori")).toBeFocused();
      await field(page, "Tittel").fill("Rørleggeren som ble booket");
      await stories.getByLabel("Diagram").selectOption("lights");
      const more = stories.getByRole("button", { name: "Legg til tall" });
      for (const count of [2, 3, 4]) {
        await more.click();
        await expect(stories.getByLabel("Prosent")).toHaveCount(count);
        await expect(stories.getByLabel("Prosent").last()).toBeFocused();
      }
      await expect(more).toBeDisabled();
      await stories.getByRole("button", { name: "Fjern: tall 4" }).click();
      await expect(stories.getByLabel("Prosent")).toHaveCount(3);
      await expect(
        stories.getByRole("button", { name: "Angre: hent tilbake et tall" }),
      ).toBeFocused();

      const up = stories.getByRole("button", { name: "Flytt opp: Rørleggeren som ble booket" });
      await up.click();
      await expect(
        stories.getByText("«Rørleggeren som ble booket» er nå nummer 2 av 3."),
      ).toBeAttached();
      await expect(up).toBeFocused();
      // What was open stays open, and is still the same story.
      await expect(field(page, "Tittel")).toHaveValue("Rørleggeren som ble booket");

      const title = stories.getByText("Rørleggeren som ble booket", { exact: true });
      const remove = stories.getByRole("button", { name: "Fjern: Rørleggeren som ble booket" });
      await remove.click();
      await expect(title).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(title).toBeFocused();
      await remove.click();
      await expect(title).toHaveCount(0);
    });

    await test.step("People are added to a list that may be empty, and saved", async () => {
      await openEditor(page, "folk");
      const people = section(page, "Alle personene");
      await people.getByRole("button", { name: "Legg til person" }).click();
      await expect(people.getByRole("textbox", { name: "Navn" })).toBeFocused();
      await people.getByRole("textbox", { name: "Navn" }).fill("Kari Nordmann");
      await people.getByLabel("Rolle").fill("daglig leder");
      const unreached = people.getByText("Kari Nordmann har verken nummer eller e-post");
      await expect(unreached).toBeVisible();
      await people.getByLabel("Direktenummer (valgfritt)").fill("912 00 345");
      await expect(unreached).toHaveCount(0);
      await save(page).click();
      await expect
        .poll(() => stored(page, "site-content"))
        .toMatch(/"people":\[\{"id":"[\w-]+","name":"Kari Nordmann","role":"daglig leder"/);
      await people.getByRole("button", { name: "Fjern: Kari Nordmann" }).click();
      await expect(people.getByRole("textbox", { name: "Navn" })).toHaveCount(0);
    });

    await test.step("Towns are opened one by one, and keep what was written", async () => {
      await openEditor(page, "byer");
      const bergen = page.getByRole("button", { name: "Bergen", exact: true });
      const oslo = page.getByRole("button", { name: "Oslo", exact: true });
      await bergen.click();
      await expect(page.getByRole("heading", { name: "Bergen" })).toBeVisible();
      await page.getByLabel("Innbyggere").fill("295 000");
      await page.getByLabel("Tallene er fra (valgfritt)").fill("2026");
      await bergen.click();
      await oslo.click();
      await expect(page.getByLabel("Innbyggere")).toHaveValue("700 000");
      await oslo.click();
      await bergen.click();
      await expect(page.getByLabel("Innbyggere")).toHaveValue("295 000");
      await expect(page.getByLabel("Tallene er fra (valgfritt)")).toHaveValue("2026");
    });
  });

  test("A link that was taken from a column comes back to that one, wherever it has gone", async ({
    page,
  }) => {
    await openEditor(page, "bunn");
    const towns = section(page, "Her jobber vi");
    await towns.getByRole("button", { name: "Fjern: Oslo" }).click();
    await towns.getByRole("button", { name: "Flytt opp: Her jobber vi" }).click();
    await expect(section(page, "Spørsmål og svar").getByText("er fjernet")).toHaveCount(0);
    await towns.getByRole("button", { name: "Angre: hent tilbake «Oslo»" }).click();
    await expect(towns.locator("[aria-expanded]").first()).toHaveText("Oslo");
  });

  test("Pages, old addresses and the company are edited, with hints", async ({ page, site }) => {
    await test.step("Pages show the result as searchers will see it, with facts and hints", async () => {
      await openEditor(page, "sider");
      const prices = section(page, "Priser");
      await prices.getByRole("textbox", { name: "Tittel" }).fill("Nettside fra {nettside fra}");
      await expect(prices.getByRole("figure")).toContainText("Nettside fra 5 990 kr | Fyrlykt");
      await expect(prices.getByRole("figure")).toContainText("› priser");
      await expect(prices.getByRole("textbox", { name: "Tittel" })).toHaveAccessibleDescription(
        /31\/60 · Passe langt/,
      );
      await prices.getByRole("textbox", { name: "Tittel" }).fill("Kort");
      await expect(prices.getByRole("textbox", { name: "Tittel" })).toHaveAccessibleDescription(
        /14\/60 · Kort/,
      );
      await prices
        .getByRole("textbox", { name: "Beskrivelse" })
        .fill("Lange ord om små ting. ".repeat(8).trim());
      await expect(
        prices.getByRole("textbox", { name: "Beskrivelse" }),
      ).toHaveAccessibleDescription(/183\/155 · Langt/);
      await expect(prices.getByRole("figure")).toContainText(/små …$/);
    });

    await test.step("A price that is half typed leaves a gap in what is said with it", async () => {
      await section(page, "Priser").getByRole("textbox", { name: "Tittel" }).fill("{pris liten}");
      await tab(page, "Priser og Pakker").click();
      const price = page.locator("[name='prices.liten.price']");
      await price.fill("6 4x");
      await goTo(page, "Sider", "Sider og søk");
      await expect(section(page, "Priser").getByRole("figure")).toContainText("… kr | Fyrlykt");
      await expect(page.locator("main")).not.toContainText("NaN");
    });

    await test.step("Pages warn of two pages with one title", async () => {
      await openEditor(page, "sider");
      const contact = section(page, "Kontakt");
      await contact
        .getByRole("textbox", { name: "Tittel" })
        .fill("Priser på nettside og bedriftsprofil");
      await expect(contact.getByText("Samme tittel som Priser.")).toBeVisible();
      await expect(section(page, "Priser").getByText("Samme tittel som Kontakt.")).toBeVisible();
      await contact.getByRole("textbox", { name: "Tittel" }).fill("Kontakt oss");
      await expect(page.getByText("Samme tittel som")).toHaveCount(0);
    });

    await test.step("Old addresses are spelt in one way, and lead where a page is", async () => {
      await openEditor(page, "videresending");
      await page.getByRole("button", { name: "Legg til videresending" }).click();
      const from = page.getByLabel("Fra", { exact: true }).last();
      const to = page.getByLabel("Til", { exact: true }).last();
      await expect(from).toBeFocused();
      await page.keyboard.type("https://www.example.no/Gammel-Side/?utm_source=avis");
      await page.keyboard.press("Tab");
      await expect(from).toHaveValue("/gammel-side");
      await page.keyboard.type(`${new URL(page.url()).origin}/Finnes-Ikke`);
      await page.keyboard.press("Tab");
      await expect(to).toHaveValue("/finnes-ikke");
      await expect(to).toHaveAccessibleDescription(/^Fant ingen side på «\/finnes-ikke»/);
      await to.fill("/om-oss");
      await expect(to).toHaveAccessibleDescription(
        "«/om-oss» er selv videresendt. Skriv «/» her i stedet.",
      );
      await to.fill("by/Tromsø");
      await to.blur();
      await expect(to).toHaveValue("/by/tromso");
      await expect(to).not.toHaveAttribute("aria-invalid");
      const remove = page.getByRole("button", { name: "Fjern: /gammel-side" });
      await remove.click();
      await expect(page.getByText("«/gammel-side» er fjernet.")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(from).toHaveValue("/gammel-side");
    });

    await test.step("Addresses that visitors miss are redirected by keyboard, or put away", async () => {
      site.metInVain("/kontakt-oss", "/by/hamar");
      await openEditor(page, "videresending");
      const missing = section(page, "Adresser som ikke finnes");
      await expect(missing.getByRole("listitem")).toHaveCount(2);
      await missing.getByRole("button", { name: "Lag videresending fra /kontakt-oss" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Til", { exact: true }).last()).toBeFocused();
      await expect(page.getByLabel("Til", { exact: true }).last()).toHaveValue("/kontakt");
      await expect(page.getByLabel("Fra", { exact: true }).last()).toHaveValue("/kontakt-oss");
      await expect(missing.getByRole("listitem")).toHaveCount(1);
      await expectAccessible(page);

      const put = page.waitForResponse("**/api/addresses");
      await missing.getByRole("button", { name: "Ikke vis /by/hamar" }).click();
      expect((await put).status()).toBe(204);
      await expect(missing.getByText("«/by/hamar» er fjernet.")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(missing.getByRole("button", { name: "Ikke vis /by/hamar" })).toBeFocused();
    });

    await test.step("The company has its numbers tidied, and their check digits looked at", async () => {
      await openEditor(page, "firma");
      const number = page.getByLabel("Organisasjonsnummer");
      await expect(page.getByText("Kontrollsifferet i 000 000 000 stemmer ikke.")).toBeVisible();
      await number.fill("NO 923 609 016 MVA");
      await expect(number).toHaveValue("923609016");
      await expect(page.getByText("Kontrollsifferet i")).toHaveCount(0);
      await number.fill("923609017");
      await expect(page.getByText("Kontrollsifferet i 923 609 017 stemmer ikke.")).toBeVisible();

      const account = page.getByLabel("Kontonummer");
      await account.fill("1234.56.78904");
      await page.getByRole("button", { name: "Lagre endringer" }).first().click();
      await expect(account).toHaveAccessibleDescription(/Kontonummeret stemmer ikke/);
      await account.fill("1234.56.78903");
      await expect(account).not.toHaveAccessibleDescription(/Kontonummeret stemmer ikke/);
      await account.blur();
      await expect(account).toHaveValue("1234\u00a056\u00a078903");
    });

    await test.step("The company is asked when it closes before it opens", async () => {
      await openEditor(page, "firma");
      await page.getByLabel("Stenger").fill("08:00");
      await expect(page.getByText("Dere stenger før dere åpner.")).toBeVisible();
    });
  });
});

test("What a visitor sees follows the days that are ticked, and the pages that are", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 403/);

  await test.step("The company is open on the days that are ticked, and leads to its phone number among the texts", async () => {
    await openEditor(page, "firma");
    await expect(page.getByText("Besøkende leser: mandag–fredag 09:00–17:00")).toBeVisible();
    await page.getByLabel("fredag").uncheck();
    await page.getByLabel("lørdag").check();
    await expect(page.getByText("mandag–torsdag og lørdag 09:00–17:00")).toBeVisible();
    await expect(
      shown(page).getByText("mandag–torsdag og lørdag").filter({ visible: true }).first(),
    ).toBeAttached();
    for (const day of ["mandag", "tirsdag", "onsdag", "torsdag", "lørdag"]) {
      await page.getByLabel(day).uncheck();
    }
    await page.getByLabel("Åpner").focus();
    await expect(
      page.getByText("Kryss av for dagene dere har åpent", { exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: "telefon", exact: true }).click();
    await expect(field(page, "Telefon")).toBeFocused();
    await expect(page.getByRole("tab", { name: "Tekster og Innhold" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("link", { name: "Firma" }).click();
    await expect(page.getByLabel("Gateadresse")).toBeFocused();
  });

  await test.step("Visibility hides a page, says so, and says it above its preview", async () => {
    // Its preview is what a visitor would get.
    await openEditor(page, "synlighet");
    await page.getByLabel("Kundehistorier /kundehistorier").uncheck();
    await expect(page.getByText("Skjult for besøkende")).toBeVisible();
    await expect(pane(page).getByText("Siden er skjult.")).toBeVisible();
    await expect(pane(page).getByLabel("Side")).toHaveValue("/kundehistorier");
    await page.getByLabel("Kundehistorier /kundehistorier").check();
    await expect(page.getByText("Skjult for besøkende")).toHaveCount(0);
  });
});

test.describe("The preview", () => {
  test("shows what is written, at its place, in the order it was written in", async ({ page }) => {
    await test.step("Shows what is written, on the page of the field, with the place that was looked at", async () => {
      await openEditor(page, "faq");
      await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText("Vanlige spørsmål");
      const entries = await page.evaluate(() => history.length);
      await row(page, "SEO", 1).locator("[aria-expanded]").click();
      const answer = row(page, "SEO", 1).getByRole("textbox", { name: "Svar" });
      await answer.focus();
      const question = await row(page, "SEO", 1).getByLabel("Spørsmål").inputValue();
      await expect(shown(page).getByRole("heading", { level: 3, name: question })).toBeInViewport();
      await answer.pressSequentially(" Og mer til.");
      await expect(shown(page).getByText("Og mer til.")).toBeInViewport();
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await expect(answer).toBeFocused();
      await expect(page.locator("iframe")).toHaveCount(1);
    });

    await test.step("Shows the last draft, whatever order the answers come in", async () => {
      await openEditor(page, "firma");
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      const asked: string[] = [];
      await page.route("**/editor/forhandsvisning", async (route) => {
        asked.push(route.request().url());
        if (asked.length === 1) await gate;
        await route.continue().catch(() => {});
      });
      const name = page.getByLabel("Juridisk navn");
      await name.fill("Først AS");
      await expect.poll(() => asked.length).toBe(1);
      await name.fill("Sist AS");
      await expect(shown(page).getByText("Sist AS").first()).toBeVisible();
      open();
      await expect(shown(page).getByText("Sist AS").first()).toBeVisible();
      await expect(shown(page).getByText("Først AS")).toHaveCount(0);
      await page.unroute("**/editor/forhandsvisning");
    });

    await test.step("Says what is not shown yet and what that lacks, leads to it, and shows all else meanwhile", async () => {
      await openEditor(page, "faq");
      await page.getByLabel("Nytt spørsmål under SEO").fill("Hva er nytt?");
      await page.keyboard.press("Enter");
      const notice = pane(page).getByText("Noe vises ikke her ennå");
      await expect(notice.locator("..")).toContainText(
        "Spørsmål og svar › SEO › Hva er nytt? › Svar: kan ikke være tomt.",
      );
      const answers = section(page, "SEO").getByRole("textbox", { name: "Svar" });
      await row(page, "SEO", 1).locator("[aria-expanded]").click();
      await answers.first().fill("Riktig svar.");
      await expect(shown(page).getByText("Riktig svar.")).toBeVisible();
      await expect(shown(page).getByText("Hva er nytt?")).toHaveCount(0);
      await pane(page).getByRole("button", { name: "Gå til feltet" }).click();
      await expect(answers.last()).toBeFocused();
      await page.keyboard.type("Alt.");
      await expect(shown(page).getByText("Hva er nytt?").first()).toBeVisible();
      await expect(notice).toHaveCount(0);

      await openEditor(page, "egne-sider");
      await page.getByLabel("Hva skal den nye siden hete?").fill("Verksted");
      await page.keyboard.press("Enter");
      const heading = shown(page).getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Verksted");
      await page.getByRole("textbox", { name: "Adresse" }).fill("priser");
      await page.keyboard.press("Tab");
      await expect(pane(page).getByText("Velg en annen adresse.")).toHaveText(
        "Egne sider › Verksted › Adresse: «/priser» bruker nettstedet selv. Velg en annen adresse.",
      );
      // Where it was it is no longer, and where it is to be it is not yet.
      await expect(heading).toHaveText(/Bli synlig på\snett/);
    });

    await test.step("Shows the place of whatever field has the focus", async () => {
      await openEditor(page, "tekster");
      const heading = shown(page).getByRole("heading", { level: 1 });
      await expect(heading).toBeInViewport();
      await page.locator("#texts-contactTitle").focus();
      await expect(shown(page).locator("#contact")).toBeInViewport();
      await expect(heading).not.toBeInViewport();
      await page.getByLabel("Hovedtittel").focus();
      await expect(heading).toBeInViewport();
      await page.locator("#texts-footerDescription").focus();
      await expect(shown(page).getByRole("contentinfo")).toBeInViewport();
      await expect(heading).not.toBeInViewport();
    });
  });

  test("is as wide as is asked for, and opens over everything on a phone", async ({ page }) => {
    await test.step("Is as wide as a phone or a screen, and folds away", async () => {
      await openEditor(page, "sider");
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
      const width = () =>
        shown(page)
          .locator("html")
          .evaluate((html) => html.clientWidth);
      expect(await width()).toBe(1280);
      await pane(page).getByRole("button", { name: "Telefon" }).click();
      expect(await width()).toBe(390);
      await pane(page).getByRole("button", { name: "Skjul forhåndsvisningen" }).click();
      await expect(page.locator("iframe")).toHaveCount(0);
      await pane(page).getByRole("button", { name: "Vis forhåndsvisningen" }).click();
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
    });

    await test.step("Opens over everything on a phone, and gives the focus back", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openEditor(page, "firma");
      const open = page.getByRole("button", { name: "Forhåndsvisning" });
      await open.click();
      const dialog = page.getByRole("dialog", { name: "Forhåndsvisning" });
      await expect(dialog).toBeVisible();
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(open).toBeFocused();
    });
  });

  test("leads where its links lead, to the field of what is pressed, and says what it cannot do", async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 401|Refused to display|frame-ancestors|Framing/);

    await test.step("Leads where its links lead, says so of those that lead away, and sends no form", async () => {
      await openEditor(page, "sider");
      const heading = shown(page).getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(/Bli synlig på\snett/);
      await shown(page)
        .getByRole("form")
        .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
      await expect(pane(page).getByText("Skjemaet sendes ikke herfra.")).toBeVisible();
      await expect(heading).toHaveText(/Bli synlig på\snett/);
      await pane(page).getByRole("button", { name: "Bla som en besøkende" }).click();
      await shown(page).getByRole("link", { name: "Se prisene" }).click();
      await expect(heading).toHaveText("Du vet hva det koster før du bestiller");
      await expect(pane(page).getByLabel("Side")).toHaveValue("/priser");
      await shown(page).getByRole("link", { name: "Send e-post" }).click();
      await expect(
        pane(page).getByText(/^Lenken går til .+ Den åpnes ikke herfra\.$/),
      ).toBeVisible();
      await expect(heading).toHaveText("Du vet hva det koster før du bestiller");
    });

    await test.step("Opens the field of what is pressed, by pointer and keys, and shows where it stands", async () => {
      await openEditor(page, "firma");
      const field = page.locator("#wording-home-hero-pricesButton");
      await pane(page).getByLabel("Side").selectOption("/");
      await shown(page).getByRole("link", { name: "Se prisene" }).click();
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(/fane=alle-tekster/);
      await field.fill("Se alle prisene");
      const link = shown(page).getByRole("link", { name: "Se alle prisene" });
      await expect(link).toHaveAttribute("data-shown");
      await pane(page).getByRole("button", { name: "Følg lenken" }).click();
      await expect(pane(page).getByLabel("Side")).toHaveValue("/priser");

      const feature = page.locator("#prices-komplett-features-5");
      await pane(page)
        .getByText(/^Trykk på en tekst/)
        .press("Enter");
      await pane(page).getByRole("button", { name: "Backup og sikkerhet" }).first().press("Enter");
      await expect(feature).toBeFocused();
      await expect(shown(page).locator("[data-shown]").first()).toContainText(
        "Backup og sikkerhet",
      );
    });

    await test.step("Leads to a field that is looked for, by keys alone", async () => {
      await page.keyboard.press("Control+k");
      await expect(page.getByLabel("Ord, felt eller sted")).toBeFocused();
      await page.keyboard.type("oslo innbyggere");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("oslo innbyggere");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.locator("#towns-0-population")).toBeFocused();
      await expect(shown(page).getByRole("heading", { level: 1 })).toContainText("Oslo");
    });

    await test.step("A field that is found far down is in the window, with motion too, and its place in the preview", async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await openEditor(page);
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
      await page.keyboard.press("Control+k");
      await expect(page.getByLabel("Ord, felt eller sted")).toBeFocused();
      await page.keyboard.type("Vi lager nettsider og bedriftsprofiler");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      const found = page.getByRole("textbox", { name: "Beskrivelse" }).and(page.locator(":focus"));
      await expect(found).toHaveValue(/bedriftsprofiler/);
      await expect(found).toBeInViewport();
    });

    await test.step("Says why it cannot be shown when the session has ended", async () => {
      await openEditor(page, "firma");
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
      await page.context().clearCookies();
      await page.getByLabel("Juridisk navn").fill("Glemt AS");
      await expect(pane(page).getByText("Forhåndsvisningen kan ikke vises")).toBeVisible();
      await expect(pane(page).getByText("Du er logget ut")).toBeVisible();
      await expect(page.getByLabel("Juridisk navn")).toHaveValue("Glemt AS");
    });
  });

  test("shows the mail whose words are written, as a program does, and sends one", async ({
    page,
    faults,
  }) => {
    // There is no mail server here.
    faults.allow(/status of 503/);
    const mail = pane(page).getByLabel("Side").locator("option:checked");

    await test.step("Shows the mail of a field, and the words as they are written", async () => {
      await openEditor(page, "alle-tekster");
      await page.locator("#wording-page").selectOption("orderMail");
      await page.locator("#wording-orderMail-confirmation-title").fill("Tusen takk");
      await expect(mail).toHaveText("Ordrebekreftelsen");
      const group = pane(page).locator("optgroup", { has: page.locator("option:checked") });
      await expect(group).toHaveAttribute("label", "E-post om bestillinger");
      const heading = shown(page).getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Tusen takk");
      await expect(heading).toBeInViewport();
      await expect(heading).toHaveAttribute("data-shown");
      await expectAccessible(page);
    });

    await test.step("Opens the field of what is pressed, and stays where that is shown", async () => {
      await shown(page).getByRole("banner").getByText("Ordrebekreftelse FL-PRØVE").click();
      await expect(page.locator("#wording-orderMail-confirmation-subject")).toBeFocused();
      await page.locator("#wording-orderMail-steps-list-0-heading").focus();
      await expect(shown(page).getByText("Vi tar kontakt", { exact: true })).toBeInViewport();
      await expect(mail).toHaveText("Ordrebekreftelsen");
      await page.locator("#wording-orderMail-calledOff-title").focus();
      await expect(mail).toHaveText("Bestillingen er avbestilt");
    });

    await test.step("Is as wide as a phone, and plain text", async () => {
      await pane(page).getByLabel("Side").selectOption("Fakturaen");
      await pane(page).getByRole("button", { name: "Telefon" }).click();
      const html = shown(page).locator("html");
      // The frame before may just have gone.
      const widthShown = () => html.evaluate(({ clientWidth }) => clientWidth).catch(() => 0);
      await expect.poll(widthShown).toBe(390);
      await pane(page).getByRole("button", { name: "Ren tekst" }).click();
      await expect(shown(page).locator("pre")).toContainText("Faktura PRØVE-1\n======");
    });

    await test.step("Says what becomes of a sample, and lists pages by their names", async () => {
      await pane(page).getByRole("button", { name: "Send meg en prøve" }).click();
      await expect(pane(page).getByText("Ingen e-postserver er satt opp")).toBeVisible();
      await page.locator("#wording-page").selectOption("agreement");
      await page.locator("#wording-agreement-lostLink-title").focus();
      await expect(pane(page).getByLabel("Side")).not.toHaveValue(/^e-post/);
      await expect(mail).not.toHaveText(/^\//);
    });
  });

  test("goes on for whoever has signed in again in another tab", async ({ page }) => {
    await signInAlone(page, accounts.admin);
    await page.goto("/editor");
    await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
    const answer = await page.request.post("/api/auth/login", { data: accounts.admin });
    const { token }: { token: string } = await answer.json();
    await page.evaluate((token) => localStorage.setItem("admin-token", token), token);
    await page.getByLabel("Hovedtittel").fill("Etter ny innlogging");
    await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText("Etter ny innlogging");
  });

  test.describe("of an editor who has chosen no cookies", () => {
    test.use({ consent: null });

    test("asks nothing about them", async ({ page }) => {
      await openEditor(page, "sider");
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
      await expect(shown(page).getByText("Får Google telle besøket ditt?")).toBeHidden();
    });
  });
});

test("Names complete themselves, and words become bold", async ({ page }) => {
  await test.step("Names complete themselves in what search engines are told too", async () => {
    await openEditor(page, "sider");
    const title = page.locator('[name="pages./priser.title"]');
    await title.fill("");
    await title.pressSequentially("Ring {tele");
    await expect(page.getByRole("option", { name: /^\{telefon\}/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(title).toHaveValue("Ring {telefon}");
  });

  await test.step("Helps to write: names complete themselves, and words become bold", async () => {
    await openEditor(page, "alle-tekster");
    const button = page.locator("#wording-home-hero-pricesButton");
    await button.fill("");
    await button.pressSequentially("Drift {dr");
    await expect(page.getByRole("option", { name: "{drift} 5 990 kr" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(button).toHaveValue("Drift {drift}");
    await expect(button).toBeFocused();
    await button.fill("Drift {dirft}");
    await expect(page.getByText("Vi har ingenting å sette inn for {dirft}.")).toBeVisible();

    const rich = page.locator("#wording-home-hero-trust-0-text");
    await rich.fill("Hundre kunder");
    await rich.press("ControlOrMeta+a");
    await rich.press("ControlOrMeta+b");
    await expect(rich).toHaveValue("**Hundre kunder**");
    await rich.press("ControlOrMeta+z");
    await expect(rich).toHaveValue("Hundre kunder");

    await rich.press("ControlOrMeta+a");
    await rich.press("ControlOrMeta+k");
    const dialog = page.getByRole("dialog", { name: "Hvor går lenken?" });
    await dialog.getByLabel("Side").selectOption("Priser");
    await dialog.getByRole("button", { name: "Sett inn lenken" }).click();
    await expect(rich).toHaveValue("[Hundre kunder](/priser)");
    await expect(rich).toBeFocused();
    await rich.press("ControlOrMeta+a");
    await rich.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", "<p>Mer enn <b>to hundre</b></p>");
      const paste = { clipboardData, bubbles: true, cancelable: true };
      area.dispatchEvent(new ClipboardEvent("paste", paste));
    });
    await expect(rich).toHaveValue("Mer enn **to hundre**");

    await expect(page.locator("#wording-page")).toContainText("Forsiden (2 endret)");
    await page.getByLabel("Bare endrede").check();
    await expect(page.getByRole("group", { name: "Forsiden: Øverst 2 endret" })).toBeVisible();
    await expect(page.locator("[name^='wording.']")).toHaveCount(2);
    await page.getByRole("button", { name: "Tilbake til standardteksten" }).first().click();
    await expect(page.locator("[name^='wording.']")).toHaveCount(2);
    await expect(page.getByRole("group", { name: "Forsiden: Øverst 1 endret" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Bare endrede").uncheck();
  });
});

test.describe("Export and import", () => {
  test("bring content back as it was, after it was looked through", async ({ page }) => {
    await openEditor(page, "eksport");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Last ned innholdet" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^fyrlykt-innhold-v\d+-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), "utf8"));
    file.content.texts.heroTitle = "Importert overskrift";
    const choose = (content: unknown) =>
      page.getByLabel("Velg fil").setInputFiles({
        name: "innhold.json",
        mimeType: "application/json",
        buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
      });

    await choose("ikke json");
    await expect(page.getByText("Filen er ikke JSON.")).toBeVisible();
    await choose({ ...file, content: { ...file.content, stories: [] } });
    await expect(
      page.getByText("Kundehistorier: Siden må ha minst én kundehistorie"),
    ).toBeVisible();

    await choose(file);
    await expect(page.getByText("Ett felt blir endret:")).toBeVisible();
    await expect(page.getByText("Importert overskrift")).toBeVisible();
    await page.getByRole("button", { name: "Hent inn i redigeringen" }).click();
    await expect(
      page.getByText("Innholdet er hentet inn i redigeringen. Det er ikke publisert."),
    ).toBeVisible();
    await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText("Importert overskrift");
    await choose(file);
    await expect(page.getByText("Innholdet er likt det som står i redigeringen.")).toBeVisible();
  });
});
