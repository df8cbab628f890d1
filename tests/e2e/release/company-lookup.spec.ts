import type { Page } from "@playwright/test";
import { companies } from "../../servers/register.ts";
import { expect, field, fillIn, sendButton, test, untilAwake } from "../fixtures.ts";

// The organisation number of an order, looked up while the form is filled in.

const path = "/bestill/plan-medium";
const found = "Funnet i Enhetsregisteret: NORDLYS BAKERI AS, TROMSØ";

const number = (page: Page) => field(page, "Organisasjonsnummer");
const name = (page: Page) => field(page, "Firmanavn");

/** The lookups that the page asks for from now on. */
function lookupsOf(page: Page): string[] {
  const lookups: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/companies/")) lookups.push(pathname);
  });
  return lookups;
}

test("Nine digits typed by keyboard fill in the name after one question, and are read out", async ({
  page,
}) => {
  const lookups = lookupsOf(page);
  await page.goto(path);
  await number(page).focus();
  await untilAwake(page);
  // What a screen reader is told: each text of the region that was there from the start.
  await page.evaluate(() => {
    const region = document.querySelector("#order-orgNumber-help [aria-live=polite]");
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(region?.textContent ?? "")).observe(region ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

  await test.step("A number that is not whole, or has a wrong check digit, is not looked up", async () => {
    await page.keyboard.type("92360901");
    await expect(number(page)).toHaveAccessibleDescription("Ni siffer");
    await page.keyboard.type("7");
    await expect(number(page)).toHaveAccessibleDescription(/Kontrollsifferet stemmer ikke/);
    expect(lookups).toEqual([]);
    await number(page).fill("");
    await page.evaluate("told.length = 0");
  });

  await page.keyboard.type(companies.active, { delay: 10 });
  await expect(name(page)).toHaveValue("NORDLYS BAKERI AS");
  await expect(number(page)).toHaveAccessibleDescription(found);
  expect(await page.evaluate("told")).toEqual(["Slår opp i Enhetsregisteret …", found]);
  expect(lookups).toEqual([`/api/companies/${companies.active}`]);
  await expect(number(page)).toBeFocused();
});

test("A name that was filled in follows the number, one that was typed stays, and nothing moves", async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 404/);
  await page.goto(path);
  await fillIn(page, { ...visitor, companyName: "", orgNumber: "" });
  await untilAwake(page);

  for (const width of [390, 1280]) {
    await test.step(`What is found moves nothing below it at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const top = () =>
        page.getByLabel("Telefon").evaluate((input) => input.getBoundingClientRect().top + scrollY);
      await number(page).fill("");
      await expect(number(page)).toHaveAccessibleDescription("Ni siffer");
      const before = await top();
      await number(page).fill(companies.active);
      await expect(number(page)).toHaveAccessibleDescription(found);
      expect(await top()).toBe(before);
    });
  }

  await test.step("A name that is filled in takes its error away", async () => {
    await number(page).fill("");
    await name(page).fill("");
    await sendButton(page).click();
    const error = page.getByText("Firmanavn må være minst 2 tegn", { exact: true });
    await expect(error).toBeVisible();
    await number(page).fill(companies.active);
    await expect(name(page)).toHaveValue("NORDLYS BAKERI AS");
    await expect(error).toBeHidden();
  });

  await test.step("It follows the number, until the visitor changes it", async () => {
    await number(page).fill(companies.mainUnit);
    await expect(name(page)).toHaveValue("NORDLYS GRUPPEN AS");
    await number(page).fill(companies.unknown);
    await expect(name(page)).toHaveValue("");
    await number(page).fill(companies.active);
    await expect(name(page)).toHaveValue("NORDLYS BAKERI AS");
    await name(page).fill("Nordlys");
    await number(page).fill(companies.mainUnit);
    await expect(number(page)).toHaveAccessibleDescription(/NORDLYS GRUPPEN AS/);
    await expect(name(page)).toHaveValue("Nordlys");
  });

  await test.step("A name that the visitor has typed first stays", async () => {
    await page.goto(path);
    await name(page).fill(visitor.companyName);
    await untilAwake(page);
    await number(page).fill(companies.active);
    await expect(number(page)).toHaveAccessibleDescription(found);
    await expect(name(page)).toHaveValue(visitor.companyName);
  });
});

test("A number that stood there before the script woke is looked up once", async ({ page }) => {
  const lookups = lookupsOf(page);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/assets/order-screen*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path);
  await number(page).fill("923 609 016");
  await expect(number(page)).toHaveAccessibleDescription("Ni siffer");
  open();
  await expect(name(page)).toHaveValue("NORDLYS BAKERI AS");
  await expect(number(page)).toHaveAccessibleDescription(found);
  expect(lookups).toHaveLength(1);
});

test("While it asks it says so, and an answer that comes too late is not used", async ({
  page,
}) => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: late, resolve: answered } = Promise.withResolvers<void>();
  await page.route(`**/api/companies/${companies.active}`, async (route) => {
    await gate;
    // The page may no longer want it.
    await route.continue().catch(() => {});
    answered();
  });
  await page.goto(path);
  await page.evaluate(() => {
    const names: string[] = [];
    Object.assign(window, { names });
    document.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === "companyName")
        names.push(target.value);
    });
  });
  await number(page).fill(companies.active);
  await expect(number(page)).toHaveAccessibleDescription("Slår opp i Enhetsregisteret …");
  await number(page).fill(companies.mainUnit);
  await expect(name(page)).toHaveValue("NORDLYS GRUPPEN AS");
  open();
  await late;
  // One more round trip: by then a late answer would have been used.
  await number(page).fill(companies.struckOff);
  await expect(number(page)).toHaveAccessibleDescription(/GAMLE NAUST AS/);
  expect(await page.evaluate("names")).toEqual(["NORDLYS GRUPPEN AS", "GAMLE NAUST AS"]);
});

test("Whatever the register says of a company, it can be ordered for all the same", async ({
  page,
  visitor,
  site,
  faults,
}) => {
  faults.allow(/status of (404|429|503)|net::ERR_FAILED/);
  await page.goto(path);
  await fillIn(page, { ...visitor, companyName: "", orgNumber: "" });
  for (const [status, orgNumber, text, companyName] of [
    [
      "bankrupt",
      companies.bankrupt,
      /^Ifølge Enhetsregisteret er SVARTSKJÆR AS konkurs\./,
      "SVARTSKJÆR AS",
    ],
    ["winding up", companies.windingUp, /FJÆRE OG FLO AS under avvikling\./, "FJÆRE OG FLO AS"],
    [
      "dissolved by force",
      companies.forcedDissolution,
      /MALSTRØM AS under avvikling\./,
      "MALSTRØM AS",
    ],
    ["struck off", companies.struckOff, /GAMLE NAUST AS slettet\./, "GAMLE NAUST AS"],
    [
      "a closed sub-unit",
      companies.closedSubUnit,
      /AVD NARVIK slettet\./,
      "NORDLYS BAKERI AVD NARVIK",
    ],
    ["unknown", companies.unknown, /^Vi finner ikke nummeret i Enhetsregisteret\./, ""],
    ["removed", companies.removed, /^Enhetsregisteret viser ikke hvem/, ""],
  ] as const) {
    await number(page).fill(orgNumber);
    await expect(number(page), status).toHaveAccessibleDescription(text);
    await expect(number(page)).toHaveAccessibleDescription(/[Dd]u kan bestille likevel/);
    await expect(number(page)).not.toHaveAttribute("aria-invalid");
    await expect(name(page), status).toHaveValue(companyName);
  }

  await test.step("Nor does a lookup that fails or is refused stop the order", async () => {
    const lookup = "**/api/companies/*";
    await name(page).fill(visitor.companyName);
    for (const [answer, orgNumber] of [
      [{ status: 503, json: { message: "Vi får ikke slått opp nummeret" } }, companies.active],
      [{ status: 429, json: { message: "Prøv igjen" } }, companies.mainUnit],
      ["no connection", companies.bankrupt],
    ] as const) {
      await page.route(
        lookup,
        (route) => (answer === "no connection" ? route.abort() : route.fulfill(answer)),
        { times: 1 },
      );
      await number(page).fill("");
      await expect(number(page)).toHaveAccessibleDescription("Ni siffer");
      await number(page).fill(orgNumber);
      await expect(number(page)).toHaveAccessibleDescription(
        "Vi får ikke slått opp nummeret i Enhetsregisteret akkurat nå. Du kan bestille likevel.",
      );
      await expect(name(page)).toHaveValue(visitor.companyName);
    }
  });

  await sendButton(page).click();
  await page.waitForURL("**/takk?**");
  const orders = await site.ordersOf(visitor.companyName);
  expect(orders).toMatchObject([{ orgNumber: companies.bankrupt }]);
});

test("A sub-unit can be exchanged for its main unit by keyboard", async ({ page }) => {
  const lookups = lookupsOf(page);
  await page.goto(path);
  await number(page).fill(companies.subUnit);
  await expect(number(page)).toHaveAccessibleDescription(
    "Nummeret hører til underenheten NORDLYS BAKERI AVD HARSTAD. Hovedenheten har nummer 912 345 602. Du kan bestille med begge.",
  );
  await expect(name(page)).toHaveValue("NORDLYS BAKERI AVD HARSTAD");
  await number(page).focus();
  await page.keyboard.press("Tab");
  const exchange = page.getByRole("button", { name: "Bruk hovedenhetens nummer" });
  await expect(exchange).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(number(page)).toHaveValue(companies.mainUnit);
  await expect(number(page)).toBeFocused();
  await expect(name(page)).toHaveValue("NORDLYS GRUPPEN AS");
  await expect(exchange).toBeHidden();
  expect(lookups).toHaveLength(2);
});
