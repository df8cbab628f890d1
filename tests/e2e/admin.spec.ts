import type { Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { accounts } from "../data/accounts.ts";
import { placeOrder } from "./deliver.ts";
import { expectAccessible } from "./editor/editor-page.ts";
import { expect, signIn, signInAlone, signInByHand, test } from "./fixtures.ts";

const token = () => localStorage.getItem("admin-token");
const toast = (page: Page) => page.getByRole("region", { name: "Meldinger" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Each role is led to its page after about a second, and signs out for good", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 40[34]/);

  await test.step("The dashboard leads to the sign-in page without a session", async () => {
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fadmin$/);
  });

  await test.step("An administrator is told 'Innlogget!', and led on to the dashboard", async () => {
    await page.goto("/login");
    const code = page.waitForRequest(/\/assets\/inbox-/);
    await signInByHand(page);
    await expect(toast(page)).toContainText("Innlogget!");
    const told = Date.now();
    // The code of what is led to is fetched meanwhile.
    await code;
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(token)).toMatch(/^[\w-]{40,}$/);
    expect(await page.evaluate(() => localStorage.getItem("admin-authenticated"))).toBe("true");
    await page.waitForURL("**/admin");
    const waited = Date.now() - told;
    expect(waited).toBeGreaterThan(500);
    expect(waited).toBeLessThan(4_000);
    await expect(heading(page)).toHaveText("Innboks");
  });

  await test.step("Signing out is for good", async () => {
    await page.getByRole("button", { name: "Logg ut" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(token)).toBe(null);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
  });

  await test.step("An editor is led to the editor, and the dashboard is closed to them", async () => {
    await page.goto("/login");
    await signInByHand(page, accounts.editor);
    await page.waitForURL("**/editor");
    await page.goto("/admin");
    await expect(heading(page)).toHaveText("Du kommer ikke inn her");
  });
});

test("The sign-in page says what is missing and what went wrong, and keeps what was typed", async ({
  page,
  faults,
}) => {
  faults.allow(/status of (400|401|403|429|500|502)|net::ERR_FAILED/);
  const name = page.getByLabel("Brukernavn");
  const password = page.locator("#password");
  const button = page.getByRole("button", { name: "Logg inn" });
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Tilbake til forsiden" })).toHaveAttribute(
    "href",
    "/",
  );

  await test.step("It names the fields that are missing", async () => {
    await button.click();
    await expect(name).toHaveAccessibleDescription(/Brukernavn er påkrevd/);
    await expect(password).toHaveAccessibleDescription(/Passord er påkrevd/);
  });

  await test.step("It shows and hides the password", async () => {
    await password.fill("feil-passord");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Vis passord" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("feil-passord");
    await page.getByRole("button", { name: "Skjul passord" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  await test.step("It says 'Innlogging feilet' and why", async () => {
    await name.fill(accounts.admin.username);
    await button.click();
    await expect(toast(page)).toContainText("Innlogging feilet");
    await expect(toast(page)).toContainText("Ugyldig brukernavn eller passord");
    await expect(name).toHaveValue(accounts.admin.username);
    expect(await page.evaluate(token)).toBe(null);
  });

  await test.step("It says that it is signing in while it is", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(
      "**/api/auth/login",
      async (route) => {
        await gate;
        await route.abort();
      },
      { times: 1 },
    );
    await button.click();
    await expect(page.getByRole("button", { name: "Logger inn..." })).toBeDisabled();
    open();
    await expect(button).toBeEnabled();
  });

  for (const [answer, text] of [
    [{ status: 500, json: { message: "Vi har en feil hos oss." } }, "Vi har en feil hos oss."],
    [{ status: 502, body: "Bad gateway" }, "Fikk ikke kontakt med serveren."],
    [{ status: 401, body: "Authorization Required" }, "Ugyldig brukernavn eller passord"],
    [{ status: 403, json: {} }, "Ugyldig brukernavn eller passord"],
    [
      { status: 429, json: { message: "Prøv igjen om 15 minutter." } },
      "Prøv igjen om 15 minutter.",
    ],
  ] as const) {
    await test.step(`It says why it failed, by fault ${answer.status}`, async () => {
      await page.route("**/api/auth/login", (route) => route.fulfill(answer), { times: 1 });
      // What the page told before goes with it.
      await page.reload();
      await signInByHand(page);
      await expect(toast(page)).toContainText("Innlogging feilet");
      await expect(toast(page)).toContainText(text);
    });
  }
});

test("Who is quicker than the script of the sign-in page is taken to the dashboard, and kept there", {
  tag: "@release",
}, async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  await page.goto("/healthz");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.evaluate(() => location.assign("/login"));
  await page.getByLabel("Brukernavn").fill(accounts.admin.username);
  await page.locator("#password").fill(accounts.admin.password);
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Logg inn" }).click();
  await page.waitForURL("**/admin");
  await expect.poll(() => page.evaluate(token)).toMatch(/^[\w-]{40,}$/);
  await page.getByRole("link", { name: "Tall" }).click();
  await expect(page).toHaveURL(/\/admin\/oversikt/);
});

test("What is pressed on the sign-in page before its script has come is done once it is there", {
  tag: "@release",
}, async ({ page, faults }) => {
  faults.allow(/status of 401/);
  const early = async (press: () => Promise<void>) => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route("**/assets/sign-in*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/login");
    await press();
    open();
  };

  await early(() => page.getByRole("button", { name: "Vis passord" }).click());
  await expect(page.locator("#password")).toHaveAttribute("type", "text");

  await early(async () => {
    await page.getByLabel("Brukernavn").fill(accounts.admin.username);
    await page.locator("#password").fill("feil");
    await page.locator("#password").press("Enter");
  });
  await expect(toast(page)).toContainText("Innlogging feilet");
});

