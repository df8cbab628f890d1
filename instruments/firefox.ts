import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { launch, type Page } from "puppeteer-core";
import { accounts, accountVariables } from "../tests/data/accounts.ts";
import { customer } from "../tests/data/order-data.ts";
import { startRegister } from "../tests/servers/register.ts";
import { startServer } from "../tests/servers/server-process.ts";

// The main paths in Firefox: npm run firefox. Playwright drives a Firefox of its own alone; this is the one on the machine.

const names = ["firefox-esr", "firefox"];

const telephone = { width: 390, height: 844 };

/** A Firefox that starts: `FIREFOX_PATH`, or one on PATH. */
function findFirefox(): string | undefined {
  const directories = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    process.env.FIREFOX_PATH,
    ...directories.flatMap((directory) => names.map((name) => join(directory, name))),
  ];
  return candidates.find(
    (path) => path && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0,
  );
}

/** Waits until something that is seen holds a text. */
const shows = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait();
const press = (page: Page, selector: string) => page.locator(selector).click();
const fill = (page: Page, selector: string, text: string) => page.locator(selector).fill(text);
const arrives = (page: Page, pattern: RegExp) =>
  page.waitForFunction((source) => new RegExp(source).test(location.href), {}, pattern.source);

async function signIn(page: Page, url: string, role: keyof typeof accounts) {
  await page.goto(`${url}/login`);
  await fill(page, "[name=username]", accounts[role].username);
  await fill(page, "#password", accounts[role].password);
  await press(page, "button[type=submit]");
  await arrives(page, role === "admin" ? /\/admin/ : /\/editor/);
}

/** Each path, in this order: the later ones work on what the earlier ones sent. */
const paths: Record<string, (page: Page, url: string) => Promise<void>> = {
  "is asked about cookies, and says no": async (page, url) => {
    await page.goto(url);
    await press(page, "[data-cookie-banner] ::-p-text(Avvis alle)");
    await page.waitForFunction(() => localStorage.getItem("cookie-consent") === "declined");
    await page.reload();
    assert.equal(await page.$eval("[data-cookie-banner]", (it) => it.checkVisibility()), false);
  },
  "reads every page, none of which is wider than a telephone": async (page, url) => {
    await page.setViewport(telephone);
    for (const path of "/ /tjenester /priser /kundehistorier /sporsmal-og-svar /kontakt /vilkar /personvern /tilgjengelighet /by/oslo /bestill".split(
      " ",
    )) {
      await page.goto(url + path);
      assert.equal(await page.$$eval("h1", (all) => all.length), 1, path);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(widest <= 390, `${path} is ${widest} px wide`);
    }
  },
  "opens the menu of a telephone, and goes where it leads": async (page, url) => {
    await page.setViewport(telephone);
    await page.goto(url);
    await press(page, "header details > summary");
    await press(page, "header details[open] a[href='/priser']");
    await arrives(page, /\/priser$/);
  },
  "opens one question at a time": async (page, url) => {
    await page.goto(`${url}/sporsmal-og-svar#hvordan-bli-mer-synlig-p-google`);
    await page.waitForSelector("details[name=question][open]");
    assert.equal(await page.$$eval("details[name=category][open]", (all) => all.length), 1);
  },
  "reads the terms and orders": async (page, url) => {
    await page.goto(`${url}/bestill/plan-medium`);
    await press(page, "[popovertarget]");
    await page.waitForSelector("dialog:popover-open");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog:popover-open"));
    await press(page, "[name=acceptTerms]");
    await page.waitForSelector("[name=orgNumber][maxlength='9']");
    await press(page, "form button[type=submit]");
    await shows(page, "Navn må være minst 2 tegn");
    for (const [name, value] of Object.entries(customer)) await fill(page, `[name=${name}]`, value);
    await press(page, "form button[type=submit]");
    await arrives(page, /\/takk/);
    await shows(page, "Takk for bestillingen");
  },
  "writes to us": async (page, url) => {
    await page.goto(`${url}/kontakt`);
    await fill(page, "[name=name]", customer.name);
    await fill(page, "[name=email]", customer.email);
    await press(page, "form[aria-label=Kontaktskjema] button[type=submit]");
    await press(page, "::-p-text(Send direkte i stedet)");
    await shows(page, "Takk, meldingen er sendt");
  },
  "signs in, and says that a customer was called": async (page, url) => {
    await signIn(page, url, "admin");
    await press(page, "main a[href^='/admin/bestillinger/FL-']");
    await press(page, "::-p-text(Merk som kontaktet)");
    await shows(page, "Sett i arbeid");
  },
  "edits a text, and publishes it": async (page, url) => {
    await signIn(page, url, "editor");
    await fill(page, "[name='texts.heroTitle']", "Kundene finner deg først");
    await press(page, "::-p-text(Lagre endringer)");
    await press(page, "button::-p-text(Publiser)");
    await press(page, "dialog ::-p-text(Publiser for alle)");
    await page.waitForFunction(
      async () => (await (await fetch("/")).text()).includes("Kundene finner deg først"),
      { polling: 200 },
    );
  },
};

const firefox = findFirefox();
if (!firefox) {
  console.log("Skipped: there is no Firefox; set FIREFOX_PATH, or install firefox-esr");
  process.exit();
}
const directory = mkdtempSync(join(tmpdir(), "site-firefox-"));
let failed = 0;
try {
  await using register = await startRegister();
  await using server = await startServer({
    ...accountVariables,
    DATABASE_URL: `file:${join(directory, "site.db")}`,
    BRREG_URL: register.url,
  });
  await using browser = await launch({
    browser: "firefox",
    executablePath: firefox,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { "intl.accept_languages": "nb-NO", "ui.prefersReducedMotion": 1 },
  });
  console.log(await browser.version());
  for (const [what, walk] of Object.entries(paths)) {
    // A tab that has been asked to open a mail program says nothing of where it comes next.
    await using page = await browser.newPage();
    const faults: unknown[] = [];
    page.on("pageerror", (error) => faults.push(error));
    try {
      await walk(page, server.url);
      assert.deepEqual(faults, []);
      console.log(`✓ A visitor ${what}`);
    } catch (error) {
      failed += 1;
      console.error(`✗ A visitor ${what}`, error);
    }
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
console.log(`${Object.keys(paths).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
