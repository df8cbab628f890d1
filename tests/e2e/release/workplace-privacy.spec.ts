import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { orderOf } from "../../data/order-data.ts";
import { expectAccessible } from "../axe.ts";
import { type Customer, expect, type Site, signIn, test } from "../fixtures.ts";

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

/** What the page says there is of a person. */
const found = (page: Page) => page.getByRole("main").getByRole("status");

// What moves or fades in is judged as it stands in the end.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("A person is found, given their data, and erased; no state of the page has a fault that axe can find", async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/status of (400|409)/);
  const person = { ...visitor, name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(4) };
  await leaveTraces(site, person);
  await signIn(page, "/admin/personvern");
  const field = page.getByLabel("E-postadresse, telefonnummer eller organisasjonsnummer");
  const erase = page.getByRole("button", { name: "Slett personopplysningene" });
  const erased = page.getByText("Personopplysningene er slettet");

  await test.step("The page leads to the one about retention, and back", async () => {
    await expectAccessible(page, "before the search");
    await page.getByRole("link", { name: "Oppbevaring og sletting" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oppbevaring og sletting");
    await expect(page.getByRole("heading", { name: "Ingenting skal slettes nå" })).toBeVisible();
    await expectAccessible(page, "the rules");
    await page.getByRole("link", { name: "Innsyn og sletting for én person" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personvern");
  });

  await test.step("A question that nobody can answer is kept, with what is wrong with it", async () => {
    await field.fill("Kari");
    await page.getByRole("button", { name: "Finn opplysninger" }).click();
    await expect(page.getByRole("alert")).toContainText("Skriv en hel e-postadresse");
    await expect(field).toHaveValue("Kari");
    await expect(field).toHaveAccessibleDescription(/Skriv en hel e-postadresse/);
    await expectAccessible(page, "with an error");
    await ask(page, "ingen@example.no");
    await expectAccessible(page, "with nothing found");
  });

  await test.step("The person is found, and given their data", async () => {
    await ask(page, person.email.toUpperCase());
    await expect(page).toHaveURL(/\/admin\/personvern$/);
    await expect(found(page)).toContainText("1 bestilling, 1 melding og 4 e-poster");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Last ned alt som JSON" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^personopplysninger-\d{4}-\d\d-\d\d\.json$/);
    const content = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(content.orders[0].email).toBe(person.email);
  });

  await test.step("It is shown as a page to print, on which only their data is left", async () => {
    await page.getByRole("button", { name: "Vis alt til utskrift" }).click();
    await expect(page).toHaveURL(/\/admin\/personvern\/utskrift$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Det vi har om deg");
    await expect(page.getByRole("main")).toContainText(person.email);
    await expectAccessible(page, "to be printed");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Bestillinger" })).toBeVisible();
    await expect(page.getByRole("navigation").first()).toBeHidden();
    await expect(page.getByText("Les gjennom før dere gir den fra dere")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await ask(page, person.email);
  });

  await test.step("An erasure is not sent without having been confirmed", async () => {
    await page.getByText("Slett …").click();
    const panel = page.getByRole("region", { name: "Slette" });
    await expect(panel).toContainText("referanse på 1 bestilling");
    await expect(panel).toContainText("Bokføringsloven § 13");
    await expect(panel).toContainText("ikke levert ennå");
    await expectAccessible(page, "with the confirmation open");
    await erase.click();
    await expect(page.getByRole("alert")).toContainText("Kryss av for at du har lest");
    await expect(page).toHaveURL(/\/admin\/personvern\?stanset=ubekreftet$/);
    await expect(erased).toBeHidden();
    expect(await site.messagesWith(person.companyName)).toHaveLength(1);
  });

  await test.step("It stops when something came since, and shows it", async () => {
    await leaveTraces(site, { ...visitor, name: "Kari N." });
    await page.getByLabel("Jeg har lest hva som slettes").check();
    await erase.click();
    await expect(page.getByRole("alert")).toContainText("ingenting er slettet");
    await expect(found(page)).toContainText("2 bestillinger, 2 meldinger");
    await expect(page).toHaveURL(/\/admin\/personvern\?stanset=endret$/);
  });

  await test.step("Confirmed anew, it erases all of it", async () => {
    await page.getByLabel("Jeg har lest hva som slettes").check();
    await erase.click();
    await expect(erased).toBeVisible();
    await expect(page).toHaveURL(/\?slettet=[\w-]{36}$/);
    await expectAccessible(page, "after the erasure");
    await ask(page, person.email);
    await expect(found(page)).toContainText("Vi har ingenting om");
    const orders = await site.ordersOf(person.companyName);
    expect(orders.map(({ orgNumber }) => orgNumber)).toEqual([person.orgNumber, person.orgNumber]);
  });
});

test("An erasure can be done with the keyboard alone", async ({ page, site, visitor }) => {
  await leaveTraces(site, visitor);
  await signIn(page, "/admin/personvern");
  await page.getByLabel("E-postadresse, telefonnummer eller organisasjonsnummer").focus();
  await page.keyboard.type(visitor.email);
  await page.keyboard.press("Enter");
  await expect(found(page)).toContainText("1 bestilling");
  await page.getByRole("button", { name: "Last ned alt som JSON" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Personopplysningene er slettet")).toBeVisible();
});
