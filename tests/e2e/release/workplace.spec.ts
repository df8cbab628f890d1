import type { Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { accounts } from "../../data/accounts.ts";
import { expectAccessible } from "../axe.ts";
import { placeOrder } from "../deliver.ts";
import { expect, signIn, signInByHand, tabTo, test } from "../fixtures.ts";
import { pressTwice } from "../press-twice.ts";

async function askToCancel(page: Page) {
  await page.getByRole("link", { name: "Avbestill …" }).click();
  await expect(heading(page)).toContainText("Avbestille bestillingen");
}

const status = (page: Page) => page.getByRole("region", { name: "Status" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("A day's work is done by keyboard alone", async ({ page, site, visitor }) => {
  const { orderId: id } = await placeOrder(site, visitor);
  await placeOrder(site, { ...visitor, companyName: `${visitor.companyName} avdeling to` });

  await page.goto("/login");
  await tabTo(page.getByRole("textbox", { name: "Brukernavn" }));
  await page.keyboard.type(accounts.admin.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(accounts.admin.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin");

  // Find the order: both of the company's are there, this one is the older.
  // The keys are there with React, which a document that was sent whole is before.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  const word = visitor.companyName.split(" ")[1] ?? "";
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await expect(page.getByText("2 treff", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: id, exact: true })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("link", { name: id })).not.toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(visitor.companyName);

  // Write a note; the keys of the page are letters like any other there.
  await tabTo(page.getByRole("textbox", { name: "Nytt notat" }));
  await page.keyboard.type("Ringt 50/50 sikker");
  await expect(page.getByRole("textbox", { name: "Nytt notat" })).toHaveValue("Ringt 50/50 sikker");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Ringt 50/50 sikker" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nytt notat" })).toHaveValue("");

  await page.getByRole("main").focus();
  site.markSent(visitor.email);
  await tabTo(page.getByRole("button", { name: "Merk som kontaktet" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("ny → kontaktet")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "fra ny til kontaktet" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Angre" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Angret." })).toBeFocused();
  await expect(page.getByText("Angret: kontaktet → ny")).toBeVisible();

  const mails = page.getByRole("region", { name: "E-post" }).getByRole("listitem");
  await expect(mails).toHaveCount(2);
  await tabTo(page.getByRole("button", { name: /^Send på nytt: Ordrebekreftelse/ }));
  await page.keyboard.press("Enter");
  await expect(mails).toHaveCount(3);
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Send på nytt: Ordrebekreftelse/);

  await page.getByRole("main").focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await expect(page.getByRole("link", { name: id, exact: true })).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue(word);

  await page.getByRole("main").focus();
  await tabTo(page.getByRole("link", { name: "CSV" }));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe("bestillinger.csv");
  let csv = "";
  for await (const chunk of await file.createReadStream()) csv += chunk;
  expect(csv.trimEnd().split("\r\n")).toHaveLength(3);
  expect(csv).toContain(`"${id}"`);
});

test("A key that is pressed in the very frame in which React has the page does what it says", async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    const isTaken = () => {
      const root = Object.keys(document).find((key) => key.startsWith("__reactContainer"));
      return root && !Reflect.get(document, root).stateNode.current.memoizedState.isDehydrated;
    };
    const press = () => {
      if (!isTaken()) return requestAnimationFrame(press);
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    };
    press();
  });
  // Whether the effects that wait for a paint have run by then is chance.
  for (let visit = 0; visit < 6; visit += 1) {
    await page.goto("/admin");
    await expect(page.getByRole("dialog", { name: "Hurtigtaster" })).toBeVisible();
  }
});

