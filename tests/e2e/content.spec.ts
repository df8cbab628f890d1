import type { Browser, Page } from "@playwright/test";
import type { Content } from "../../app/domain/content/content.ts";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import { draftKeys, printDraft } from "../../app/domain/editing/draft.ts";
import { accounts } from "../accounts.ts";
import { violations } from "./axe.ts";
import {
  type Customer,
  expect,
  fillIn,
  type Site,
  sendButton,
  signIn,
  test,
  untilAwake,
} from "./fixtures.ts";

// Two people: an editor with a draft in one browser, and a visitor in another.

test.use({ publishes: true });

const published = { title: defaultContent.texts.heroTitle, price: "14\u00a0490\u00a0kr" };
const drafted = { title: "Kundene finner deg først", price: "15\u00a0490\u00a0kr" };
const draft = contentWith(15_490);

function contentWith(price: number): Content {
  const content = structuredClone(defaultContent);
  content.texts.heroTitle = drafted.title;
  content.prices.medium.price = price;
  return content;
}

const signInAsEditor = (page: Page) => signIn(page, "/login", "editor");

/** Saves a draft in the browser. */
async function save(page: Page, content: Content) {
  const printed = printDraft({ content, baseVersion: 0 });
  const items = { [draftKeys.content]: printed.content, [draftKeys.prices]: printed.prices };
  await page.evaluate((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, items);
}

async function signInWithDraft(page: Page, content = draft) {
  await signInAsEditor(page);
  await save(page, content);
}

/** Publishes content over whatever is published now, from the editor's page. */
async function publish(page: Page, content: Content) {
  const status = await page.evaluate(async (toPublish) => {
    const { version } = await (await fetch("/api/content")).json();
    const answer = await fetch("/api/content", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "x-csrf-token": localStorage.getItem("admin-token") ?? "",
      },
      body: JSON.stringify({ content: toPublish, baseVersion: version }),
    });
    return answer.status;
  }, content);
  expect(status).toBe(200);
}

/** Somebody who has nothing to do with the editor. */
async function visitorIn(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "declined"));
  return page;
}

const ribbon = (page: Page) => page.getByRole("complementary", { name: "Utkast" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const summary = (page: Page) => page.getByRole("complementary", { name: "Din bestilling" });

test.afterEach(async ({ site }) => {
  const { version, content } = await (await fetch(`${site.url}/api/content`)).json();
  if (content.texts.heroTitle === published.title) return;
  const json = { "content-type": "application/json" };
  const body = JSON.stringify(accounts.editor);
  const signIn = await fetch(`${site.url}/api/auth/login`, { method: "POST", headers: json, body });
  const { token } = await signIn.json();
  const cookie = signIn.headers.getSetCookie().join("; ");
  const put = await fetch(`${site.url}/api/content`, {
    method: "PUT",
    headers: { ...json, cookie, "x-csrf-token": token },
    body: JSON.stringify({ content: defaultContent, baseVersion: version }),
  });
  expect(put.status).toBe(200);
});

test("A draft is its editor's alone until it is published; then it is everyone's", async ({
  page,
  browser,
  site,
  visitor,
}) => {
  const reader = await visitorIn(browser, site);
  await signInWithDraft(page);
  await page.goto("/");
  await expect(heading(page)).toHaveText(drafted.title);
  await expect(ribbon(page).getByRole("status")).toHaveText("Du ser et lokalt utkast");
  await page.goto("/priser");
  await expect(page.getByRole("article", { name: "Medium" })).toContainText(drafted.price);
  await page.goto("/bestill/plan-medium");
  await expect(summary(page)).toContainText(drafted.price);

  await reader.goto("/");
  await expect(heading(reader)).toHaveText(published.title);
  await expect(ribbon(reader)).toHaveCount(0);
  await reader.goto("/priser");
  await expect(reader.getByRole("article", { name: "Medium" })).toContainText(published.price);

  await publish(page, draft);

  await reader.goto("/");
  await expect(heading(reader)).toHaveText(drafted.title);
  await reader.goto("/priser");
  await expect(reader.getByRole("article", { name: "Medium" })).toContainText(drafted.price);
  const data = await reader.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"price":15490');
  expect(data).not.toContain('"price":14490');
  await reader.getByRole("link", { name: "Bestill Medium" }).click();
  await expect(summary(reader)).toContainText(drafted.price);
  await fillIn(reader, visitor);
  await untilAwake(reader);
  await sendButton(reader).click();
  await reader.waitForURL("**/takk?**");
  await expect(reader.getByRole("definition").filter({ hasText: drafted.price })).toBeVisible();
  expect(await site.ordersOf(visitor.companyName)).toMatchObject([{ planPrice: 15_490 }]);
  const [mail] = site.mailsTo(visitor.email);
  expect(mail).toContain(drafted.price);
  expect(mail).not.toContain(published.price);
  await reader.context().close();
});

test("An order form that was open while the price changed shows the new price, and sends the order with it", async ({
  page,
  browser,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/status of 409/);
  const customer = await visitorIn(browser, site);
  await customer.goto("/bestill/plan-medium");
  await fillIn(customer, visitor);
  await untilAwake(customer);
  await signInAsEditor(page);
  await publish(page, draft);

  await sendAndSeeNewPrice(customer, drafted.price, visitor);
  expect(await site.ordersOf(visitor.companyName)).toMatchObject([{ planPrice: 15_490 }]);
  await customer.context().close();
});

/** The first press is refused for the price; the second takes the one that is now shown. */
async function sendAndSeeNewPrice(page: Page, price: string, visitor: Customer) {
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Prisen er endret");
  await expect(summary(page)).toContainText(price);
  await expect(page.getByLabel("Firmanavn")).toHaveValue(visitor.companyName);
  await page.getByLabel("Jeg godkjenner vilkårene").check();
  await sendButton(page).click();
  await page.waitForURL("**/takk?**");
}

test("An order from a draft is never taken at a price that is not published", async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/status of 409/);
  await signInWithDraft(page);
  await page.goto("/bestill/plan-medium");
  await expect(summary(page)).toContainText(drafted.price);
  await fillIn(page, visitor);
  await untilAwake(page);
  await sendAndSeeNewPrice(page, published.price, visitor);
  expect(await site.ordersOf(visitor.companyName)).toMatchObject([{ planPrice: 14_490 }]);
});

