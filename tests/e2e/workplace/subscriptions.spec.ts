import { expectAccessible } from "../axe.ts";
import { placeOrder } from "../deliver.ts";
import { expect, signIn, test } from "../fixtures.ts";

test("An administrator delivers, looks a subscription up, cancels it, and takes that back", async ({
  page,
  site,
  visitor,
}) => {
  const { companyName } = visitor;
  const { orderId } = await placeOrder(site, visitor);
  await signIn(page, `/admin/bestillinger/${orderId}`);
  for (const step of ["Merk som kontaktet", "Sett i arbeid"]) {
    await page.getByRole("button", { name: step }).click();
  }
  await page.getByRole("link", { name: "Merk som levert" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(companyName);
  await expectAccessible(page, "what a delivery leads to");
  await page.getByRole("button", { name: "Merk som levert" }).click();
  await expect(page.getByText("Fakturaen venter på opplysninger om dere.").first()).toBeVisible();
  await expectAccessible(page, "order that is delivered");

  await page
    .getByRole("navigation", { name: "Administrasjon" })
    .getByRole("link", { name: "Abonnementer" })
    .click();
  await page.getByRole("searchbox").fill(companyName);
  await page.keyboard.press("Enter");
  await expectAccessible(page, "list");
  await page.getByRole("link", { name: companyName }).click();
  await expect(page.getByRole("heading", { name: companyName })).toBeVisible();
  await expectAccessible(page, "subscription");
  await page.getByRole("link", { name: "Si opp for kunden" }).click();
  await expectAccessible(page, "question");
  await page.getByLabel("Hvorfor, og hvem ba om det?").fill("Kunden ringte");
  await page.getByRole("button", { name: "Bekreft oppsigelsen" }).click();
  await expect(page.getByText("Abonnementet er sagt opp")).toBeVisible();
  await page.getByRole("button", { name: "Trekk oppsigelsen tilbake" }).click();
  await expect(page.getByText("Oppsigelsen er trukket tilbake")).toBeVisible();

  for (const place of ["Neste års pris", "Stans og gjenoppta"]) {
    await page
      .getByRole("navigation", { name: "Administrasjon" })
      .getByRole("link", { name: "Abonnementer" })
      .click();
    await page.getByRole("link", { name: place }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, place);
  }

  await page.goto("/admin/abonnementer/priser");
  await page.getByLabel("Gjelder").selectOption("Alle pakker");
  await page.getByLabel("Kroner per år").fill("6 490");
  await page.getByRole("button", { name: "Se hvem det gjelder" }).click();
  await expect(page.getByRole("heading", { name: "Alle pakker: 6 490 kr i året?" })).toBeVisible();
  await expect(page.getByRole("link", { name: companyName })).toBeAttached();
  await expectAccessible(page, "whom a price meets");
});

test("A bank's file is shown before anything of it is noted", async ({ page }) => {
  await signIn(page, "/admin/abonnementer/fakturering");
  await page.getByRole("link", { name: "Les inn bankfil" }).click();
  await expectAccessible(page, "form for a bank's file");
  const buffer = Buffer.from("Dato;Beløp;Melding\n20.11.2026;100,00;Takk\n20.11.2026;x;\n");
  const file = { name: "nettbank.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("Fil fra banken").setInputFiles(file);
  await page.getByRole("button", { name: "Les filen" }).click();
  await expect(page.getByText("Teksten nevner ingen faktura.")).toBeVisible();
  await expectAccessible(page, "what a bank's file holds");
});