test("A row is pressed anywhere, and on paper an order is without what can be done with it", async ({
  page,
  site,
  visitor,
}) => {
  const { orderId: id } = await placeOrder(site, visitor);
  await signIn(page, `/admin?q=${id}`);
  const row = page.getByRole("row").filter({ hasText: visitor.companyName });
  const phone = row.getByRole("link", { name: visitor.phone });
  await expect(phone).toHaveAttribute("href", "tel:+4791234567");
  // Nothing lies over the other links of a row.
  await phone.click({ trial: true });
  for (const link of await row.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  const plan = await row.getByRole("cell", { name: "Medium" }).boundingBox();
  await page.mouse.click((plan?.x ?? 0) + 20, (plan?.y ?? 0) + 20);
  await expect(page).toHaveURL(`/admin/bestillinger/${id}`);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(visitor.email).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Administrasjon" })).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Nytt notat" })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("The list keeps its view in the address, folds it away on a phone, and its keys can be turned off", async ({
  page,
  site,
  visitor,
}) => {
  await placeOrder(site, visitor);
  await signIn(page);
  const row = page.getByRole("row").filter({ hasText: visitor.companyName });
  const form = page.getByRole("form", { name: "Søk i bestillinger" });
  const filter = form.getByLabel("Status");
  await expect(row).toHaveCount(1);

  await test.step("Filters stand in the address, and 'back' leads to the view before", async () => {
    await page.getByText("Flere valg").click();
    await form.getByLabel("Rekkefølge").selectOption("firma");
    await expect(page).toHaveURL("/admin?sorter=firma");
    await filter.selectOption("levert");
    await expect(page).toHaveURL("/admin?status=levert&sorter=firma");
    await expect(row).toHaveCount(0);
    await form.getByRole("button", { name: "Vis" }).click();
    await expect(page).toHaveURL("/admin?status=levert&sorter=firma");
    await page.goBack();
    await expect(filter).toHaveValue("");
    await expect(form.getByLabel("Rekkefølge")).toHaveValue("firma");
    await expect(row).toHaveCount(1);
    await page.getByRole("link", { name: "Nullstill" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(filter).toHaveValue("");
  });

  await test.step("The keys can be turned off, and stay off", async () => {
    const search = page.getByRole("searchbox");
    const keys = page.getByRole("dialog", { name: "Hurtigtaster" });
    await page.keyboard.press("?");
    await expect(keys).toContainText("Neste rad");
    await keys.getByRole("button", { name: "Slå av hurtigtaster" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Hurtigtaster" }).click();
    await expect(keys.getByRole("button", { name: "Slå på hurtigtaster" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(search).not.toBeFocused();
    await page.getByRole("button", { name: "Hurtigtaster" }).click();
    await keys.getByRole("button", { name: "Slå på hurtigtaster" }).click();
    await keys.getByRole("button", { name: "Lukk" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
  });

  await test.step("The list comes first: what narrows it beside the status is folded away until it is used", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const order = form.getByLabel("Rekkefølge");
    await expect(order).toBeHidden();
    await page.getByText("Flere valg").click();
    await order.selectOption("eldste");
    await expect(page.getByText("Flere valg (1)")).toBeVisible();
    await page.reload();
    await expect(order).toHaveValue("eldste");
    await expect(order).toBeVisible();
  });
});

test("The longest names fit every window, and the place in the menu is marked", async ({
  page,
  site,
  visitor,
  databaseFile,
}) => {
  const long = "Norddalsfjordenskystlinjefiskerisamvirkelagsentralforbund";
  const { orderId: id } = await placeOrder(site, {
    ...visitor,
    name: `${long} ${long}`,
    companyName: `${long} og Sønner Holding AS`,
    email: `${long.slice(0, 60)}@${long.slice(0, 60)}.example.no`.toLowerCase(),
  });
  const database = new SQLite(databaseFile);
  for (const [kind, value] of [
    ["page", "/priser"],
    ["referrer", `${long.toLowerCase().slice(0, 60)}.example.no`],
    ["campaign", `${long} / – / –`],
  ]) {
    const visit = "insert into visits values (date('now'), ?, ?, 12500) on conflict do nothing";
    database.prepare(visit).run(kind, value);
  }
  // The receipt went to another address, so where it goes now stands on what sends it again.
  const received =
    "update mails set to_address = 'kari@nordlys.example.no' where about_id = ? and kind = 'order-confirmation' returning id";
  const { id: mail } = z.object({ id: z.string() }).parse(database.prepare(received).get(id));
  database.close();
  await signIn(page);
  const paths = ["/admin", `/admin/bestillinger/${id}`, "/admin/e-post", `/admin/e-post/${mail}`];
  for (const path of [...paths, "/admin/oversikt", "/admin/besok"]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      const current = page.getByRole("navigation", { name: "Administrasjon" });
      await expect(current.locator("[aria-current]")).toHaveCount(1);
      await expect(current.locator("[aria-current]")).toBeInViewport();
    }
  }
  await expectAccessible(page, "/admin/besok");

  // The way out has no line to itself, in the office or in the editor.
  for (const path of ["/admin", "/editor"]) {
    await page.goto(path);
    for (const width of [390, 768, 900, 1000, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const wayOut = await page.getByRole("button", { name: "Logg ut" }).boundingBox();
      expect(wayOut?.y, `${path} at ${width} px`).toBeLessThan(30);
    }
  }
});

test("Two administrators on one order see each other's change, and choose", async ({
  page,
  context,
  site,
  visitor,
}) => {
  const { orderId: id } = await placeOrder(site, visitor);
  await signIn(page, `/admin/bestillinger/${id}`);
  await askToCancel(page);
  const other = await context.newPage();
  await other.goto(`/admin/bestillinger/${id}`);
  await other.getByRole("button", { name: "Merk som kontaktet" }).click();
  await expect(status(other)).toContainText("kontaktet");

  await page.getByRole("button", { name: "Avbestill" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Bestillingen er endret siden du så den");
  await expect(alert).toContainText(`${accounts.admin.username}ny → kontaktet`);
  await expect(alert).toContainText("sette den til avbestilt");
  await expect(status(page)).toContainText("kontaktet");
  await alert.getByRole("link", { name: "La den være kontaktet" }).click();
  await expect(alert).toHaveCount(0);
  await expect(status(page)).toContainText("kontaktet");

  // The other one is behind now, and does it all the same.
  await askToCancel(other);
  await page.getByRole("button", { name: "Sett i arbeid" }).click();
  // The button said "i arbeid" before the order was.
  await expect(page.getByText("kontaktet → i arbeid")).toBeVisible();
  await other.getByRole("button", { name: "Avbestill" }).click();
  await other.getByRole("link", { name: "Sett til avbestilt likevel" }).click();
  await other.getByRole("button", { name: "Avbestill" }).click();
  await expect(status(other)).toContainText("avbestilt");
  await expect(other.getByText("i arbeid → avbestilt")).toBeVisible();
});

test("A status that is given by two presses is told as given, and as no other's change", async ({
  page,
  site,
  visitor,
}) => {
  const { orderId: id } = await placeOrder(site, visitor);
  await signIn(page, `/admin/bestillinger/${id}`);
  const button = page.getByRole("button", { name: "Merk som kontaktet" });
  const sent = await pressTwice(button, "**/status*");
  await expect(page.getByText("Statusen er endret fra ny til kontaktet.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(sent()).toBe(1);
});

test("A session that ends in the middle of a note takes nothing with it", async ({
  page,
  context,
  site,
  visitor,
}) => {
  const { orderId: id } = await placeOrder(site, visitor);
  await signIn(page, `/admin/bestillinger/${id}`);
  const note = page.getByRole("textbox", { name: "Nytt notat" });
  await expect(page.getByRole("button", { name: "Hurtigtaster" })).toBeVisible();
  await note.fill("Vil ha nettsiden før jul.\nRing etter tolv.");
  await context.clearCookies();
  await page.getByRole("button", { name: "Lagre notatet" }).click();
  await page.waitForURL(/\/login/);
  await signInByHand(page);
  await page.waitForURL(`**/admin/bestillinger/${id}`);
  await expect(note).toHaveValue("Vil ha nettsiden før jul.\nRing etter tolv.");
  await page.getByRole("button", { name: "Lagre notatet" }).click();
  await expect(
    page.getByRole("region", { name: "Notater" }).getByText("Ring etter tolv."),
  ).toBeVisible();
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("button", { name: "Hurtigtaster" })).toBeVisible();
  await expect(note).toHaveValue("");
});

test("Orders are gone through by keys: from one to the next, marked, called, ticked and taken back", async ({
  page,
  site,
  visitor,
}) => {
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) ids.unshift((await placeOrder(site, visitor)).orderId);
  const word = visitor.companyName.split(" ")[1] ?? "";
  await signIn(page, `/admin?q=${word}`);
  await expect(page.locator("[data-row-link]")).toHaveText(ids);
  const [newest = "", middle = "", oldest = ""] = ids;
  const link = (id: string) => page.getByRole("link", { name: id, exact: true });
  const chip = (id: string) => page.getByRole("row").filter({ hasText: id });

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(link(middle)).toBeFocused();
  await page.keyboard.press("m");
  await expect(page.getByText("1 bestilling er merket som kontaktet.")).toBeVisible();
  await expect(chip(middle)).toContainText("kontaktet");
  await page.getByRole("button", { name: "Angre" }).click();
  await expect(page.getByText("1 bestilling er som før.")).toBeVisible();
  await expect(chip(middle)).not.toContainText("kontaktet");

  await page.getByLabel(`Velg ${newest}`).check();
  await page.getByLabel(`Velg ${oldest}`).click({ modifiers: ["Shift"] });
  await expect(page.getByLabel(`Velg ${middle}`)).toBeChecked();
  await page.getByRole("button", { name: "Ringte, ikke svar" }).click();
  await expect(
    page.getByText("«Ringte, ikke svar» er skrevet opp på 3 bestillinger."),
  ).toBeVisible();

  await link(newest).click();
  const steps = page.getByRole("navigation", { name: "I listen" });
  await expect(steps).toContainText("1 av 3");
  await expect(page.getByRole("region", { name: "Notater" })).toContainText("Ringte, ikke svar");
  await page.keyboard.press("j");
  await expect(steps).toContainText("2 av 3");
  await expect(page).toHaveURL(`/admin/bestillinger/${middle}`);
  await page.keyboard.press("m");
  // It was marked in the list, and taken back.
  await expect(page.getByText("ny → kontaktet")).toHaveCount(2);
  await page.keyboard.press("k");
  await expect(page).toHaveURL(`/admin/bestillinger/${newest}`);
  // The address is there before the page is.
  await expect(steps).toContainText("1 av 3");
  await page.keyboard.press("Escape");
  await expect(link(newest)).toBeFocused();
});

test("What arrives is told without a press, and moves nothing that is read", async ({
  page,
  site,
  visitor,
}) => {
  await placeOrder(site, visitor);
  await signIn(page);
  const rows = page.locator("[data-row-link]");
  const shown = await rows.count();
  await page.clock.install();
  await page.reload();
  await expect(rows).toHaveCount(shown);
  await placeOrder(site, visitor);
  await page.clock.runFor(20_000);
  const refresh = page.getByRole("button", { name: "Oppdater (1 ny)" });
  await expect(refresh).toBeVisible();
  await expect(rows).toHaveCount(shown);
  await expect(page).toHaveTitle(/^\(\d+\+?\) Innboks/);
  await refresh.click();
  await expect(rows).toHaveCount(shown + 1);
  await expect(page.getByRole("button", { name: "Oppdater", exact: true })).toBeVisible();
});
