import type { Locator, Page } from "@playwright/test";
import { expect, fillIn, sendButton, signIn, test, untilAwake } from "./fixtures.ts";

// What a screen reader is told of the main paths, kept beside this file and read by people: names, order, roles, levels of
// headings. `npx playwright test spoken --update-snapshots` writes it anew; what is another each time is then taken out of it,
// or made a pattern: the numbers of orders, days, other orders of the same company, which of two mails stands first.

// What unfolds and moves is read as it stands in the end.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const spoken = (of: Locator, name: string) =>
  expect(of).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
const main = (page: Page) => page.getByRole("main");

test("What is read out of the public pages is as it was read and approved", async ({ page }) => {
  await page.goto("/");
  await spoken(page.getByRole("banner"), "header");
  await spoken(main(page), "front-page");
  await page.goto("/priser");
  await spoken(main(page), "prices");
  await page.goto("/kontakt");
  await spoken(page.getByRole("form", { name: "Kontaktskjema" }), "contact-form");
  await page.goto("/login");
  await spoken(page.locator("body"), "sign-in");
});

test("What is read out of an order is as it was read and approved, from its mistakes to the back office", async ({
  page,
  visitor,
  site,
}) => {
  await page.goto("/bestill/plan-medium");
  await page.getByLabel("Jeg godkjenner vilkårene").check();
  await untilAwake(page);
  await sendButton(page).click();
  await expect(page.getByText("Navn må være minst 2 tegn", { exact: true })).toBeVisible();
  await spoken(main(page), "order-with-mistakes");
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page).toHaveURL(/takk/);
  await spoken(main(page), "thank-you");
  const [{ id } = { id: "" }] = await site.ordersOf(visitor.companyName);
  await signIn(page, `/admin/bestillinger/${id}`);
  await spoken(main(page), "order-in-back-office");
});