test.describe("A page with a draft", () => {
  test("works: menu, questions, forms and links", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInWithDraft(page);
    await page.goto("/");
    await expect(heading(page)).toHaveText(drafted.title);
    await page.locator("[data-menu] summary").click();
    await expect(page.getByText("Lukk navigasjonsmeny")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Lukk navigasjonsmeny")).toBeHidden();
    await page.goto("/sporsmal-og-svar#hva-koster-seo");
    await expect(ribbon(page)).toContainText("Du ser et lokalt utkast");
    await expect(page.getByText("setter vi opp Google Analytics 4")).toBeVisible();
    await page.goto("/kontakt");
    await page.getByLabel("Navn").fill("K");
    await page.getByLabel("E-post").fill("kari@nordlys.example.no");
    await page.getByRole("button", { name: /^Send/ }).click();
    await expect(page.getByText("Navn må ha minst 2 tegn")).toBeVisible();
  });

  test("can be left for what visitors see, in this tab, and come back to", async ({
    page,
    context,
  }) => {
    await signInWithDraft(page);
    await page.goto("/");
    await expect(ribbon(page).getByRole("link", { name: "Rediger" })).toHaveAttribute(
      "href",
      "/editor",
    );
    await ribbon(page).getByRole("button", { name: "Vis det besøkende ser" }).click();
    await expect(ribbon(page)).toContainText("Du ser det besøkende ser");
    await expect(heading(page)).toHaveText(published.title);
    const other = await context.newPage();
    await other.goto("/");
    await expect(heading(other)).toHaveText(drafted.title);
    await ribbon(page).getByRole("button", { name: "Vis utkastet" }).click();
    await expect(heading(page)).toHaveText(drafted.title);
  });

  test("shows what can be shown of a draft that breaks rules, and says so", async ({ page }) => {
    const broken = structuredClone(draft);
    broken.prices.medium.price = -1;
    await signInWithDraft(page, broken);
    await page.goto("/");
    await expect(heading(page)).toHaveText(drafted.title);
    await expect(ribbon(page)).toContainText("Noe i det kan ikke vises før det er rettet.");
  });

  test("is the screen of a hidden page where the draft hides it, and shows one that is hidden", async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 403/);
    const hiding = structuredClone(draft);
    hiding.hiddenPages = ["/priser"];
    await signInWithDraft(page, hiding);
    await page.goto("/priser");
    await expect(heading(page)).toHaveText("Side ikke tilgjengelig");
    const text = page.getByText("Denne siden er ikke tilgjengelig for offentlig visning.");
    const size = () => text.evaluate((element) => getComputedStyle(element).fontSize);
    const shown = await size();
    await publish(page, hiding);
    await ribbon(page).getByRole("button", { name: "Vis det besøkende ser" }).click();
    await expect(ribbon(page)).toContainText("Du ser det besøkende ser");
    expect(await size()).toBe(shown);

    await save(page, draft);
    await ribbon(page).getByRole("button", { name: "Vis utkastet" }).click();
    const medium = page.getByRole("article", { name: "Medium" });
    await expect(medium).toContainText(drafted.price);
    await expect(medium).toHaveCSS("display", "grid");
  });

  test("is made anew when the browser goes back to it", async ({ page }) => {
    await signInWithDraft(page);
    await page.goto("/");
    await expect(heading(page)).toHaveText(drafted.title);
    await page.goto("/kontakt");
    await expect(ribbon(page)).toContainText("Du ser et lokalt utkast");
    const later = structuredClone(draft);
    later.texts.heroTitle = "Enda senere";
    await save(page, later);
    await page.goBack();
    await expect(heading(page)).toHaveText("Enda senere");
  });

  test("is not counted", async ({ page }) => {
    await signInWithDraft(page);
    await page.addInitScript(() => {
      localStorage.setItem("cookie-consent", "accepted");
      Object.assign(window, { gtag: (...event: unknown[]) => console.info("told", ...event) });
    });
    const told: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("told")) told.push(message.text());
    });
    await page.goto("/");
    await expect(heading(page)).toHaveText(drafted.title);
    await page.evaluate(() => localStorage.removeItem("site-content"));
    await page.evaluate(() => localStorage.removeItem("pricing-config"));
    expect(told).toEqual([]);
    await page.reload();
    await expect(heading(page)).toHaveText(published.title);
    expect(told).toEqual([expect.stringContaining("page_view")]);
  });
});

