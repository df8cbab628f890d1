import { accounts } from "../accounts.ts";
import { orderOf } from "../order-data.ts";
import { expect, signIn, signInAlone, signInByHand, test } from "./fixtures.ts";

const token = () => localStorage.getItem("admin-token");

test.describe("The sign-in page", () => {
  test("says 'Innlogget!', and leads on to the dashboard after about a second", async ({
    page,
  }) => {
    await page.goto("/login");
    await signInByHand(page);
    const toast = page.getByRole("region", { name: "Meldinger" });
    await expect(toast).toContainText("Innlogget!");
    const told = Date.now();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(token)).toMatch(/^[\w-]{40,}$/);
    expect(await page.evaluate(() => localStorage.getItem("admin-authenticated"))).toBe("true");
    await page.waitForURL("**/admin");
    const waited = Date.now() - told;
    expect(waited).toBeGreaterThan(500);
    expect(waited).toBeLessThan(4_000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administrasjon");
  });

  test("says 'Innlogging feilet' and why, and keeps what was typed", async ({ page, faults }) => {
    faults.allow(/status of 401/);
    await page.goto("/login");
    await page.getByLabel("Brukernavn").fill(accounts.admin.username);
    await page.locator("#password").fill("feil-passord");
    await page.getByRole("button", { name: "Logg inn" }).click();
    const toast = page.getByRole("region", { name: "Meldinger" });
    await expect(toast).toContainText("Innlogging feilet");
    await expect(toast).toContainText("Ugyldig brukernavn eller passord");
    await expect(page.getByLabel("Brukernavn")).toHaveValue(accounts.admin.username);
    expect(await page.evaluate(token)).toBe(null);
  });

  test("names the fields that are missing", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Logg inn" }).click();
    await expect(page.getByLabel("Brukernavn")).toHaveAccessibleDescription(
      /Brukernavn er påkrevd/,
    );
    await expect(page.locator("#password")).toHaveAccessibleDescription(/Passord er påkrevd/);
  });

  test("says that it is signing in while it is", async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route("**/api/auth/login", async (route) => {
      await gate;
      await route.abort();
    });
    await page.goto("/login");
    await page.getByLabel("Brukernavn").fill("sjefen");
    await page.locator("#password").fill("passord");
    await page.getByRole("button", { name: "Logg inn" }).click();
    await expect(page.getByRole("button", { name: "Logger inn..." })).toBeDisabled();
    open();
    await expect(page.getByRole("button", { name: "Logg inn" })).toBeEnabled();
  });

  test("says why it failed, by whatever fault", async ({ page, faults }) => {
    faults.allow(/status of (429|500|502)/);
    const answers = [
      [{ status: 500, json: { message: "Vi har en feil hos oss." } }, "Vi har en feil hos oss."],
      [{ status: 502, body: "Bad gateway" }, "Fikk ikke kontakt med serveren."],
      [
        { status: 429, json: { message: "Prøv igjen om 15 minutter." } },
        "Prøv igjen om 15 minutter.",
      ],
    ] as const;
    for (const [answer, text] of answers) {
      await page.route("**/api/auth/login", (route) => route.fulfill(answer), { times: 1 });
      await page.goto("/login");
      await signInByHand(page);
      const toast = page.getByRole("region", { name: "Meldinger" });
      await expect(toast).toContainText("Innlogging feilet");
      await expect(toast).toContainText(text);
    }
  });

  test("takes who is quicker than its script to the dashboard, and keeps them there", async ({
    page,
    faults,
  }) => {
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
    await page.getByRole("link", { name: "Oversikt" }).click();
    await expect(page).toHaveURL(/\/admin\/oversikt/);
  });

  test("shows and hides the password", async ({ page }) => {
    await page.goto("/login");
    const password = page.locator("#password");
    await password.fill("hemmelig");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Vis passord" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("hemmelig");
    await page.getByRole("button", { name: "Skjul passord" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("leads back to the front page", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("link", { name: "Tilbake til forsiden" })).toHaveAttribute(
      "href",
      "/",
    );
  });
});

test.describe("The dashboard", () => {
  test("leads to the sign-in page without a session", async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fadmin$/);
  });

  test("leads to the sign-in page without the stored token", async ({ page }) => {
    await signIn(page);
    await page.evaluate(() => localStorage.removeItem("admin-token"));
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login/);
  });

  test("shows both tabs with their counts, and what is in them", async ({ page }) => {
    await signIn(page);
    const tabs = page.getByRole("navigation", { name: "Faner" });
    await expect(tabs.getByRole("link", { name: /^Bestillinger \(\d+\)$/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await tabs.getByRole("link", { name: "Kontaktskjemaer (0)" }).click();
    await expect(page.getByText("Ingen kontaktskjemaer ennå")).toBeVisible();
    await expect(page).toHaveURL(/fane=kontakt/);
  });

  test("fetches what is new with its refresh button", async ({ page, site, visitor }) => {
    await signIn(page);
    await expect(page.getByRole("button", { name: "Oppdater" })).toBeVisible();
    await fetch(`${site.url}/api/orders`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": visitor.companyName },
      body: JSON.stringify(orderOf(visitor)),
    });
    const row = page.getByRole("row").filter({ hasText: visitor.companyName });
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Oppdater" }).click();
    await expect(row).toHaveCount(1);
  });

  test("signs out for good", async ({ page }) => {
    await signInAlone(page);
    await page.getByRole("button", { name: "Logg ut" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(token)).toBe(null);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
  });

  test("is closed to an editor", async ({ page, faults }) => {
    faults.allow(/status of 40[34]/);
    await page.goto("/login");
    await signInByHand(page, accounts.editor);
    await page.waitForURL("**/editor");
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du kommer ikke inn her");
  });
});
