import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { placeOrder } from "../deliver.ts";
import { type Customer, expect, signIn, test } from "../fixtures.ts";

/** The row of the confirmation that a customer gets. */
const rowOf = (page: Page, { email }: Customer) =>
  page.getByRole("row").filter({ hasText: email }).first();

async function openMail(page: Page, visitor: Customer) {
  await page.getByRole("link", { name: /^Innstillinger/ }).click();
  await page.getByRole("link", { name: /^E-post/ }).click();
  // The list of orders, which is there until then, has rows of the customer too.
  await expect(page.getByRole("heading", { level: 1, name: "E-post" })).toBeVisible();
  await rowOf(page, visitor).getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Om e-posten" })).toBeVisible();
}

/** Opens everything that folds. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details"))
      fold.open = true;
  });

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("The outbox leads to a mail as its recipient sees it, which is sent again at a press", async ({
  page,
  site,
  visitor,
}) => {
  await placeOrder(site, visitor);
  site.markSent(visitor.email);
  await signIn(page);
  await page.getByRole("link", { name: /^Innstillinger/ }).click();
  await page.getByRole("link", { name: /^E-post/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "E-post" })).toBeVisible();
  await unfold(page);
  await expectAccessible(page, "the outbox");
  await openMail(page, visitor);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ordrebekreftelse");

  await test.step("Its own styles are on, and its text can be read", async () => {
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { name: "Takk for bestillingen" })).toBeVisible();
    const margin = frame.locator("body").evaluate((body) => getComputedStyle(body).margin);
    expect(await margin).toBe("0px");
    await expect(page.locator("pre")).toBeHidden();
    await page.getByText("Vis tekstutgaven").click();
    await expect(page.locator("pre")).toContainText("Takk for bestillingen");
    await expectAccessible(page, "a mail");
  });

  await test.step("It is sent again", async () => {
    const first = page.url();
    await page.getByRole("button", { name: "Send på nytt" }).click();
    await expect(page.getByRole("status").filter({ hasText: "lagt i utboksen" })).toBeFocused();
    expect(page.url()).not.toBe(first);
    // The new one has not been sent once, and goes out by itself.
    await expect(page.getByRole("button", { name: "Send på nytt" })).toHaveCount(0);
  });

  await page.getByRole("link", { name: /^Bestilling FL-/ }).click();
  await expect(page).toHaveURL(/\/admin\/bestillinger\/FL-/);
});

test("A script in a mail does not run, and no other page of ours can be framed", async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(
    // A frame that is nobody's may not send its report of what was held back.
    /Blocked script execution|policy: |Refused to|Content Security Policy|frame|ERR_BLOCKED|ERR_FAILED|chrome-error/i,
  );
  await placeOrder(site, visitor);
  await signIn(page);
  let mail = "";

  await test.step("Neither in its frame nor when the mail is opened alone", async () => {
    // A mail as no visitor can have one made, with the headers that the server gives it.
    let asked = 0;
    await page.route("**/e-post/*/html", async (route) => {
      asked += 1;
      const response = await route.fetch();
      const body = `<!doctype html><title>Uskyldig</title><h1>Hei</h1>
        <script>document.title = "Kapret"; parent.document.title = "Kapret"</script>
        <img src="x" onerror="document.querySelector('h1').textContent = 'Kapret'">`;
      await route.fulfill({ response, body });
    });
    await openMail(page, visitor);
    mail = `${new URL(page.url()).pathname}/html`;
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading")).toHaveText("Hei");
    await expect(page).toHaveTitle(/E-post/);
    await page.getByRole("link", { name: "Vis e-posten alene" }).click();
    await expect(page.getByRole("heading")).toHaveText("Hei");
    await expect(page).toHaveTitle("Uskyldig");
    expect(asked).toBeGreaterThanOrEqual(2);
    await page.unroute("**/e-post/*/html");
  });

  await test.step("A mail is framed by ourselves alone, and all else by nobody", async () => {
    const framing = `<!doctype html>${["/admin", "/priser", mail]
      .map((path) => `<iframe src="${site.url}${path}"></iframe>`)
      .join("")}`;
    const framed = async (address: string) => {
      await page.route(address, (route) =>
        route.fulfill({ contentType: "text/html", body: framing }),
      );
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      const shown = await Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) => frame.evaluate(() => document.body.innerText).catch(() => "")),
      );
      return shown.map((text) => /Takk for bestillingen|Innboks|Priser/.test(text));
    };
    expect(await framed(`${site.url}/ramme`)).toEqual([false, false, true]);
    expect(await framed("http://annet.example/")).toEqual([false, false, false]);
  });
});

test("The overview draws the weeks, shows the figures behind them, and changes the period", async ({
  page,
  site,
  visitor,
}) => {
  await placeOrder(site, visitor);
  await signIn(page);
  await page.getByRole("link", { name: "Tall" }).click();
  const chart = page.getByRole("img", { name: "Bestillinger per uke" });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleDescription(/Denne uken: \d+ bestilling/);
  const panel = page.getByRole("region", { name: "Bestillinger per uke" });
  await expect(panel.getByRole("table")).toBeHidden();
  await panel.getByText("Vis tallene").click();
  await expect(panel.getByRole("table")).toBeVisible();
  const rows = await panel.getByRole("row").count();
  await unfold(page);
  await expectAccessible(page, "the overview");
  await page.getByLabel("Periode").selectOption("12 måneder");
  await page.getByRole("button", { name: "Vis", exact: true }).click();
  await expect(page).toHaveURL(/\?periode=12-maneder$/);
  await expect(page.getByLabel("Periode")).toHaveValue("12-maneder");
  await expect(async () =>
    expect(await panel.getByRole("row").count()).toBeGreaterThan(rows),
  ).toPass();
  await unfold(page);
  await expectAccessible(page, "the overview of a year");
  await page.goBack();
  await expect(page.getByLabel("Periode")).toHaveValue("90-dager");
});
