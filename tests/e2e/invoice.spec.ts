import type { Page } from "@playwright/test";
import { expect, field, fillIn, sendButton, test, untilAwake } from "./fixtures.ts";

const path = "/bestill/plan-medium";

test.describe("What the invoice needs", () => {
  const email = (page: Page) => field(page, "E-post for faktura");
  const reference = (page: Page) => field(page, "Deres referanse");
  const fold = (page: Page) => page.getByText("Faktura (valgfritt)");

  test("is folded away, opens, and is sent with the order", async ({ page, visitor }) => {
    await page.goto(path);
    await expect(email(page)).toBeHidden();
    await fillIn(page, visitor);
    await untilAwake(page);
    await fold(page).click();
    await email(page).fill("faktura@nordlys.example.no");
    await reference(page).fill("PO 4711");
    await email(page).clear();
    await expect(reference(page)).toBeVisible();
    await email(page).fill("faktura@nordlys.example.no");
    const sent = page.waitForRequest("**/api/orders");
    await sendButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      email: visitor.email,
      invoiceEmail: "faktura@nordlys.example.no",
      buyerReference: "PO 4711",
    });
    await page.waitForURL("**/takk?**");
  });

  test("is opened on a mistake in it, which is given the focus", async ({ page, visitor }) => {
    await page.goto(path);
    await fillIn(page, visitor);
    await untilAwake(page);
    await fold(page).click();
    await email(page).fill("faktura");
    await fold(page).click();
    await expect(email(page)).toBeHidden();
    await sendButton(page).click();
    await expect(email(page)).toHaveAccessibleDescription(/Ugyldig e-postadresse/);
    await expect(email(page)).toBeFocused();
    await email(page).fill("");
    await expect(email(page)).toBeVisible();
    await expect(page.getByText("Ugyldig e-postadresse")).toBeHidden();
    await sendButton(page).click();
    await page.waitForURL("**/takk?**");
  });
});
