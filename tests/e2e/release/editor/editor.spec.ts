import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { defaultContent } from "../../../../app/domain/content/defaults.ts";
import { accounts } from "../../../data/accounts.ts";
import {
  dialog,
  expectAccessible,
  openEditor,
  save,
  stored,
  tab,
  title,
  toast,
} from "../../editor/editor-page.ts";
import { expect, signInByHand, test } from "../../fixtures.ts";

/** Saves a title, and waits until that is done: a press acts on what is written by then, which may be more than when it was pressed. */
async function saveAs(page: Page, written: string) {
  await save(page).click();
  await expect.poll(() => stored(page, "site-content")).toContain(`"${written}"`);
}

test.use({
  // What moves or fades in is judged as it stands in the end.
  contextOptions: { reducedMotion: "reduce" },
  // There is no room for the preview beside the form, which would be made anew with each change.
  viewport: { width: 1000, height: 800 },
});

test("Signing in opens the editor where one stands, and says what is missing or wrong", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 40[01]|ERR_FAILED/);

  await test.step("Is not done by a marker that the server knows nothing of", async () => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("admin-token", "x".repeat(43)));
    await page.goto("/editor");
    await expect(page.locator("#password")).toBeVisible();
    await expect.poll(() => stored(page, "admin-token")).toBe(null);
  });

  await test.step("Names the fields that are missing", async () => {
    await page.goto("/editor");
    await page.getByRole("button", { name: "Logg inn" }).click();
    await expect(page.getByLabel("Brukernavn")).toHaveAccessibleDescription(
      "Brukernavn er påkrevd",
    );
    await expect(page.locator("#password")).toHaveAccessibleDescription("Passord er påkrevd");
    await expectAccessible(page);
  });

  await test.step("Tells of wrong credentials, and of what goes wrong on the way", async () => {
    await page.goto("/editor");
    await page.getByLabel("Brukernavn").fill(accounts.editor.username);
    await page.locator("#password").fill("feil-passord");
    await page.getByRole("button", { name: "Logg inn" }).click();
    await expect(toast(page)).toContainText("Ugyldig pålogging");
    await expect(toast(page)).toContainText("Feil brukernavn eller passord");
    await page.reload();
    const proxy = { status: 401, body: "Authorization Required" };
    await page.route("**/api/auth/login", (route) => route.fulfill(proxy), { times: 1 });
    await signInByHand(page, accounts.editor);
    await expect(toast(page)).toContainText("Ugyldig pålogging");
    await expect(toast(page)).toContainText("Feil brukernavn eller passord");
    await page.route("**/api/auth/login", (route) => route.abort());
    await page.getByRole("button", { name: "Logg inn" }).click();
    await expect(toast(page)).toContainText("Påloggingsfeil");
    await expect(toast(page)).toContainText("En feil oppstod under pålogging");
    expect(await stored(page, "admin-token")).toBe(null);
    await page.unroute("**/api/auth/login");
  });

  await test.step("Opens the editor where one stands, and signing out closes it again", async () => {
    await page.goto("/editor");
    await signInByHand(page, accounts.editor);
    await expect(toast(page)).toContainText("Innlogget");
    await expect(toast(page)).toContainText("Velkommen til innholdsredigeringen");
    expect(await stored(page, "admin-token")).toMatch(/^[\w-]{40,}$/);
    await page.reload();
    await expect(title(page)).toBeEnabled();
    await page.getByRole("button", { name: "Logg ut" }).click();
    await expect(toast(page)).toContainText("Logget ut");
    await expect(toast(page)).toContainText("Du er nå logget ut");
    await expect(page).toHaveURL(/\/editor$/);
    await expect(page.locator("#password")).toBeVisible();
    expect(await stored(page, "admin-token")).toBe(null);
  });
});

