import type { Page } from "@playwright/test";
import { placeOrder } from "../deliver.ts";
import { expect, signIn, test } from "../fixtures.ts";

test.use({ savesData: false });
// A browser remembers 250 files that a page has asked for, and the workplace has about as many.
test.beforeEach(({ context }) =>
  context.addInitScript(() => performance.setResourceTimingBufferSize(1_000)),
);

const toast = (page: Page) => page.getByRole("region", { name: "Meldinger" });
const trouble = (page: Page) => page.getByText("Serveren svarer ikke");

/** Waits until the browser has asked for the code and the styles of every page of the back office, and has got it. */
const untilKept = async (page: Page) => {
  const files = await page.waitForFunction(() => {
    const { routes } = Reflect.get(window, "__reactRouterManifest");
    const asked = new Set(
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const wanted = Object.entries<{ module: string; css?: string[] }>(routes)
      .filter(([id]) => id.startsWith("routes/admin/"))
      .map(([, { module, css = [] }]) => ({ module, css }));
    const isAsked = wanted.every(({ module, css }) =>
      // The router puts a mark behind what a part of a page may ask for again.
      [module, ...css].every((file) => asked.has(file.replace("#", ""))),
    );
    return isAsked && wanted.map(({ module }) => module);
  });
  // What a file of code needs of others comes after it.
  await page.evaluate(
    (modules) => Promise.all((modules || []).map((module) => import(module))),
    await files.jsonValue(),
  );
};

/** Fails when the document was loaded anew since the page was marked. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.body.setAttribute("data-kept", ""));
const expectSameDocument = (page: Page) =>
  expect(page.locator("body")).toHaveAttribute("data-kept", "");

test("Without a connection one stays where one is, with all that was typed", async ({
  page,
  context,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const { orderId: id } = await placeOrder(site, visitor);
  await signIn(page, `/admin/bestillinger/${id}`);
  await untilKept(page);
  await markDocument(page);
  await context.setOffline(true);

  const note = page.getByRole("textbox", { name: "Nytt notat" });
  await note.fill("Ring etter tolv.");
  await page.getByRole("button", { name: "Lagre notatet" }).click();
  await expect(toast(page)).toContainText("Serveren svarte ikke");
  await expect(trouble(page)).toContainText("Det du har skrevet, står her fortsatt.");
  await expect(note).toHaveValue("Ring etter tolv.");
  const places = page.getByRole("navigation", { name: "Administrasjon" });
  for (const [place, words] of [
    ["Innboks", "Kunne ikke hente bestillinger og kontaktskjemaer"],
    ["Fakturering", "Du er fortsatt der du var"],
  ] as const) {
    await places.getByRole("link", { name: place }).click();
    await expect(toast(page)).toContainText(words);
    await expect(page).toHaveURL(`/admin/bestillinger/${id}`);
    await expect(note).toHaveValue("Ring etter tolv.");
  }

  await context.setOffline(false);
  await page.getByRole("button", { name: "Lagre notatet" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ring etter tolv." })).toBeVisible();
  await expect(trouble(page)).toHaveCount(0);
  await expect(note).toHaveValue("");

  await places.getByRole("link", { name: "Innboks" }).click();
  const row = page.getByRole("row").filter({ hasText: visitor.companyName });
  await expect(row).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Oppdater" }).click();
  await expect(toast(page)).toContainText("Feil ved henting av data");
  await expect(toast(page)).toContainText("Kunne ikke hente bestillinger og kontaktskjemaer");
  await expect(row).toHaveCount(1);
  const unanswered = page.waitForEvent("requestfailed", (one) => one.url().includes("q=olav"));
  await page.getByRole("searchbox").fill("olav");
  await page.getByRole("searchbox").press("Enter");
  await unanswered;
  await expect(trouble(page)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("olav");
  await expect(row).toHaveCount(1);

  await context.setOffline(false);
  await page.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(trouble(page)).toHaveCount(0);
  await expectSameDocument(page);
});

test("A new version of the site takes nothing from whoever has the old one open", async ({
  page,
  site,
  visitor,
  faults,
}) => {
  // A browser whose requests are answered by a test remembers no style sheet.
  faults.allow(/status of 404/);
  await placeOrder(site, visitor);
  await signIn(page);
  await untilKept(page);
  await markDocument(page);
  // The files of the old version are gone.
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    Object.assign(Reflect.get(window, "__reactRouterManifest"), { version: "older" });
  });
  await page.getByRole("link", { name: /^FL-/ }).first().click();
  await page.getByRole("textbox", { name: "Nytt notat" }).fill("Ringt.");
  await page.getByRole("button", { name: "Lagre notatet" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ringt." })).toBeVisible();
  await expect(page.getByText("Nettstedet er oppdatert")).toBeVisible();
  for (const [menu, place] of [
    ["Administrasjon", "Fakturering"],
    ["Administrasjon", "Innstillinger"],
    ["Innstillinger", "E-post"],
    ["Innstillinger", "Personvern"],
    ["Innstillinger", "Logg"],
  ] as const) {
    await page.getByRole("navigation", { name: menu }).getByRole("link", { name: place }).click();
    const heading = place === "Innstillinger" ? "Personer" : place;
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await expectSameDocument(page);
  await page.unroute("**/assets/**");
  await page.getByRole("button", { name: "Last siden på nytt" }).click();
  await expect(page.locator("body")).not.toHaveAttribute("data-kept");
  await expect(page.getByText("Nettstedet er oppdatert")).toHaveCount(0);
});

test.describe("Whoever saves data", () => {
  test.use({ savesData: true });

  test("is sent a page when they come to it, and none ahead", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const askedFor = (part: string) => asked.filter((path) => path.includes(`/${part}-`));
    await signIn(page, "/admin/personer");
    const places = page.getByRole("navigation", { name: "Innstillinger" });
    for (const [place, part] of [
      ["E-post", "mails"],
      ["Personvern", "personal-data"],
    ] as const) {
      expect(askedFor(part)).toEqual([]);
      await places.getByRole("link", { name: place }).click();
      await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
      expect(askedFor(part)).not.toEqual([]);
    }
  });
});

test.describe("What the browser keeps for when it cannot reach us", () => {
  test.use({ serviceWorkers: "allow" });

  test("is our own page, for a page, a page whose code never came and a file", async ({
    page,
    context,
    site,
    visitor,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|loading route module/);
    const { orderId: id } = await placeOrder(site, visitor);
    await signIn(page);
    const keepers = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations.filter(({ active }) => active?.state === "activated").length;
      });
    await expect.poll(keepers).toBe(3);
    const isKept = page.getByRole("heading", { level: 1, name: "Ingen forbindelse" });
    const retry = page.getByRole("link", { name: "Prøv igjen" });

    await context.setOffline(true);
    await page.goto(`/admin/bestillinger/${id}`);
    await expect(isKept).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: visitor.companyName })).toBeVisible();

    // The connection goes before the code of the other pages has come.
    await page.route("**/assets/**", (route) =>
      /personal-data|retention/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto("/admin/logg");
    const places = page.getByRole("navigation", { name: "Innstillinger" });
    await expect(places.getByRole("link", { name: "Personvern" })).toBeVisible();
    await context.setOffline(true);
    await places.getByRole("link", { name: "Personvern" }).click();
    await expect(isKept).toBeVisible();
    await context.setOffline(false);
    await page.unrouteAll();
    await page.goto("/admin/personvern");

    await context.setOffline(true);
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/admin/personvern/eksport";
      document.body.append(form);
      form.submit();
    });
    await expect(isKept).toBeVisible();
  });
});