test.describe("A draft that cannot be shown leaves the published page, and says why:", () => {
  test("signed out", async ({ page, context, faults }) => {
    faults.allow(/status of 401/);
    await signInWithDraft(page);
    await context.clearCookies();
    await page.goto("/");
    await expect(ribbon(page)).toContainText("Utkastet kan ikke vises. Du må logge inn på nytt.");
    await expect(heading(page)).toHaveText(published.title);
    await expect(heading(page)).toBeVisible();
    await ribbon(page).getByRole("link", { name: "Logg inn" }).click();
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Feditor$/);
    await expect(ribbon(page)).toHaveCount(0);
  });

  test("a fault on the server", async ({ page, faults }) => {
    faults.allow(/status of 500/);
    await signInWithDraft(page);
    await page.route("**/editor/forhandsvisning", (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Feil</h1>" }),
    );
    await page.goto("/");
    await expect(ribbon(page)).toContainText("Utkastet kan ikke vises. Noe gikk galt på serveren.");
    await expect(heading(page)).toHaveText(published.title);
    await page.unroute("**/editor/forhandsvisning");
    await ribbon(page).getByRole("button", { name: "Prøv igjen" }).click();
    await expect(heading(page)).toHaveText(drafted.title);
  });

  test("no connection", async ({ page, faults }) => {
    faults.allow(/net::ERR/);
    await signInWithDraft(page);
    await page.route("**/editor/forhandsvisning", (route) => route.abort("internetdisconnected"));
    await page.goto("/");
    await expect(ribbon(page)).toContainText("Fikk ikke kontakt med serveren.");
    await expect(heading(page)).toBeVisible();
  });

  test("what is stored is no draft", async ({ page }) => {
    await signInWithDraft(page);
    await page.evaluate(() => localStorage.setItem("site-content", "{"));
    await page.goto("/");
    await expect(ribbon(page)).toContainText("kan ikke leses");
    await expect(heading(page)).toHaveText(published.title);
  });

  test("an answer that is long in coming: the page is hidden for a second at most", async ({
    page,
  }) => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await signInWithDraft(page);
    await page.route("**/editor/forhandsvisning", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/");
    await expect(ribbon(page)).toHaveText("Henter utkastet …");
    await expect(heading(page)).toHaveText(published.title);
    await expect(heading(page)).toBeVisible({ timeout: 3_000 });
    open();
    await expect(heading(page)).toHaveText(drafted.title);
  });
});

test("The published page is not seen while the draft is on its way", async ({ page }) => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await signInWithDraft(page);
  await page.route("**/editor/forhandsvisning", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/");
  await expect(ribbon(page)).toBeVisible();
  await expect(heading(page)).toBeHidden();
  open();
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).toHaveText(drafted.title);
});

test("A page that is prerendered asks for the draft when it is shown, not before", async ({
  page,
}) => {
  await signInWithDraft(page);
  let asked = 0;
  await page.route("**/editor/forhandsvisning", async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked).toBe(0);
  // Told until the script listens.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
    await expect(heading(page)).toHaveText(drafted.title, { timeout: 500 });
  }).toPass();
  expect(asked).toBe(1);
});

test("There is no ribbon where nobody is signed in, nor on the pages of the back office", async ({
  page,
}) => {
  await signInWithDraft(page);
  await page.goto("/login");
  await expect(heading(page)).toHaveText("Logg inn");
  await expect(ribbon(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("admin-token"));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(ribbon(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText(published.title);
});

test("The ribbon has no fault that axe can find, and fits", async ({ page }) => {
  await signInWithDraft(page);
  await page.goto("/priser");
  for (const next of ["Vis det besøkende ser", "Vis utkastet"]) {
    await expect(ribbon(page)).toContainText("Du ser");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `at ${width} px`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await ribbon(page).getByRole("button", { name: next }).click();
  }
});

test("A visitor's browser fetches nothing of drafts", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fetched.filter((path) => path.endsWith(".js"))).toEqual([
    expect.stringMatching(/^\/assets\/islands-/),
  ]);
  expect(fetched.filter((path) => path.includes("draft"))).toEqual([]);
});