test("What is fetched once somebody is about to write is waited for, and nothing is lost where it cannot be had", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|status of 404|Failed to fetch dynamically imported module/);
  const later = /\/assets\/(rules|fetched-later)-[^/]+\.js$/;

  await test.step("A press waits for it, and acts on what is written by then", async () => {
    const asked: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(later, async (route) => {
      asked.push(route.request().url());
      await gate;
      await route.continue();
    });
    await openEditor(page);
    expect(asked).toEqual([]);
    await title(page).fill("Skrevet først");
    await expect.poll(() => asked.length).toBe(2);
    await save(page).click();
    await expect(page.getByRole("button", { name: "Lagrer..." }).first()).toBeVisible();
    await title(page).fill("Skrevet sist");
    expect(await stored(page, "site-content")).toBe(null);
    open();
    await expect(toast(page)).toContainText("Endringer lagret");
    expect(await stored(page, "site-content")).toContain("Skrevet sist");
    await page.evaluate(() => localStorage.clear());
    await page.unroute(later);
  });

  await test.step("Where it cannot be had, that is said, and the next press asks again", async () => {
    await page.route(later, (route) => route.abort());
    await openEditor(page);
    await page.route("/healthz", (route) => route.abort());
    await title(page).fill("Uten nett");
    for (const name of ["Publiser", "Del utkast", "Søk i alle felt"]) {
      await page.getByRole("button", { name }).click();
      await expect(toast(page)).toContainText("Fikk ikke hentet det som trengs");
      await toast(page).getByRole("button", { name: "Lukk meldingen" }).click();
    }
    await save(page).click();
    await expect(toast(page)).toContainText("Det du har skrevet, står her fortsatt.");
    await expect(title(page)).toHaveValue("Uten nett");
    await expect.poll(() => stored(page, "site-content-unsaved")).toContain("Uten nett");
    await page.unroute(later);
    await save(page).click();
    await expect(toast(page)).toContainText("Endringer lagret");
    expect(await stored(page, "site-content")).toContain("Uten nett");
    await page.unroute("/healthz");
  });

  await test.step("Where a newer version has taken its place, that is said, and a reload loses nothing", async () => {
    await page.route(later, (route) => route.fulfill({ status: 404, body: "Filen finnes ikke." }));
    await openEditor(page);
    await title(page).fill("Skrevet i forrige versjon");
    await save(page).click();
    await expect(toast(page)).toContainText("Nettstedet er oppdatert");
    await page.unroute(later);
    await page.reload();
    await page.getByRole("button", { name: "Hent dem" }).click();
    await expect(title(page)).toHaveValue("Skrevet i forrige versjon");
  });
});

