import { expect, test } from "./fixtures.ts";

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
