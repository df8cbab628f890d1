import type { Browser, Page } from "@playwright/test";
import type { Content } from "../../../app/domain/content/content.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { draftKeys, printDraft } from "../../../app/domain/editing/draft.ts";
import { accounts } from "../../data/accounts.ts";
import { violations } from "../axe.ts";
import {
  type Customer,
  expect,
  fillIn,
  type Site,
  sendButton,
  signIn,
  test,
  untilAwake,
} from "../fixtures.ts";

// Two people: an editor with a draft in one browser, and a visitor in another.

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
  faults,
}) => {
  faults.allow(/status of 409/);
  const editor = { ...visitor, companyName: `${visitor.companyName} fra utkastet` };
  const reader = await visitorIn(browser, site);

  await test.step("The editor sees it on every page", async () => {
    await signInWithDraft(page);
    await page.goto("/");
    await expect(heading(page)).toHaveText(drafted.title);
    await expect(ribbon(page).getByRole("status")).toHaveText("Du ser et lokalt utkast");
    await page.goto("/priser");
    await expect(page.getByRole("article", { name: "Medium" })).toContainText(drafted.price);
    await page.goto("/bestill/plan-medium");
    await expect(summary(page)).toContainText(drafted.price);
  });

  await test.step("An order from it is not taken at a price that is not published", async () => {
    await fillIn(page, editor);
    await untilAwake(page);
    await sendAndSeeNewPrice(page, published.price, editor);
    expect(await site.ordersOf(editor.companyName)).toEqual([]);
  });

  await test.step("Nobody else sees anything of it", async () => {
    await reader.goto("/");
    await expect(heading(reader)).toHaveText(published.title);
    await expect(ribbon(reader)).toHaveCount(0);
    await reader.goto("/priser");
    await expect(reader.getByRole("article", { name: "Medium" })).toContainText(published.price);
    await reader.goto("/bestill/plan-medium");
    await fillIn(reader, visitor);
    await untilAwake(reader);
  });

  await publish(page, draft);

  await test.step("An order form that was open shows the new price, and sends the order with it", async () => {
    await sendAndSeeNewPrice(reader, drafted.price, visitor);
    await sendButton(reader).click();
    await reader.waitForURL("**/takk?**");
    await expect(reader.getByRole("definition").filter({ hasText: drafted.price })).toBeVisible();
    expect(await site.ordersOf(visitor.companyName)).toMatchObject([{ planPrice: 15_490 }]);
    const [mail] = site.mailsTo(visitor.email);
    expect(mail).toContain(drafted.price);
    expect(mail).not.toContain(published.price);
  });

  await test.step("One that was refused before is refused again, and sent in the end", async () => {
    await sendAndSeeNewPrice(page, drafted.price, editor);
    expect(await site.ordersOf(editor.companyName)).toEqual([]);
    await sendButton(page).click();
    await page.waitForURL("**/takk?**");
    expect(await site.ordersOf(editor.companyName)).toMatchObject([{ planPrice: 15_490 }]);
  });

  await test.step("Everyone sees it", async () => {
    await reader.goto("/");
    await expect(heading(reader)).toHaveText(drafted.title);
    await reader.goto("/priser");
    await expect(reader.getByRole("article", { name: "Medium" })).toContainText(drafted.price);
    const data = await reader.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('"price":15490');
    expect(data).not.toContain('"price":14490');
    await reader.getByRole("link", { name: "Bestill Medium" }).click();
    await expect(summary(reader)).toContainText(drafted.price);
  });
  await reader.context().close();
});

/** The order is refused for its price, and the one that is to be accepted next is shown. */
async function sendAndSeeNewPrice(page: Page, price: string, visitor: Customer) {
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Prisen er endret");
  await expect(summary(page)).toContainText(price);
  await expect(page.getByLabel("Firmanavn")).toHaveValue(visitor.companyName);
  await page.getByLabel("Jeg godkjenner vilkårene").check();
}

test("A page with a draft works as any other", async ({ page, context }) => {
  await signInWithDraft(page);

  await test.step("Its menu, questions, forms and links", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
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

  await test.step("It can be left for what visitors see, in this tab, and come back to", async () => {
    await page.goto("/");
    await expect(ribbon(page).getByRole("link", { name: "Rediger" })).toHaveAttribute(
      "href",
      "/editor",
    );
    await expectNoFaults(page);
    await ribbon(page).getByRole("button", { name: "Vis det besøkende ser" }).click();
    await expect(ribbon(page)).toContainText("Du ser det besøkende ser");
    await expect(heading(page)).toHaveText(published.title);
    await expectNoFaults(page);
    const other = await context.newPage();
    await other.goto("/");
    await expect(heading(other)).toHaveText(drafted.title);
    await other.close();
    await ribbon(page).getByRole("button", { name: "Vis utkastet" }).click();
    await expect(heading(page)).toHaveText(drafted.title);
  });

  await test.step("It is made anew when the browser goes back to it", async () => {
    await page.goto("/kontakt");
    await expect(ribbon(page)).toContainText("Du ser et lokalt utkast");
    const later = structuredClone(draft);
    later.texts.heroTitle = "Enda senere";
    await save(page, later);
    await page.goBack();
    await expect(heading(page)).toHaveText("Enda senere");
  });

  await test.step("It is not counted, as the published page is", async () => {
    const told: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("told")) told.push(message.text());
    });
    await page.addInitScript(() => {
      localStorage.setItem("cookie-consent", "accepted");
      Object.assign(window, { gtag: (...event: unknown[]) => console.info("told", ...event) });
    });
    await page.goto("/");
    await expect(heading(page)).toHaveText("Enda senere");
    await page.evaluate(() => localStorage.removeItem("site-content"));
    await page.evaluate(() => localStorage.removeItem("pricing-config"));
    expect(told).toEqual([]);
    await page.reload();
    await expect(heading(page)).toHaveText(published.title);
    expect(told).toEqual([expect.stringContaining("page_view")]);
  });
});