test("The dashboard has both tabs with their counts, and fetches what is new", async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await signIn(page);
  const tabs = page.getByRole("navigation", { name: "Faner" });
  await expect(tabs.getByRole("link", { name: /^Bestillinger \(\d+\)$/ })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await test.step("The refresh button brings what came since", async () => {
    await expect(page.getByRole("button", { name: "Oppdater" })).toBeVisible();
    await placeOrder(site, visitor);
    const row = page.getByRole("row").filter({ hasText: visitor.companyName });
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Oppdater" }).click();
    await expect(row).toHaveCount(1);
  });

  await test.step("The other tab is opened in place", async () => {
    await tabs.getByRole("link", { name: /^Kontaktskjemaer \(\d+\)$/ }).click();
    await expect(page).toHaveURL(/fane=kontakt/);
    await expect(page.getByRole("navigation", { name: "Mapper" })).toBeVisible();
  });

  await test.step("Without the stored token it leads to the sign-in page, before its own script has come", async () => {
    await page.evaluate(() => localStorage.removeItem("admin-token"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.evaluate(() => location.assign("/admin/oversikt"));
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute("**/assets/*.js");
  });
});

test("Who is about to be signed out is told, and stays or signs in again without losing anything of what was typed", {
  tag: "@release",
}, async ({ page, databaseFile, faults }) => {
  faults.allow(/status of 40[01]/);
  /** Works in the database of the site. */
  const inDatabase = <Result>(work: (database: SQLite.Database) => Result): Result => {
    const database = new SQLite(databaseFile);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  /** Has a session be so old, in minutes, that it was last used so long ago. */
  const age = (session: unknown, created: number, used: number) => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const sql = "update sessions set created_at = ?, last_seen_at = ? where rowid = ?";
    inDatabase((database) => database.prepare(sql).run(ago(created), ago(used), session));
  };
  const hours = 60;
  const days = 24 * hours;
  const notice = page.getByText(/^Du (logges|er logget) ut/);
  const typed = page.locator("#password");

  await page.clock.install();
  await signInAlone(page, accounts.admin);
  // It is the newest now; those of other tests lie beside it.
  const newest = "select rowid from sessions order by created_at desc limit 1";
  const session = inDatabase((database) => database.prepare(newest).pluck().get());
  await page.goto("/admin/konto/passord");
  await typed.fill("sjøfugl over Utsira fyr");

  await test.step("Nothing is said while another tab is at work", async () => {
    const asked = page.waitForResponse("**/api/auth/session");
    await page.clock.fastForward("11:55:00");
    await asked;
    await expect(notice).toHaveCount(0);
  });

  await test.step("Some minutes before, and who wants to stay does", async () => {
    age(session, 11 * hours + 54, 11 * hours + 54);
    // It was told just now that twelve hours are left, and asks again when those are nearly over.
    await page.clock.fastForward("11:55:00");
    await expect(notice).toContainText("fordi det er lenge siden du gjorde noe her.");
    await expect(notice).toContainText(/Du logges ut kl\.\s\d\d:\d\d/);
    await expect(typed).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Forbli innlogget" }).press("Enter");
    await expect(toast(page)).toContainText("Du er fortsatt innlogget");
    await expect(notice).toHaveCount(0);
    await expect(typed).toBeFocused();
  });

  await test.step("Where it cannot be put off, that is said", async () => {
    age(session, 7 * days - 5, 3);
    await page.clock.fastForward("11:55:00");
    await expect(notice).toContainText("varer i høyst 7 dager, og kan ikke forlenges");
    await expectAccessible(page);
  });

  await test.step("Once it is over, one signs in again in another tab, and what was typed can be sent", async () => {
    age(session, 7 * days, 3);
    await page.clock.runFor(20_000);
    await expect(notice).toContainText("Du er logget ut. Det du har skrevet, står her fortsatt.");
    await expect(notice.getByRole("link", { name: "Logg inn i en ny fane" })).toHaveAttribute(
      "href",
      "/login",
    );
    await page.request.post("/api/auth/login", { data: accounts.admin });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(notice).toHaveCount(0);
    await expect(typed).toHaveValue("sjøfugl over Utsira fyr");
    await page.locator("#repeated").fill("sjøfugl over Utsira fyr");
    await page.locator("#current").fill("feil passord");
    await page.locator("main button[type=submit]").click();
    await expect(page.locator("#current")).toHaveAttribute("aria-invalid", "true");
  });
});
