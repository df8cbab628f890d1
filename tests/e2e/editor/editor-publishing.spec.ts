import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { type Content, contentSchema } from "../../../app/domain/content/content.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { accounts } from "../../data/accounts.ts";
import { expect, type Site, signIn, test } from "../fixtures.ts";
import {
  dialog,
  expectAccessible,
  goTo,
  openEditor,
  save,
  stored,
  tab,
  title,
  toast,
} from "./editor-page.ts";

const publishedSchema = z.object({ version: z.number(), content: contentSchema });
const signInAnswer = z.object({ token: z.string() });

test.use({
  // What moves or fades in is judged as it stands in the end.
  contextOptions: { reducedMotion: "reduce" },
  // There is no room for the preview beside the form, which would be made anew with each change.
  viewport: { width: 1000, height: 800 },
});

// Other tests of this worker know the site as it comes.
test.afterEach(async ({ site }) => {
  const { content } = await published(site);
  if (!isDeepStrictEqual(content, defaultContent)) await publish(site, () => defaultContent);
});

async function published(site: Site) {
  return publishedSchema.parse(await (await fetch(`${site.url}/api/content`)).json());
}

/** Publishes from somewhere else, as a colleague does. */
async function publish(site: Site, change: (content: Content) => Content) {
  const json = { "content-type": "application/json" };
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(accounts.admin),
  });
  const { token } = signInAnswer.parse(await answer.json());
  const cookie = answer.headers.getSetCookie().join("; ");
  const { version, content } = await published(site);
  const put = await fetch(`${site.url}/api/content`, {
    method: "PUT",
    headers: { ...json, cookie, "x-csrf-token": token },
    body: JSON.stringify({ content: change(structuredClone(content)), baseVersion: version }),
  });
  expect(put.status).toBe(200);
}

