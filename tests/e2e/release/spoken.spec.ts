import type { Locator, Page } from "@playwright/test";
import { makePicture } from "../../data/made-pictures.ts";
import { deliver, placeOrder } from "../deliver.ts";
import { dialog, goTo, openEditor, tab, title } from "../editor/editor-page.ts";
import {
  bringContentBack,
  expect,
  fillIn,
  fillInSeller,
  sendButton,
  signIn,
  test,
  untilAwake,
} from "../fixtures.ts";

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

test.describe("The editor", () => {
  // There is no room for the preview beside the form, which would be made anew with each change.
  test.use({ viewport: { width: 1000, height: 800 } });
  // Other tests of this worker know the site as it comes, and leave versions of it.
  test.beforeEach(({ databaseFile }) => bringContentBack(databaseFile));
  test.afterEach(({ databaseFile }) => bringContentBack(databaseFile));

  const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const open = async (page: Page, room: string, place: string) => {
    await goTo(page, room, place);
    await expect(page.getByText("Henter feltene")).toHaveCount(0);
  };

  test("What is read out where texts are written is as it was read and approved", async ({
    page,
  }) => {
    await openEditor(page);
    await spoken(main(page), "editor");
    await title(page).fill("");
    await page.getByRole("button", { name: "Publiser" }).click();
    await expect(page.getByRole("alert")).toHaveText("Ett felt må rettes før du kan publisere");
    await spoken(page.getByRole("group", { name: "Hovedseksjon" }), "editor-with-mistake");

    await tab(page, "Priser og Pakker").click();
    await spoken(page.getByRole("group", { name: "Liten", exact: true }), "editor-package");
    await open(page, "Sider", "Sider og søk");
    await spoken(part(page, "Priser"), "editor-search");
    await open(page, "Verktøy", "Videresending");
    await spoken(page.getByRole("group", { name: "/about", exact: true }), "editor-redirect");
    await open(page, "Sider", "Egne sider");
    await page.getByLabel("Hva skal den nye siden hete?").fill("Folkene");
    await page.getByRole("button", { name: "Legg til side" }).click();
    await spoken(page.getByRole("tabpanel", { name: "Sider" }), "editor-own-page");
  });

  test("What is read out of pictures, of publishing and of what was published is as it was read and approved", async ({
    page,
  }) => {
    await openEditor(page, "historier");
    await page.request.post("/api/pictures", {
      headers: {
        "x-csrf-token": await page.evaluate(() => localStorage.getItem("admin-token") ?? ""),
      },
      multipart: {
        file: { name: "butikken.jpg", mimeType: "image/jpeg", buffer: await makePicture("jpeg") },
      },
    });
    await page.getByRole("button", { name: "Møbelbutikken", exact: false }).first().click();
    await spoken(page.getByRole("tabpanel", { name: "Tekster og Innhold" }), "editor-story");
    await page.getByRole("button", { name: "Velg bilde" }).click();
    await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
    await spoken(dialog(page), "editor-pictures");
    await dialog(page).getByRole("button", { name: "butikken.jpg" }).click();
    await spoken(dialog(page), "editor-picture");
    await dialog(page).getByRole("button", { name: "Avbryt" }).click();

    await open(page, "Sider", "Sider og søk");
    const priceTitle = await page.locator("[name='pages./priser.title']").inputValue();
    await page.locator("[name='pages./tjenester.title']").fill(priceTitle);
    await page.getByRole("button", { name: "Publiser" }).click();
    await expect(dialog(page).getByText("kan bli bedre").first()).toBeVisible();
    await spoken(dialog(page), "editor-publishing");
    await dialog(page).getByRole("button", { name: "Publiser for alle" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.goto("/editor/historikk");
    await spoken(main(page), "editor-history");
  });
});

test("What is read out of figures and a delivered order is as it was read and approved", async ({
  page,
  site,
  visitor,
  databaseFile,
}) => {
  fillInSeller(databaseFile);
  const { orderId } = await placeOrder(site, visitor);
  await signIn(page, "/healthz");
  await deliver(page, orderId);
  await page.goto("/admin/oversikt");
  await spoken(main(page), "overview");
  await page.goto(`/admin/bestillinger/${orderId}`);
  await spoken(main(page), "delivered-order");
  bringContentBack(databaseFile);
});
