import { expect, test } from "../fixtures.ts";

test("A page that was made ready tells its path when it is shown, and no other page tells anything", async ({
  page,
}) => {
  const told: (string | null)[] = [];
  await page.route("**/api/visits", (route) => {
    told.push(route.request().postData());
    return route.continue();
  });
  /** Says that the page is shown, until its script has come and listens. */
  const show = async () => {
    const before = told.length;
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
      expect(told.length).toBeGreaterThan(before);
    }).toPass();
  };
  await page.goto("/tjenester?service=hemmelig");
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.getByRole("link", { name: "Priser", exact: true }).first().click();
  await page.waitForURL("**/priser");
  expect(told).toEqual([]);
  await show();
  // Nothing of the page before, which is ours.
  await expect.poll(() => told).toEqual(["path=%2Fpriser"]);

  await page.goto("/vilkar?plan=hemmelig", { referer: "https://lenker.example.no/side?q=kari" });
  await show();
  await expect
    .poll(() => told.slice(1))
    .toEqual(["path=%2Fvilkar&from=https%3A%2F%2Flenker.example.no"]);
});

test("The page behind a link is made ready at once where a pointer can rest on it, and not where a finger would come by", async ({
  page,
  browser,
  site,
}) => {
  // A page is loaded when its script has run.
  const isEager = () =>
    page.evaluate(() => {
      const rules = document.querySelector("script[type=speculationrules]")?.textContent ?? "";
      const [, selector = ""] = /"selector_matches":"([^"]+)"/.exec(rules) ?? [];
      return document.querySelector("header a")?.matches(selector);
    });
  await page.goto("/vilkar");
  expect(await isEager()).toBe(true);

  const phone = await browser.newContext({ isMobile: true, hasTouch: true, baseURL: site.url });
  page = await phone.newPage();
  await page.goto("/vilkar");
  expect(await isEager()).toBe(false);
  await phone.close();
});