test.describe("Publishing", () => {
  test("leaves open what is open, and what is begun", async ({ page }) => {
    await openEditor(page, "egne-sider");
    const next = page.getByLabel("Hva skal den nye siden hete?");
    await next.fill("Kurs");
    await next.press("Enter");
    await page.getByRole("button", { name: "Tekst", exact: true }).click();
    const text = page.locator('[name="ownPages.0.sections.0.text"]');
    await text.fill("Hver tirsdag ");
    await next.fill("Om oss");
    await page.getByRole("button", { name: "Publiser" }).click();
    await dialog(page).getByRole("button", { name: "Publiser for alle" }).click();
    await expect(toast(page)).toContainText("Publisert");
    await expect(page.getByRole("button", { name: "Angre", exact: true })).toBeDisabled();
    await expect(text).toHaveValue("Hver tirsdag");
    await expect(next).toHaveValue("Om oss");
  });

  test("shows what will change, changes it for everyone, and ends the draft", async ({
    page,
    browser,
    site,
  }) => {
    await openEditor(page);
    await page.getByRole("button", { name: "Publiser" }).click();
    await expect(dialog(page)).toContainText("Det er ingen endringer å publisere");
    await dialog(page).getByRole("button", { name: "Lukk" }).click();
    await expect(page.getByRole("button", { name: "Publiser" })).toBeFocused();

    await test.step("What search engines will find wrong leads to its field, and stops nobody", async () => {
      await goTo(page, "Sider", "Sider og søk");
      const pageTitle = page.locator("[name='pages./priser.title']");
      const before = await pageTitle.inputValue();
      await pageTitle.fill("Pris");
      await page.getByRole("button", { name: "Publiser" }).click();
      await expect(dialog(page)).toContainText("Tittelen er kort: 14 tegn.");
      await expect(dialog(page).getByRole("button", { name: "Publiser for alle" })).toBeEnabled();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1000, height: 800 });
      await dialog(page).getByRole("button", { name: "Én ting kan bli bedre" }).click();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(pageTitle).toBeFocused();
      await pageTitle.fill(before);
      await page.getByRole("button", { name: "Publiser" }).click();
      await expect(dialog(page)).toContainText("Alt er i orden på 18 sider.");
      await dialog(page).getByRole("button", { name: "Lukk" }).click();
      await tab(page, "Tekster og Innhold").click();
    });

    await title(page).fill("Kundene finner deg først");
    await tab(page, "Priser og Pakker").click();
    await page.locator("#prices-medium-price").fill("15 490");
    await save(page).click();
    await page.getByRole("button", { name: "Publiser" }).click();
    await expect(dialog(page)).toContainText("Disse feltene endres");
    await expect(dialog(page)).toContainText(
      "Bestillingsskjemaer som er åpne nå, får beskjed om den nye prisen.",
    );
    const changes = dialog(page).getByRole("listitem");
    await expect(changes).toHaveText([
      /Hovedseksjon: hovedtittel.*FørBli synlig på nett.*EtterKundene finner deg først/,
      /Medium: prisFør14.490.krEtter15.490.kr/,
    ]);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
    const { version } = await published(site);
    await dialog(page).getByLabel("Merknad (valgfritt)").fill("Ny pris fra nyttår");
    await dialog(page).getByRole("button", { name: "Publiser for alle" }).click();
    await expect(toast(page)).toContainText("Publisert");
    await expect(toast(page).getByRole("link", { name: "Se siden" })).toHaveAttribute(
      "href",
      "/priser",
    );
    await expect(dialog(page)).toBeHidden();
    expect(await stored(page, "site-content")).toBe(null);
    expect(await stored(page, "pricing-config")).toBe(null);
    expect((await published(site)).version).toBe(version + 1);
    await expect(page.getByText("Publisert", { exact: true }).first()).toBeVisible();
    // Whoever has published once knows what is where.
    await expect(page.getByText("lagrer bare i denne nettleseren")).toHaveCount(0);

    const visitor = await newVisitor(browser, site);
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Kundene finner deg først");
    await visitor.goto("/priser");
    await expect(visitor.locator("main")).toContainText("15\u00a0490\u00a0kr");
    await visitor.context().close();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: "Historikk" }).click();
    await expect(page.getByRole("listitem").first()).toContainText("Ny pris fra nyttår");
    await page
      .getByRole("link", { name: `Se hva som ble endret i versjon ${version + 1}` })
      .click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      `Fra versjon ${version} til versjon ${version + 1}`,
    );
    await expectAccessible(page);
  });

  test("meets what somebody else has published in a choice, and loses nothing of either", {
    tag: "@release",
  }, async ({ page, browser, site, faults }) => {
    faults.allow(/status of 409/);
    await openEditor(page);
    const other = await newVisitor(browser, site);
    await openEditor(other);
    await title(page).fill("Min tittel");
    await page.getByLabel("Knappetekst").fill("Min knapp");

    await title(other).fill("Deres tittel");
    await other.getByLabel("Undertittel").fill("Deres undertittel");
    await other.getByRole("button", { name: "Publiser" }).click();
    await other.getByRole("button", { name: "Publiser for alle" }).click();
    await expect(toast(other)).toContainText("Publisert");

    await page.getByRole("button", { name: "Publiser" }).click();
    await page.getByRole("button", { name: "Publiser for alle" }).click();
    await expect(dialog(page)).toContainText("Noen andre har publisert siden du begynte");
    const conflict = dialog(page).getByRole("group", { name: "Hovedseksjon: hovedtittel" });
    await expect(conflict).toContainText(defaultContent.texts.heroTitle);
    await expect(dialog(page).getByRole("group")).toHaveCount(1 + 1);
    await expect(dialog(page)).toContainText(
      `Ett felt er endret av bare ${accounts.editor.username}`,
    );
    await dialog(page).getByRole("button", { name: "Slå sammen" }).click();
    await expect(dialog(page)).toContainText("Velg hva som skal gjelde");
    const theirs = conflict.getByRole("radio", {
      name: `Publisert av ${accounts.editor.username}`,
    });
    await expect(theirs).toBeFocused();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
    await page.keyboard.press("ArrowRight");
    await expect(conflict.getByRole("radio", { name: /Din endring/ })).toBeChecked();
    await page.keyboard.press("Enter");

    await expect(dialog(page)).toContainText("er slått sammen med dine");
    await expect(dialog(page).getByRole("listitem")).toHaveText([
      /hovedtittelFørDeres tittelEtterMin tittel/,
      /knappetekstFør.*EtterMin knapp/,
    ]);
    await page.getByRole("button", { name: "Publiser for alle" }).click();
    await expect(toast(page)).toContainText("Publisert");
    expect((await published(site)).content.texts).toMatchObject({
      heroTitle: "Min tittel",
      heroSubtitle: "Deres undertittel",
      heroButtonText: "Min knapp",
    });
    await other.context().close();
  });

  test("brings together what two have written, signs in on the spot, and can be tried again", {
    tag: "@release",
  }, async ({ page, context, site, faults }) => {
    faults.allow(/status of 401|ERR_FAILED/);

    await test.step("Of a draft that began before somebody else published brings both together", async () => {
      await openEditor(page);
      await page.getByLabel("Knappetekst").fill("Min knapp");
      await save(page).click();
      await expect(toast(page)).toContainText("Endringer lagret");
      await publish(site, (content) => ({
        ...content,
        texts: { ...content.texts, heroSubtitle: "Deres undertittel" },
      }));
      const { version } = await published(site);
      await page.reload();
      await expect(page.getByText(`Utkastet begynte fra versjon ${version - 1}`)).toBeVisible();
      await expect(page.getByRole("link", { name: /Sammenlign versjonene/ })).toHaveAttribute(
        "href",
        `/editor/historikk?fra=${version - 1}&til=${version}`,
      );
      await expectAccessible(page);
      await page.getByRole("button", { name: "Slå sammen" }).click();
      await expect(dialog(page)).toContainText(`Endringene i versjon ${version} er slått sammen`);
      await expect(dialog(page).getByRole("listitem")).toHaveText([/knappetekst/]);
      await dialog(page).getByRole("button", { name: "Avbryt" }).click();
      await expect(page.getByLabel("Undertittel")).toHaveValue("Deres undertittel");
      await expect(page.getByText("Utkastet begynte fra")).toBeHidden();
      await publish(site, () => defaultContent);
    });

    await test.step("After the session has ended keeps everything, and signs in on the spot", async () => {
      await openEditor(page);
      await title(page).fill("Skrevet lenge");
      await context.clearCookies();
      await page.getByRole("button", { name: "Publiser" }).click();
      await page.getByRole("button", { name: "Publiser for alle" }).click();
      await expect(dialog(page)).toContainText("Økten er utløpt");
      await expect(dialog(page)).toContainText("Ingenting er mistet");
      await expectAccessible(page);
      await expect(page.getByLabel("Brukernavn")).toHaveValue(accounts.editor.username);
      await page.locator("#password").fill("feil-passord");
      await dialog(page).getByRole("button", { name: "Logg inn" }).click();
      await expect(dialog(page)).toContainText("Feil brukernavn eller passord");
      await expect(page.locator("#password")).toBeFocused();
      await page.locator("#password").fill(accounts.editor.password);
      await dialog(page).getByRole("button", { name: "Logg inn" }).click();
      await page.getByRole("button", { name: "Publiser for alle" }).click();
      await expect(toast(page)).toContainText("Publisert");
      expect((await published(site)).content.texts.heroTitle).toBe("Skrevet lenge");
      await publish(site, () => defaultContent);
    });

    await test.step("Without a connection says so, and can be tried again", async () => {
      await openEditor(page);
      await title(page).fill("Uten nett");
      await page.getByRole("button", { name: "Publiser" }).click();
      await page.route("**/api/content", (route) => route.abort());
      await page.getByRole("button", { name: "Publiser for alle" }).click();
      await expect(dialog(page).getByRole("alert")).toContainText("Fikk ikke kontakt med serveren");
      await page.unroute("**/api/content");
      await page.getByRole("button", { name: "Publiser for alle" }).click();
      await expect(toast(page)).toContainText("Publisert");
      expect((await published(site)).content.texts.heroTitle).toBe("Uten nett");
    });
  });
});

