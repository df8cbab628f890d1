import type { Page } from "@playwright/test";
import { accounts } from "../../data/accounts.ts";
import { violations } from "../axe.ts";
import { expect, field, sendButton, signIn, test, untilAwake } from "../fixtures.ts";
import { pressTwice } from "../press-twice.ts";

const list = "/admin?fane=kontakt";

/** Sends a message from somebody nobody else has been, and answers their name. */
async function write(url: string, changes: Record<string, string> = {}): Promise<string> {
  const id = crypto.randomUUID().slice(0, 8);
  const name = `Åse ${id}`;
  const body = {
    name,
    email: `ase-${id}@fjord.example.no`,
    phone: "912 34 567",
    company: `Fjord ${id} AS`,
    message: "Vi vil bli funnet.\n\nKan dere ringe?",
    ...changes,
  };
  const answer = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": id },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return name;
}

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Opens a message from its list. */
async function open(page: Page, name: string, address = list) {
  await page.goto(address);
  await row(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("A message is opened, read, handled, opened again, and found in its folders", async ({
  page,
  site,
}) => {
  const name = await write(site.url);
  await signIn(page);
  await page.goto(`${list}&mappe=uleste&q=${encodeURIComponent(name)}`);
  await expect(row(page, name).getByRole("link")).toHaveText(`Ulest: ${name}`);
  expect(await violations(page)).toEqual([]);
  await row(page, name).getByRole("link").click();
  await expect(page.getByText("Kan dere ringe?")).toBeVisible();
  await expect(page.getByText("Åpnet meldingen")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Merk som håndtert" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Håndtert" })).toBeVisible();
  await page.getByRole("button", { name: "Åpne igjen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Åpen" })).toBeVisible();
  await page.getByRole("button", { name: "Merk som håndtert" }).click();
  await expect(page.getByRole("button", { name: "Åpne igjen" })).toBeVisible();

  await page.getByRole("link", { name: "Til listen" }).click();
  await expect(page).toHaveURL(/mappe=uleste&q=/);
  await expect(page.getByText("Ingen meldinger passer til søket.")).toBeVisible();
  const folders = page.getByRole("navigation", { name: "Mapper" });
  await folders.getByRole("link", { name: /^Håndtert/ }).click();
  await expect(row(page, name)).toHaveCount(1);
  await folders.getByRole("link", { name: /^Åpne/ }).click();
  await expect(row(page, name)).toHaveCount(0);

  await test.step("The search keeps what was typed, leads to what it found, and 'Nullstill' empties it", async () => {
    await page.goto(`${list}&mappe=handtert`);
    const search = page.getByRole("searchbox", { name: "Søk" });
    await search.fill(name);
    await search.press("Enter");
    await expect(page).toHaveURL(/q=/);
    await expect(page.locator("[data-row-link]")).toHaveCount(1);
    await expect(search).toHaveValue(name);
    await expect(page.getByRole("region", { name: "Håndterte" })).toBeFocused();
    await page.getByRole("link", { name: "Nullstill", exact: true }).click();
    await expect(search).toHaveValue("");
    await page.goBack();
    await expect(search).toHaveValue(name);
  });

  await test.step("What is chosen shows at once, at an address that names nothing besides", async () => {
    const named = `${list}&${new URLSearchParams({ q: name })}`;
    await page.goto(named);
    await page.getByText("Flere valg").click();
    const overdue = page.getByLabel("Over fristen");
    await overdue.check();
    await expect(page).toHaveURL(`${named}&frist=1`);
    await page.goBack();
    await expect(overdue).not.toBeChecked();
    await expect(row(page, name)).toHaveCount(1);
  });

  await test.step("One that is held back is let go, and brings its notice then", async () => {
    const held = await write(site.url, { token: "feil" });
    await open(page, held, `${list}&mappe=karantene`);
    await expect(page.getByText("Kom ikke fra skjemaet vårt")).toBeVisible();
    await page.getByRole("button", { name: "Flytt til innboksen" }).click();
    await expect(page.getByRole("link", { name: "Varsel om melding" })).toBeVisible();
    await page.goto(list);
    await expect(row(page, held)).toHaveCount(1);
  });
});

