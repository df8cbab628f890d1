import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { orderOf } from "../order-data.ts";
import { violations } from "./axe.ts";
import { type Customer, expect, type Site, signIn, test } from "./fixtures.ts";

/** An order and a message of a visitor. */
async function leaveTraces(site: Site, { name, email, phone, ...visitor }: Customer) {
  const send = (path: string, body: unknown) =>
    fetch(`${site.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": visitor.companyName },
      body: JSON.stringify(body),
    });
  const answers = await Promise.all([
    send("/api/orders", orderOf({ ...visitor, name, email, phone })),
    send("/api/contact", { name, email, phone, message: `Hilsen ${visitor.companyName}` }),
  ]);
  for (const answer of answers) expect(answer.ok).toBe(true);
}

async function ask(page: Page, question: string) {
  await page.goto("/admin/personvern");
  await page.getByLabel("E-postadresse, telefonnummer eller organisasjonsnummer").fill(question);
  await page.getByRole("button", { name: "Finn opplysninger" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Vi har/ })).toBeVisible();
}

async function erase(page: Page) {
  await page.getByText("Slett …").click();
  await page.getByLabel("Jeg har lest hva som slettes").check();
  await page.getByRole("button", { name: "Slett personopplysningene" }).click();
}

// What moves or fades in is judged as it stands in the end.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("A person is found, given their data, and erased", async ({ page, site, visitor }) => {
  await leaveTraces(site, visitor);
  await signIn(page);
  await ask(page, visitor.email.toUpperCase());
  await expect(page).toHaveURL(/\/admin\/personvern$/);
  await expect(page.getByRole("status")).toContainText("1 bestilling, 1 melding og 4 e-poster");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Last ned alt som JSON" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^personopplysninger-\d{4}-\d\d-\d\d\.json$/);
  const content = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(content.orders[0].email).toBe(visitor.email);

  await page.getByText("Slett …").click();
  const panel = page.getByRole("region", { name: "Slette" });
  await expect(panel).toContainText("referanse på 1 bestilling");
  await expect(panel).toContainText("Bokføringsloven § 13");
  await expect(panel).toContainText("ikke levert ennå");
  await page.getByLabel("Jeg har lest hva som slettes").check();
  await page.getByRole("button", { name: "Slett personopplysningene" }).click();
  await expect(page.getByText("Personopplysningene er slettet")).toBeVisible();
  await expect(page).toHaveURL(/\?slettet=[\w-]{36}$/);

  await ask(page, visitor.email);
  await expect(page.getByRole("status")).toContainText("Vi har ingenting om");
  const [order] = await site.ordersOf(visitor.companyName);
  expect(order?.orgNumber).toBe(visitor.orgNumber);
});

test("An erasure stops when something came since, and shows it", async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/status of 409/);
  await leaveTraces(site, visitor);
  await signIn(page);
  await ask(page, visitor.email);
  await leaveTraces(site, { ...visitor, name: "Kari N." });
  await erase(page);
  await expect(page.getByRole("alert")).toContainText("ingenting er slettet");
  await expect(page.getByRole("status")).toContainText("2 bestillinger, 2 meldinger");
  await expect(page).toHaveURL(/\/admin\/personvern\?stanset=endret$/);
  await page.getByLabel("Jeg har lest hva som slettes").check();
  await page.getByRole("button", { name: "Slett personopplysningene" }).click();
  await expect(page.getByText("Personopplysningene er slettet")).toBeVisible();
});

test("A question that nobody can answer is kept, with what is wrong with it", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/);
  await signIn(page, "/admin/personvern");
  const field = page.getByLabel("E-postadresse, telefonnummer eller organisasjonsnummer");
  await field.fill("Kari");
  await page.getByRole("button", { name: "Finn opplysninger" }).click();
  await expect(page.getByRole("alert")).toContainText("Skriv en hel e-postadresse");
  await expect(field).toHaveValue("Kari");
  await expect(field).toHaveAccessibleDescription(/Skriv en hel e-postadresse/);
});

test("An erasure is not sent without having been confirmed", async ({ page, site, visitor }) => {
  await leaveTraces(site, visitor);
  await signIn(page);
  await ask(page, visitor.email);
  await page.getByText("Slett …").click();
  await page.getByRole("button", { name: "Slett personopplysningene" }).click();
  await expect(page).toHaveURL(/\/admin\/personvern$/);
  await expect(page.getByText("Personopplysningene er slettet")).toBeHidden();
  expect(await site.messagesWith(visitor.companyName)).toHaveLength(1);
});

test("The two pages lead to each other", async ({ page }) => {
  await signIn(page, "/admin/personvern");
  await page.getByRole("link", { name: "Oppbevaring og sletting" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oppbevaring og sletting");
  await expect(page.getByRole("heading", { name: "Ingenting skal slettes nå" })).toBeVisible();
  await page.getByRole("link", { name: "Innsyn og sletting for én person" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personvern");
});

test("An erasure can be done with the keyboard alone", async ({ page, site, visitor }) => {
  await leaveTraces(site, visitor);
  await signIn(page, "/admin/personvern");
  await page.getByLabel("E-postadresse, telefonnummer eller organisasjonsnummer").focus();
  await page.keyboard.type(visitor.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("1 bestilling");
  await page.getByRole("button", { name: "Last ned alt som JSON" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Personopplysningene er slettet")).toBeVisible();
});

test("Nothing that axe can find is wrong, and all fits a window of 320 px", async ({
  page,
  site,
  visitor,
  faults,
}) => {
  test.setTimeout(60_000);
  faults.allow(/status of 400/);
  await leaveTraces(site, { ...visitor, name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(4) });
  await signIn(page);
  const check = async (what: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `${what}, at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, what).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 844 });
  };
  await page.goto("/admin/personvern");
  await check("before the search");
  await page.getByLabel("E-postadresse, telefonnummer eller organisasjonsnummer").fill("Kari");
  await page.getByRole("button", { name: "Finn opplysninger" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check("with an error");
  await ask(page, "ingen@example.no");
  await check("with nothing found");
  await ask(page, visitor.email);
  await page.getByText("Slett …").click();
  await check("with the confirmation open");
  await page.getByLabel("Jeg har lest hva som slettes").check();
  await page.getByRole("button", { name: "Slett personopplysningene" }).click();
  await expect(page.getByText("Personopplysningene er slettet")).toBeVisible();
  await check("after the erasure");
  await page.goto("/admin/oppbevaring");
  await check("the rules");
});
