import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { accounts, accountVariables } from "../../data/accounts.ts";
import type { Document } from "../../data/every-page.ts";
import { foreignContent, foreignPerson, listOwnWords } from "../../data/foreign-site.ts";
import { companies } from "../../servers/register.ts";
import { type ServerProcess, startServer } from "../../servers/server-process.ts";
import { expect, test } from "../fixtures.ts";

// What scripts put into a page, on a site that is published in Cyrillic letters; what comes from the server is read by
// tests/http/site/every-text.test.ts.

test.use({ consent: null });

/** Publishes the site on a server of its own. */
async function publish({ url }: ServerProcess) {
  const json = { "content-type": "application/json" };
  const credentials = JSON.stringify(accounts.editor);
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: credentials,
  });
  const { token } = await signIn.json();
  const cookie = signIn.headers.getSetCookie().join("; ");
  const put = await fetch(`${url}/api/content`, {
    method: "PUT",
    headers: { ...json, cookie, "x-csrf-token": token },
    body: JSON.stringify({ content: foreignContent, baseVersion: 0, meansLaw: true }),
  });
  expect(put.status, await put.text()).toBe(200);
}

/** Notes everything that comes into the page from now on, also what goes again, and every mail that is opened. */
function noteAll(page: Page) {
  return page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const changed = type === "childList" ? [...addedNodes] : [target];
        // A text within a sentence is told by all of it.
        for (const node of changed) noted.push(elementOf(node)?.outerHTML ?? "");
        const sentence = elementOf(target)?.closest("p, li, label, button, h1, h2, h3, dd, strong");
        noted.push(sentence?.outerHTML ?? "");
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-label", "title", "placeholder", "alt"],
    });
    window.navigation?.addEventListener("navigate", ({ destination }) => {
      if (destination.url.startsWith("mailto:")) noted.push(`<a href="${destination.url}"></a>`);
    });
  });
}

/** The page as it stands, and what came and went since it was opened. */
async function read(page: Page, what: string): Promise<Document[]> {
  const noted = await page.evaluate(() => Reflect.get(window, "noted"));
  const pieces = [await page.content(), ...(Array.isArray(noted) ? noted : [])];
  return pieces.map((html) => [what, String(html).replaceAll("&nbsp;", "\u00a0")]);
}

test("Nor do scripts tell a visitor anything that an editor cannot change", async ({
  page,
  faults,
  registerUrl,
}) => {
  // The answers that are asked for below.
  faults.allow(/status of (?:400|404|409|422)|net::ERR_FAILED/);
  using directory = mkdtempDisposableSync(join(tmpdir(), "site-browser-"));
  await using server = await startServer({
    ...accountVariables,
    DATABASE_URL: `file:${join(directory.path, "site.db")}`,
    BRREG_URL: registerUrl,
  });
  await publish(server);
  await noteAll(page);
  const documents: Document[] = [];
  const named = (name: string) => page.locator(`main [name=${name}]`);

  await test.step("The front page, with its banner and its search", async () => {
    await page.goto(server.url);
    await page.locator("[data-consent=declined]").click();
    await page.locator("[data-cookie-settings]").click();
    await expect(page.locator("[data-stored=declined]")).toBeVisible();
    await page.locator("[data-consent=declined]").click();
    for (const [part, typed] of [
      ["trade", "Пекарь"],
      ["town", "Том"],
      ["name", "Север"],
    ]) {
      await page.locator(`input[data-part=${part}]`).fill(typed ?? "");
    }
    await page.keyboard.press("Tab");
    await page.locator("[data-enhance=search-scene] a").click();
    const message = page.locator("#contact textarea");
    await expect(message).not.toHaveValue("");
    documents.push(["carried message", await message.inputValue()], ...(await read(page, "/")));
  });

  await test.step("The contact form", async () => {
    await page.goto(`${server.url}/kontakt`);
    await named("email").fill("kari@gmial.com");
    await expect(page.locator("main form [aria-live=polite] button")).toBeVisible();
    await page.locator("main form button[type=submit]").click();
    await expect(named("name")).toHaveAttribute("aria-invalid", "true");
    await named("name").fill(foreignPerson.name);
    await named("message").fill(foreignPerson.companyName);
    await named("phone").fill(foreignPerson.phone);
    await page.locator("main form button[type=submit]").click();
    const directly = page.locator("section[aria-labelledby^=directly-] button");
    await page.route("**/api/contact", (route) => route.abort());
    await directly.click();
    await expect(page.locator("section[aria-labelledby^=directly-] [tabindex]")).toBeVisible();
    await page.unroute("**/api/contact");
    await directly.click();
    await expect(directly).toHaveCount(0);
    documents.push(...(await read(page, "/kontakt")));
  });

  await test.step("The order form", async () => {
    await page.goto(`${server.url}/bestill/plan-medium`);
    const help = page.locator("#order-orgNumber-help");
    for (const number of ["923609017", companies.unknown, companies.subUnit, companies.bankrupt]) {
      const before = await help.textContent();
      await named("orgNumber").fill(number);
      await expect(help).not.toHaveText(before ?? "");
    }
    await named("orgNumber").fill(companies.active);
    await named("acceptTerms").check();
    const send = page.locator("form#order button[type=submit]");
    await send.click();
    await expect(named("name")).toHaveAttribute("aria-invalid", "true");
    for (const name of ["name", "companyName", "phone"] as const) {
      await named(name).fill(foreignPerson[name]);
    }
    await named("email").fill("kari@gmial.com");
    await expect(page.locator("#order-email-help button")).toBeVisible();
    await page.locator("nav a[href$=plan-liten]").click();
    await page.locator("[popovertarget=vilkar]").first().click();
    await page.locator("#vilkar button").first().click();

    const alert = page.locator("form#order [role=alert]");
    await page.route("**/api/orders", (route) => route.abort());
    await send.click();
    await expect(alert).toBeVisible();
    await page.unroute("**/api/orders");
    for (const change of [{ planId: "borte" }, { planPrice: 1 }]) {
      await page.route("**/api/orders", (route) =>
        route.continue({
          postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }),
        }),
      );
      const before = await alert.textContent();
      await named("acceptTerms").check();
      await send.click();
      await expect(alert).not.toHaveText(before ?? "");
      await page.unroute("**/api/orders");
    }
    documents.push(...(await read(page, "/bestill")));
    await named("acceptTerms").check();
    await send.click();
    await page.waitForURL("**/takk?**");
    documents.push(...(await read(page, "/takk")));
    await page.goBack();
    await expect(alert).toBeVisible();
    documents.push(...(await read(page, "/bestill once more")));
  });

  // What the page asks for ahead would be refused: the server goes away with this test.
  await page.goto("about:blank");
  expect(listOwnWords(documents)).toEqual({});
});