test("Escape leads from a message back to its row, and the row has the focus", async ({
  page,
  site,
}) => {
  const name = await write(site.url);
  await signIn(page);
  await open(page, name);
  await expect(page.getByRole("button", { name: "Hurtigtaster" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await expect(row(page, name).getByRole("link")).toBeFocused();
});

test("Somebody who comes too late is told who was first, and overwrites nothing", async ({
  page,
  site,
}) => {
  const name = await write(site.url);
  await signIn(page);
  await open(page, name);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Merk som håndtert" }).click();
  await expect(other.getByRole("button", { name: "Åpne igjen" })).toBeVisible();

  await page.getByRole("button", { name: "Merk som håndtert" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Meldingen er endret siden du åpnet den");
  await expect(notice).toContainText(`${accounts.admin.username} merket den som håndtert`);
  await page.getByRole("button", { name: "Åpne igjen" }).click();
  await expect(page.getByRole("button", { name: "Merk som håndtert" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("An answer that is sent by two presses goes once, and nobody is told that another was first", async ({
  page,
  site,
}) => {
  const name = await write(site.url);
  await signIn(page);
  await open(page, name);
  await page.getByRole("link", { name: "Svar", exact: true }).click();
  await page.getByLabel("E-posten").fill("Hei, vi ringer i morgen.");
  const sent = await pressTwice(page.getByRole("button", { name: "Send" }), "**/svar*");
  await expect(page.getByText("går om et minutt")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(sent()).toBe(1);
});

test("An answer is begun from a text, kept until it is sent, sent by keys, and taken back", async ({
  page,
  site,
}) => {
  const name = await write(site.url);
  await signIn(page);
  await open(page, name);
  await expect(page.getByRole("button", { name: "Hurtigtaster" })).toBeVisible();
  await page.keyboard.press("s");
  const letter = page.getByLabel("E-posten");
  await expect(letter).toHaveValue(/^Hei Åse,\n\n\n\nVennlig hilsen/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Ringe først" }).click();
  await expect(letter).toHaveValue(/^Hei Åse,\n\nTakk for meldingen\..*\n\nVennlig hilsen/);
  await letter.press("ControlOrMeta+End");
  await letter.pressSequentially(" PS ");
  await page.getByRole("link", { name: "Ikke noe for oss" }).click();
  const written = await letter.inputValue();
  expect(written).toMatch(/ PS Takk for at du tenkte på oss\./);
  expect(written.match(/Hei Åse/g)).toHaveLength(1);
  await page.reload();
  await expect(letter).toHaveValue(written);

  await letter.press("ControlOrMeta+Enter");
  const told = page.getByRole("status").filter({ hasText: "går om et minutt" });
  await expect(told).toBeFocused();
  await expect(page.getByText("PS Takk for at du tenkte på oss.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await told.getByRole("button", { name: "Angre" }).click();
  await expect(page.getByText("E-posten er ikke sendt. Her er det du skrev.")).toBeVisible();
  await expect(letter).toHaveValue(written);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Åpne igjen" })).toBeVisible();

  // What was sent is not offered again.
  await page.getByRole("link", { name: "Svar", exact: true }).click();
  await expect(letter).toHaveValue(/^Hei Åse,\n\n\n\nVennlig hilsen/);
});

test.describe("A customer orders from a draft", () => {
  /** Makes a draft of Liten, and answers the link for the customer. */
  async function draft(page: Page, url: string) {
    const name = await write(url);
    await signIn(page);
    await open(page, name);
    await page.getByLabel("Pakke").selectOption("Liten");
    await page.getByRole("button", { name: "Lag utkast" }).click();
    const link = await page.getByLabel("Lenke til Liten").inputValue();
    await page.getByRole("link", { name: "Send på e-post" }).click();
    expect(await page.getByLabel("E-posten").inputValue()).toContain(link);
    await page.getByRole("link", { name: "Til meldingen" }).click();
    const { pathname, search } = new URL(link);
    return { name, path: `${pathname}${search}` };
  }

  test("which is filled in, asks for the rest, and ends with the order", async ({
    page,
    browser,
    context,
    site,
  }, { project }) => {
    const { name, path } = await draft(page, site.url);

    await test.step("Its link can be copied", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Kopier lenken" }).click();
      await expect(page.getByText("Kopiert", { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
    });

    const theirs = await browser.newContext({ ...project.use, baseURL: site.url });
    const customer = await theirs.newPage();
    const referrers: string[] = [];
    customer.on("request", (request) => referrers.push(request.headers().referer ?? ""));
    await customer.goto(path);
    await expect(
      customer.getByText("Vi har fylt ut det du allerede har fortalt oss."),
    ).toBeVisible();
    await expect(customer.getByLabel("Navn (kontaktperson)")).toHaveValue(name);
    await expect(field(customer, "E-post")).toHaveValue(/^ase-/);
    await expect(customer.getByLabel("Jeg godkjenner vilkårene")).not.toBeChecked();
    await customer.getByLabel("Organisasjonsnummer").fill("923609016");
    await untilAwake(customer);
    await expect(customer.getByLabel("Telefon")).toHaveValue("912 34 567");
    await customer.getByLabel("Jeg godkjenner vilkårene").check();
    await sendButton(customer).click();
    await customer.waitForURL("**/takk?**");
    const company = name.replace("Åse", "Fjord");
    expect(await site.ordersOf(`${company} AS`)).toMatchObject([{ planId: "liten" }]);
    await customer.goto(path);
    await expect(customer.getByText("Lenken er brukt, eller har gått ut")).toBeVisible();
    await expect(customer.getByLabel("Navn (kontaktperson)")).toHaveValue("");
    expect(referrers.filter(Boolean).length).toBeGreaterThan(0);
    expect(referrers.filter((referrer) => referrer.includes("utkast"))).toEqual([]);
    await theirs.close();
  });
});