test("A version is looked at and restored from the history", async ({ page, site }) => {
  await publish(site, (content) => ({
    ...content,
    texts: { ...content.texts, heroTitle: "Versjonen å hente tilbake" },
  }));
  const { version } = await published(site);
  await publish(site, () => defaultContent);
  await openEditor(page);
  await page.getByRole("link", { name: "Historikk" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: `Versjon ${version}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Versjon ${version}`);
  await page.getByRole("button", { name: `Gjenopprett versjon ${version}` }).click();
  await expect(dialog(page)).toContainText(`Publisere versjon ${version} på nytt?`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await dialog(page).getByRole("button", { name: "Ja, gjenopprett" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    `Versjon ${version} er gjenopprettet`,
  );
  await expect(page.getByRole("listitem").first()).toContainText(
    `Gjenopprettet fra versjon ${version}`,
  );
  expect((await published(site)).content.texts.heroTitle).toBe("Versjonen å hente tilbake");
});

test("Who restores a version while another one is published is shown what that changes, and asked anew", async ({
  page,
  site,
}) => {
  await publish(site, () => defaultContent);
  const { version } = await published(site);
  await publish(site, (content) => ({
    ...content,
    texts: { ...content.texts, heroTitle: "Det som sto der" },
  }));
  await signIn(page, `/editor/historikk/${version}`, "editor");
  const ask = page.getByRole("button", { name: `Gjenopprett versjon ${version}` });
  for (const theirs of ["Skrevet imens", "Skrevet en gang til"]) {
    await ask.click();
    await publish(site, (content) => ({
      ...content,
      texts: { ...content.texts, heroTitle: theirs },
    }));
    await dialog(page).getByRole("button", { name: "Ja, gjenopprett" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Noen andre har publisert imens");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(theirs)).toBeVisible();
    await expectAccessible(page);
  }
  expect((await published(site)).content.texts.heroTitle).toBe("Skrevet en gang til");
  await ask.click();
  await dialog(page).getByRole("button", { name: "Ja, gjenopprett" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    `Versjon ${version} er gjenopprettet`,
  );
});

/** A page in a browser of its own. */
async function newVisitor(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": "198.19.0.1" },
  });
  return context.newPage();
}
