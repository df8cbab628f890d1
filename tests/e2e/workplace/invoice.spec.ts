import { expect, field, fillIn, sendButton, test, untilAwake } from "../fixtures.ts";

const path = "/bestill/plan-medium";

test("What the invoice needs is folded away, opens on a mistake in it, and is sent with the order", async ({
  page,
  visitor,
}) => {
  const email = field(page, "E-post for faktura");
  const reference = field(page, "Deres referanse");
  const fold = page.getByText("Faktura (valgfritt)");
  await page.goto(path);
  await expect(email).toBeHidden();
  await fillIn(page, visitor);
  await untilAwake(page);

  await test.step("It opens on a mistake, which is given the focus", async () => {
    await fold.click();
    await email.fill("faktura");
    await fold.click();
    await expect(email).toBeHidden();
    await sendButton(page).click();
    await expect(email).toHaveAccessibleDescription(/Ugyldig e-postadresse/);
    await expect(email).toBeFocused();
  });

  await test.step("It stays open while it is put right", async () => {
    await email.fill("");
    await expect(email).toBeVisible();
    await expect(page.getByText("Ugyldig e-postadresse")).toBeHidden();
    await reference.fill("PO 4711");
    await email.fill("faktura@nordlys.example.no");
    await email.clear();
    await expect(reference).toBeVisible();
    await email.fill("faktura@nordlys.example.no");
  });

  const sent = page.waitForRequest("**/api/orders");
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: visitor.email,
    invoiceEmail: "faktura@nordlys.example.no",
    buyerReference: "PO 4711",
  });
  await page.waitForURL("**/takk?**");
});
