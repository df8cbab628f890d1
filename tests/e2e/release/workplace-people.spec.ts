import type { Browser, Page } from "@playwright/test";
import { expectAccessible, violations } from "../axe.ts";
import { expect, signIn, signInAlone, tabTo, test, waitForHydration } from "../fixtures.ts";

/** Signs in as anyone in a browser of their own, where nothing is kept of the others. */
async function elsewhere(
  browser: Browser,
  siteUrl: string,
  username: string,
  password: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();
  waitForHydration(page);
  await signInAlone(page, { username, password });
  return page;
}

function newName(): string {
  return `kari-${crypto.randomUUID().slice(0, 8)}`;
}

/** Makes an account with a random password, and answers that. */
async function addAccount(page: Page, username: string): Promise<string> {
  await page.goto("/admin/personer/ny");
  await page.getByLabel("Brukernavn").fill(username);
  await page.getByRole("radio", { name: /Administrator/ }).check();
  await page.getByRole("button", { name: "Lag kontoen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontoen er laget");
  return page.locator("code").innerText();
}

test("Who presses twice to make an account is shown its password all the same", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/personer/ny");
  await page.getByLabel("Brukernavn").fill(newName());
  let asked = 0;
  let letThrough = () => {};
  const pressedTwice = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/admin/personer/ny*", async (route) => {
    if (route.request().method() === "POST") asked += 1;
    await pressedTwice;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Lag kontoen" });
  for (let press = 0; press < 2; press += 1) await button.click();
  letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontoen er laget");
  await expect(page.locator("code")).toBeVisible();
  expect(asked).toBe(1);
});

// What moves or fades in is judged as it stands in the end.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("An account is added, used in two browsers, and signed out of them: by its owner, and when it is removed", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  const name = newName();
  const password = await addAccount(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const here = await elsewhere(browser, site.url, name, password);
  const there = await elsewhere(browser, site.url, name, password);
  await expect(here.getByText(`Innlogget som ${name}`)).toBeVisible();

  await test.step("Its owner ends the session that is elsewhere", async () => {
    await here.getByRole("link", { name, exact: true }).click();
    await expect(here.getByText("denne økten")).toHaveCount(1);
    await here.getByRole("button", { name: /^Logg ut Chrome/ }).click();
    await expect(here.getByText("Økten er logget ut.")).toBeVisible();
    await there.goto("/admin/konto");
    await expect(there).toHaveURL(/\/login\?redirectTo=/);
  });

  await test.step("The password is changed with the one there is", async () => {
    await here.getByLabel("Passordet du har nå").fill("feil-passord");
    await here.locator("#password").fill("et-nytt-passord");
    await here.getByLabel("Gjenta det nye passordet").fill("et-nytt-passord");
    await here.getByRole("button", { name: "Bytt passord" }).click();
    const current = here.getByLabel("Passordet du har nå");
    await expect(current).toHaveAccessibleDescription("Passordet er ikke riktig");
    await current.fill(password);
    await here.locator("#password").fill("et-nytt-passord");
    await here.getByLabel("Gjenta det nye passordet").fill("et-nytt-passord");
    await here.getByRole("button", { name: "Bytt passord" }).click();
    await expect(here.getByText("Passordet er byttet.")).toBeVisible();
  });

  await test.step("Removed, it is signed out", async () => {
    await page.getByRole("link", { name: "Tilbake til personer" }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row.getByRole("cell").nth(2)).toHaveText("1");
    await row.getByRole("link", { name: `Fjern ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Fjerne ${name}?`);
    await page.getByRole("button", { name: "Fjern kontoen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Kontoen er fjernet" })).toBeVisible();
    await expect(row).toHaveCount(0);
    await here.getByRole("link", { name: /^Innboks/ }).click();
    await expect(here).toHaveURL(/\/login\?redirectTo=/);
  });
  await here.context().close();
  await there.context().close();

  await test.step("The trail still knows it", async () => {
    await page.getByRole("link", { name: "Logg", exact: true }).click();
    await page.getByLabel("Hvem").selectOption(name);
    await page.getByRole("button", { name: "Vis" }).click();
    await expect(page).toHaveURL(new RegExp(`hvem=${name}`));
    await expect(page.getByRole("row").filter({ hasText: "Logget inn" })).toHaveCount(2);
  });
});

test("An account is added and removed with the keyboard alone", async ({ page }) => {
  await signIn(page, "/admin/personer");
  const name = newName();
  await tabTo(page.getByRole("link", { name: "Ny konto", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ny konto");
  await tabTo(page.getByRole("textbox", { name: "Brukernavn" }));
  await page.keyboard.type(name);
  await tabTo(page.getByRole("textbox", { name: "E-post (valgfritt)" }));
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Administrator/ })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.type("et-valgt-passord");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Kontoen er laget." })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("redaktør");
  await tabTo(page.getByRole("link", { name: `Fjern ${name}`, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Fjerne ${name}?`);
  await tabTo(page.getByRole("button", { name: "Fjern kontoen", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});

test("An administrator who is invited is at work once the password is chosen, and stays there", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/personer/inviter");
  await page.getByLabel("Brukernavn").fill(newName());
  await page.getByLabel("E-post").fill("kari@example.no");
  await page.getByRole("radio", { name: /Administrator/ }).check();
  await page.getByRole("button", { name: "Lag lenken" }).click();
  const link = new URL(await page.locator("code").innerText()).pathname;

  const context = await browser.newContext({ baseURL: site.url });
  const invited = await context.newPage();
  waitForHydration(invited);
  await invited.goto(link);
  await invited.getByLabel("Nytt passord").fill("en hest spiser gress");
  await invited.getByLabel("Gjenta passordet").fill("en hest spiser gress");
  // Who goes on before the script has come is inside too.
  await invited.route("**/assets/*.js", (route) => route.abort());
  await invited.getByRole("button", { name: "Lag kontoen" }).click();
  const heading = invited.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Innboks");
  await invited.unroute("**/assets/*.js");
  await invited.goto("/admin/personer");
  await expect(heading).toHaveText("Personer");
  await context.close();
});

const account = "/admin/personer/skribenten";
const paths = [
  "/admin/personer",
  "/admin/personer/ny",
  "/admin/personer/inviter",
  `${account}/okter`,
  `${account}/rolle`,
  `${account}/passord`,
  `${account}/fjern`,
  "/admin/konto",
  "/admin/konto/passord",
  "/admin/konto/e-post",
  "/admin/konto/bekreft?som=file",
  "/admin/logg",
  "/admin/logg?hva=retention",
];

test("No page of people has a fault that axe can find, and all fit a window of 320 px", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  await signIn(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessible(page, path);
    });
  }

  await test.step("What a form with mistakes is answered with", async () => {
    await page.goto("/admin/personer/ny");
    await page.getByRole("button", { name: "Lag kontoen" }).click();
    await expect(page.getByLabel("Brukernavn")).toHaveAccessibleDescription(
      /Brukernavn er påkrevd/,
    );
    await expect(page.getByLabel("Brukernavn")).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("The link of an invitation, and where it leads", async () => {
    await page.goto("/admin/personer/inviter");
    await page.getByLabel("Brukernavn").fill(newName());
    await page.getByLabel("E-post").fill("kari@example.no");
    await page.getByRole("button", { name: "Lag lenken" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lenken er klar");
    await expectAccessible(page, "the link");
    const link = await page.locator("code").innerText();
    await page.goto(new URL(link).pathname);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Velkommen");
    await expectAccessible(page, "where it leads");
    await page.goto("/admin/personer");
    await expectAccessible(page, "the list with an invitation");
  });
});