test.describe("The draft", () => {
  test("is saved in the browser, and said so where it cannot be", async ({ page }) => {
    await test.step("Is saved under both keys, said so, and there again after a reload", async () => {
      await openEditor(page);
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        const button = document.querySelector("button[type=submit]:not(header *)");
        if (!button) throw new Error("There is no button to save with");
        new MutationObserver(() => seen.push(button.textContent)).observe(button, {
          subtree: true,
          characterData: true,
          childList: true,
        });
      });
      await title(page).fill("Kundene finner deg først");
      await expect(page.getByText("Du har endringer som ikke er lagret.")).toBeVisible();
      await tab(page, "Priser og Pakker").click();
      await page
        .getByRole("group", { name: "Medium Tilbud" })
        .getByRole("textbox", { name: "Pris (kr)", exact: true })
        .fill("15 490");
      await save(page).click();
      await expect(toast(page)).toContainText("Endringer lagret");
      await expect(toast(page)).toContainText("Alle endringer er lagret og vil vises på siden");
      await expect(toast(page)).toContainText("Bare du ser dem til du publiserer.");
      expect(await page.evaluate("seen")).toEqual(["Lagrer...", "Lagre endringer"]);
      expect(JSON.parse((await stored(page, "site-content")) ?? "")).toMatchObject({
        heroTitle: "Kundene finner deg først",
      });
      expect(JSON.parse((await stored(page, "pricing-config")) ?? "")).toMatchObject({
        medium: { price: 15_490, originalPrice: 18_990 },
      });
      await expect(page.getByText("Du har endringer som ikke er lagret.")).toBeHidden();

      await page.reload();
      await expect(page).toHaveURL(/fane=priser/);
      await expect(page.locator("#prices-medium-price")).toHaveValue("15\u00a0490");
      await tab(page, "Tekster og Innhold").click();
      await expect(title(page)).toHaveValue("Kundene finner deg først");
      await expect(page.getByText(/^Lagret i denne nettleseren kl\.\s\d\d:\d\d$/)).toBeVisible();

      await title(page).fill("Noe annet");
      await page.getByRole("button", { name: "Last inn" }).click();
      await expect(dialog(page)).toContainText("Du har endringer som ikke er lagret");
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Behold endringene" }).click();
      await expect(title(page)).toHaveValue("Noe annet");
      await page.getByRole("button", { name: "Last inn" }).click();
      await dialog(page).getByRole("button", { name: "Last inn" }).click();
      await expect(title(page)).toHaveValue("Kundene finner deg først");
    });

    await test.step("Is saved with Ctrl+S and with Enter in a field", async () => {
      await openEditor(page);
      await title(page).fill("Med hurtigtast");
      await page.keyboard.press("Control+s");
      await expect.poll(() => stored(page, "site-content")).toContain("Med hurtigtast");
      await title(page).fill("Med Enter");
      await page.keyboard.press("Enter");
      await expect.poll(() => stored(page, "site-content")).toContain("Med Enter");
    });

    await test.step("That cannot be stored is said so, and what was stored before stays", async () => {
      await openEditor(page);
      await title(page).fill("Lagret");
      await save(page).click();
      await expect(toast(page)).toContainText("Endringer lagret");
      const before = [await stored(page, "site-content"), await stored(page, "pricing-config")];
      await page.evaluate(() => {
        const original = Storage.prototype.setItem;
        Storage.prototype.setItem = function setItem(key, value) {
          // The second of the two keys is where the room ends; putting back what was there still fits.
          if (key === "pricing-config" && !value.includes("5990"))
            return original.call(this, key, value);
          if (key === "pricing-config") {
            Storage.prototype.setItem = original;
            throw new DOMException("full", "QuotaExceededError");
          }
          original.call(this, key, value);
        };
      });
      await title(page).fill("Får ikke plass");
      await save(page).click();
      await expect(toast(page)).toContainText("Feil");
      await expect(toast(page)).toContainText("Kunne ikke lagre endringer");
      const after = [await stored(page, "site-content"), await stored(page, "pricing-config")];
      expect(after).toEqual(before);
      await expect(title(page)).toHaveValue("Får ikke plass");
    });

    await test.step("Says how many characters are left of a text that grows long", async () => {
      await openEditor(page);
      const button = page.getByLabel("Knappetekst");
      await button.fill("x".repeat(40));
      await expect(button).toHaveAccessibleDescription("");
      await button.fill("x".repeat(55));
      await expect(button).toHaveAccessibleDescription("5 tegn igjen");
      await button.fill("x".repeat(63));
      await expect(button).toHaveAccessibleDescription("3 tegn for mye");
    });

    await test.step("The rooms are tabs that arrows move between, and their places are named in the address", async () => {
      await openEditor(page);
      await expect(page.getByRole("tab")).toHaveText([
        "Tekster og Innhold",
        "Sider",
        "Priser og Pakker",
        "Firma og utseende",
        "Verktøy",
      ]);
      await tab(page, "Tekster og Innhold").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(tab(page, "Priser og Pakker")).toBeFocused();
      await expect(page).toHaveURL(/\/editor\?fane=priser$/);
      await expect(page.getByRole("tabpanel", { name: "Priser og Pakker" })).toBeVisible();
      await page.keyboard.press("End");
      await expect(page).toHaveURL(/\?fane=synlighet$/);
      await expect(page.getByRole("link", { name: "Synlighet" })).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Synlighet" })).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?fane=videresending$/);
      await expect(tab(page, "Verktøy")).toHaveAttribute("aria-selected", "true");
      await tab(page, "Tekster og Innhold").click();
      await expect(page).toHaveURL(/\/editor$/);
      await expect(page.getByRole("tabpanel", { name: "Tekster og Innhold" })).toBeVisible();
    });
  });

  test("has its mistakes at their fields, and its lists edited by keyboard", async ({ page }) => {
    await test.step("With mistakes is saved, and not published: they stand at their fields, and the first has the focus on its tab", async () => {
      await openEditor(page, "priser");
      await page.locator("#prices-liten-price").fill("femti");
      await page.locator("#prices-medium-originalPrice").fill("100");
      await tab(page, "Tekster og Innhold").click();
      await save(page).click();
      await expect(toast(page)).toContainText("Endringer lagret");
      await expect(toast(page)).toContainText("Før det må to felt rettes.");
      expect(await stored(page, "pricing-config")).toContain('"originalPrice":100');
      // What was typed is there again, though it is no price.
      await page.reload();
      await expect(page.getByRole("button", { name: "Last inn" })).toBeEnabled();
      await page.getByRole("button", { name: "Publiser" }).click();
      await expect(page).toHaveURL(/fane=priser/);
      const price = page.locator("#prices-liten-price");
      await expect(price).toBeFocused();
      await expect(price).toHaveValue("femti");
      await expect(price).toHaveAccessibleDescription("Prisen må være hele kroner");
      await expect(page.locator("#prices-medium-originalPrice")).toHaveAccessibleDescription(
        "Den opprinnelige prisen må være høyere enn prisen",
      );
      await expect(page.getByText("To felt må rettes før du kan publisere")).toBeVisible();
      await expectAccessible(page);
      await price.fill("6.490,-");
      await expect(page.getByText("Ett felt må rettes før du kan publisere")).toBeVisible();
      await expect(page.getByText("Tilbudet har ingen siste dag.")).toBeVisible();
      const lastDay = page.getByLabel("Siste dag for tilbudet");
      await lastDay.fill("2020-12-31");
      await expect(lastDay).toHaveAccessibleDescription(/^Dagen er passert: Tilbudet er over/);
      await lastDay.fill("2099-12-31");
      await expect(lastDay).toHaveAccessibleDescription(/^Dagen etter koster pakken/);
      await expect(page.getByText("Tilbudet har ingen siste dag.")).toBeHidden();
      await page.locator("#prices-medium-originalPrice").fill("");
      await expect(page.getByText(/rettes/)).toHaveCount(0);
      await save(page).click();
      await expect.poll(() => stored(page, "pricing-config")).toContain('"price":6490');
      expect(await stored(page, "pricing-config")).not.toContain("originalPrice");
    });

    await test.step("A mistake stands at its field when it is left, and not before", async () => {
      await openEditor(page, "priser");
      const price = page.locator("#prices-liten-price");
      await price.fill("femti");
      await expect(price).toHaveAccessibleDescription("");
      await price.press("Tab");
      await expect(price).toHaveAccessibleDescription("Prisen må være hele kroner");
      await expect(page.getByText("Ett felt må rettes")).toHaveCount(0);
      await price.fill("6 490");
      await expect(price).toHaveAccessibleDescription("");
      // A price can make the one before the offer wrong.
      await page.locator("#prices-medium-price").fill("19 990");
      await page.locator("#prices-medium-price").press("Tab");
      await expect(page.locator("#prices-medium-originalPrice")).toHaveAccessibleDescription(
        "Den opprinnelige prisen må være høyere enn prisen",
      );
    });

    await test.step("Features are added, moved and removed by keyboard; the focus stays near, and one row stays", async () => {
      await openEditor(page, "priser");
      const card = page.getByRole("group", { name: "Liten", exact: true });
      const row = (number: number) =>
        card.getByRole("textbox", { name: `Funksjon ${number} i Liten`, exact: true });
      const remove = (number: number) =>
        card.getByRole("button", { name: `Fjern funksjon ${number} i Liten`, exact: true });
      await expect(remove(5)).toHaveText("Fjern");
      await card.getByRole("button", { name: "+ Legg til funksjon" }).focus();
      await page.keyboard.press("Enter");
      await expect(row(6)).toBeFocused();
      await page.keyboard.type("Ny funksjon");
      await remove(2).focus();
      await page.keyboard.press("Enter");
      await expect(row(5)).toHaveValue("Ny funksjon");
      await expect(card.getByText("«SSL-sertifikat» er fjernet.")).toBeVisible();
      const undo = card.getByRole("button", { name: "Angre" });
      await expect(undo).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(row(2)).toHaveValue("SSL-sertifikat");
      await expect(row(2)).toBeFocused();
      await expect(undo).toHaveCount(0);
      const move = (way: "opp" | "ned", number: number) =>
        card.getByRole("button", { name: `Flytt ${way}: funksjon ${number} i Liten`, exact: true });
      await move("opp", 2).press("Enter");
      await expect(row(1)).toHaveValue("SSL-sertifikat");
      await expect(move("opp", 1)).toBeFocused();
      await move("ned", 1).press("Enter");
      await expect(row(2)).toHaveValue("SSL-sertifikat");
      await expect(move("ned", 2)).toBeFocused();
      for (let count = 0; count < 5; count += 1) await remove(2).click();
      await expect(row(1)).toHaveValue("Gratis .no-domene i 1 år");
      await expect(remove(1)).toBeDisabled();
      await expect(row(2)).toHaveCount(0);
      await expect(undo).toBeFocused();
    });
  });

  test("is not lost: unasked, unread, to another tab or with its own", async ({
    page,
    context,
    faults,
  }) => {
    await test.step("Is not left behind unasked", async () => {
      await openEditor(page);
      await title(page).fill("Ikke lagret");
      for (const leave of [
        page.getByRole("link", { name: "Historikk" }),
        page.getByRole("button", { name: "Logg ut" }),
      ]) {
        await leave.click();
        await expect(dialog(page)).toContainText("Gå uten å lagre?");
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toBeHidden();
        await expect(title(page)).toHaveValue("Ikke lagret");
      }
      const asked = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe("beforeunload");
      await question.dismiss();
      await expect(title(page)).toHaveValue("Ikke lagret");
      const leave = page.getByRole("link", { name: "Historikk" });
      await leave.click();
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Lagre og gå" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Historikk");
      await page.getByRole("link", { name: "Innhold", exact: true }).click();
      await expect(title(page)).toHaveValue("Ikke lagret");
      await expect(page.getByText(/^Lagret i denne nettleseren kl\.\s\d\d:\d\d$/)).toBeVisible();

      // Half written it is saved too, and says what it lacks.
      await title(page).fill("");
      await leave.click();
      await dialog(page).getByRole("button", { name: "Lagre og gå" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Historikk");
      await page.getByRole("link", { name: "Innhold", exact: true }).click();
      await expect(title(page)).toHaveValue("");
      await page.getByRole("button", { name: "Må rettes: «Hovedtittel»" }).click();
      await expect(title(page)).toBeFocused();
      await expect(title(page)).toHaveAccessibleDescription("Kan ikke være tomt");
      await title(page).fill("Ikke lagret heller");
      await leave.click();
      await dialog(page).getByRole("button", { name: "Gå uten å lagre" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Historikk");
      await page.getByRole("link", { name: "Innhold", exact: true }).click();
      await expect(title(page)).toHaveValue("");
      await expect(page.getByText("Du har endringer som ikke ble lagret")).toHaveCount(0);
    });

    await test.step("That cannot be read is kept aside, to be downloaded", async () => {
      await openEditor(page);
      faults.allow(/The draft in this browser cannot be read/);
      const notice = page.getByText("Et utkast i denne nettleseren kunne ikke leses");
      for (const [key, load] of [
        ["pricing-config", () => page.getByRole("button", { name: "Last inn" }).click()],
        ["site-content", () => page.reload()],
      ] as const) {
        await page.evaluate((name) => localStorage.setItem(name, '{"heroTitle": "Halvt'), key);
        const told = page.waitForEvent("console", (message) =>
          message.text().includes("The draft in this browser cannot be read"),
        );
        await load();
        expect((await told).type()).toBe("error");
        await expect(notice).toBeVisible();
      }
      await expect(title(page)).toHaveValue(defaultContent.texts.heroTitle);
      await expectAccessible(page);
      expect(await stored(page, "site-content")).toBe(null);
      expect(await stored(page, "site-content-corrupt")).toContain("Halvt");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Last ned kopien" }).click();
      expect(await readFile(await (await download).path(), "utf8")).toContain("Halvt");
      await title(page).fill("Nytt utkast");
      await saveAs(page, "Nytt utkast");
      await page.reload();
      await expect(title(page)).toHaveValue("Nytt utkast");
      expect(await stored(page, "site-content-corrupt")).toContain("Halvt");
      await page.getByRole("button", { name: "Slett kopien" }).click();
      await expect(page.getByText("kunne ikke leses")).toBeHidden();
      expect(await stored(page, "site-content-corrupt")).toBe(null);
    });

    await test.step("That another tab saves is noticed", async () => {
      await openEditor(page);
      const other = await context.newPage();
      await other.goto("/editor");
      await title(other).fill("Fra den andre fanen");
      await save(other).click();
      await expect(page.getByText("Utkastet er endret i en annen fane")).toBeVisible();
      await page.getByRole("button", { name: "Last inn" }).click();
      await expect(title(page)).toHaveValue("Fra den andre fanen");
      await expect(page.getByText("Utkastet er endret i en annen fane")).toBeHidden();
      await page.getByRole("button", { name: "Forkast utkastet" }).click();
      await dialog(page).getByRole("button", { name: "Forkast utkastet" }).click();
      await expect(title(page)).toHaveValue(defaultContent.texts.heroTitle);
      await expect(page.getByText("Publisert", { exact: true })).toBeVisible();
      expect(await stored(page, "site-content")).toBe(null);
    });

    await test.step("Loses nothing when the tab is gone before it is saved", async () => {
      await openEditor(page);
      await title(page).fill("Lagret");
      await saveAs(page, "Lagret");
      await title(page).fill("Skrevet og mistet");
      const unsaved = () => stored(page, "site-content-unsaved");
      await expect.poll(unsaved).toContain("Skrevet og mistet");
      expect(await stored(page, "site-content")).toContain('"Lagret"');
      await page.close();

      const next = await context.newPage();
      await next.goto("/editor");
      const notice = next.getByText("Du har endringer som ikke ble lagret").last();
      await expect(notice).toBeVisible();
      await expect(title(next)).toHaveValue("Lagret");
      await expectAccessible(next);
      // What is written now is kept beside it, and neither takes the place of the other unasked.
      await next.getByLabel("Undertittel").fill("Nytt");
      await next.getByRole("button", { name: "Hent dem" }).click();
      await expect(dialog(next)).toContainText("Du har skrevet noe nytt siden.");
      await dialog(next).getByRole("button", { name: "Hent dem" }).click();
      await expect(title(next)).toHaveValue("Skrevet og mistet");
      await expect(next.getByLabel("Undertittel")).toHaveValue(defaultContent.texts.heroSubtitle);
      await expect(notice).toBeHidden();
      await saveAs(next, "Skrevet og mistet");
      await expect.poll(() => stored(next, "site-content-unsaved")).toBe(null);

      await title(next).fill("");
      await expect.poll(() => stored(next, "site-content-unsaved")).toContain('"heroTitle":""');
      await next.close();
      const last = await context.newPage();
      await last.goto("/editor");
      await last.getByRole("button", { name: "Hent dem" }).click();
      await expect(title(last)).toHaveValue("");
      await title(last).fill("Skrevet og mistet");
      await last.reload();
      await expect(title(last)).toHaveValue("Skrevet og mistet");
      await expect(last.getByText("Du har endringer som ikke")).toHaveCount(0);
    });
  });
});

test("Every text is seen whole in its field, from a phone to a desktop, without a fault that axe can find", async ({
  page,
}) => {
  await openEditor(page);
  const isCut = () =>
    page.locator("form [name*='.']:not([type=checkbox]):not(select)").evaluateAll((fields) =>
      fields
        .filter((field) => field.checkVisibility())
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
        )
        .map((field) => field.getAttribute("name")),
    );
  for (const tab of ["tekster", "priser", "faq", "historier", "byer", "sider", "firma"]) {
    await page.goto(`/editor?fane=${tab}`);
    await expect(page.getByRole("button", { name: "Last inn" })).toBeEnabled();
    await page.locator("form ol [aria-expanded=false]").evaluateAll((rows) => {
      for (const row of rows) if (row instanceof HTMLElement) row.click();
    });
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await isCut(), `${tab} at ${width}`).toEqual([]);
    }
    if (!["tekster", "priser"].includes(tab)) continue;
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
  }
  await page.goto("/editor");
  await title(page).fill("Først sist");
  await title(page).press("Home");
  for (let count = 0; count < 5; count += 1) await title(page).press("ArrowRight");
  await title(page).evaluate((field: HTMLTextAreaElement) => {
    field.setRangeText(" en\nto \n\ntre", field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await title(page).pressSequentially("!");
  await expect(title(page)).toHaveValue("Først en to tre! sist");
});