/** The page under its ribbon, on a phone and on a screen. */
async function expectNoFaults(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page), `at ${width} px`).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test("What a draft hides or cannot show is said where it would stand", async ({ page, faults }) => {
  faults.allow(/status of 403/);
  const broken = structuredClone(draft);
  broken.prices.medium.price = -1;
  await signInWithDraft(page, broken);

  await test.step("A draft that breaks rules is shown as far as it can be", async () => {
    await page.goto("/");
    await expect(heading(page)).toHaveText(drafted.title);
    await expect(ribbon(page)).toContainText(
      "Der noe ikke er ferdig skrevet, står det som sist ble publisert.",
    );
  });

  await test.step("A page that the draft hides is the screen of a hidden page, as it is once that is published", async () => {
    const hiding = structuredClone(draft);
    hiding.hiddenPages = ["/priser"];
    await save(page, hiding);
    await page.goto("/priser");
    await expect(heading(page)).toHaveText("Side ikke tilgjengelig");
    const text = page.getByText("Denne siden er ikke tilgjengelig for offentlig visning.");
    const size = () => text.evaluate((element) => getComputedStyle(element).fontSize);
    const shown = await size();
    await publish(page, hiding);
    await ribbon(page).getByRole("button", { name: "Vis det besøkende ser" }).click();
    await expect(ribbon(page)).toContainText("Du ser det besøkende ser");
    expect(await size()).toBe(shown);
  });

  await test.step("A hidden page that the draft shows is there", async () => {
    await save(page, draft);
    await ribbon(page).getByRole("button", { name: "Vis utkastet" }).click();
    const medium = page.getByRole("article", { name: "Medium" });
    await expect(medium).toContainText(drafted.price);
    await expect(medium).toHaveCSS("display", "grid");
  });
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

test("A draft that cannot be shown leaves the published page, and says why", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of (401|500)|net::ERR/);
  const preview = "**/editor/forhandsvisning";
  await signInWithDraft(page);

  await test.step("There is no ribbon on the pages of the back office", async () => {
    await page.goto("/login");
    await expect(heading(page)).toHaveText("Logg inn");
    await expect(ribbon(page)).toHaveCount(0);
  });

  await test.step("The published page is not seen while the draft is on its way", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(preview, async (route) => {
      await gate;
      await route.continue();
    });
    // A busy machine may look again after the second for which a page is hidden at most, so the page says how it began.
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.body.dataset.firstSeen = getComputedStyle(document.body).visibility;
      });
    });
    await page.goto("/");
    await expect(ribbon(page)).toBeVisible();
    await expect(page.locator("body")).toHaveAttribute("data-first-seen", "hidden");
    open();
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).toHaveText(drafted.title);
    await page.unroute(preview);
  });

  await test.step("Nor before the script that fetches it has come", async () => {
    await page.route("**/assets/islands-*", (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("body")).toHaveAttribute("data-first-seen", "hidden");
    await expect(heading(page)).toBeVisible();
    await page.unroute("**/assets/islands-*");
  });

  await test.step("An answer is long in coming: the page is hidden for a second at most", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(preview, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/");
    await expect(ribbon(page)).toHaveText("Henter utkastet …");
    await expect(heading(page)).toHaveText(published.title);
    await expect(heading(page)).toBeVisible({ timeout: 3_000 });
    open();
    await expect(heading(page)).toHaveText(drafted.title);
    await page.unroute(preview);
  });

  await test.step("A fault on the server", async () => {
    await page.route(preview, (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Feil</h1>" }),
    );
    await page.goto("/");
    await expect(ribbon(page)).toContainText("Utkastet kan ikke vises. Noe gikk galt på serveren.");
    await expect(heading(page)).toHaveText(published.title);
    await page.unroute(preview);
    await ribbon(page).getByRole("button", { name: "Prøv igjen" }).click();
    await expect(heading(page)).toHaveText(drafted.title);
  });

  await test.step("No connection", async () => {
    await page.route(preview, (route) => route.abort("internetdisconnected"));
    await page.goto("/");
    await expect(ribbon(page)).toContainText("Fikk ikke kontakt med serveren.");
    await expect(heading(page)).toBeVisible();
    await page.unroute(preview);
  });

  await test.step("What is stored is no draft", async () => {
    await page.evaluate(() => localStorage.setItem("site-content", "{"));
    await page.goto("/");
    await expect(ribbon(page)).toContainText("kan ikke leses");
    await expect(heading(page)).toHaveText(published.title);
  });

  await test.step("Signed out", async () => {
    await save(page, draft);
    await context.clearCookies();
    await page.goto("/");
    await expect(ribbon(page)).toContainText("Utkastet kan ikke vises. Du må logge inn på nytt.");
    await expect(heading(page)).toHaveText(published.title);
    await expect(heading(page)).toBeVisible();
    await ribbon(page).getByRole("link", { name: "Logg inn" }).click();
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Feditor$/);
    await expect(ribbon(page)).toHaveCount(0);
  });

  await test.step("There is no ribbon where nobody has signed in", async () => {
    await page.evaluate(() => localStorage.removeItem("admin-token"));
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expect(ribbon(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText(published.title);
  });
});
