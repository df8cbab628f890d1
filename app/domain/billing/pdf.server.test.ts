import { expect, test } from "vitest";
import {
  buyerContact,
  invoiceWithoutVat,
  websiteCreditNote,
  websiteInvoice,
} from "../../../tests/data/billing-data.ts";
import { readPdf } from "../../../tests/data/read-pdf.ts";
import { billingPdf } from "./pdf.server.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("An invoice says who sells and buys what, what it comes to, and how and when it is paid", async () => {
  const said = plain(readPdf(await billingPdf(websiteInvoice, buyerContact)));
  for (const words of [
    "Faktura 7",
    "Nordlys Bakeri AS",
    "Org.nr. 974 760 673",
    "22. november 2026",
    "6. desember 2026",
    "22. november 2026–21. november 2027",
    "FL-2026-0042",
    "Kari Nordmann",
    "Prosjekt 42",
    "Nettside, pakken Medium",
    "14 490 kr",
    "25 % mva. av 20 480 kr",
    "5 120 kr",
    "25 600 kr",
    "1234 56 78903",
    "Merk betalingen",
  ]) {
    expect(said).toContain(words);
  }
  expect(said).toContain("Org.nr. 923 609 016 MVA · Foretaksregisteret");
});

test("Names have every letter that the fonts have, and others without the marks that they have not", async () => {
  const companyName = "Łukasz Żółć og Kárášjohka AS";
  const buyer = { ...websiteInvoice.buyer, companyName };
  const contact = { ...buyerContact, name: "Nguyễn Đặng Phương", reference: "Șerban – „42”" };
  const said = plain(readPdf(await billingPdf({ ...websiteInvoice, buyer }, contact)));
  // A name is broken where its column ends.
  expect(said.replace(/\s+/g, " ")).toContain(companyName);
  expect(said).toContain("Nguyên Đăng Phuong");
  expect(said).toContain("Șerban – „42”");
});

test("A credit note says which invoice it takes back, and asks for nothing", async () => {
  const said = plain(readPdf(await billingPdf(websiteCreditNote, undefined)));
  expect(said).toContain("Kreditnota 8");
  expect(said).toContain("Krediterer faktura 7 av 22. november 2026.");
  expect(said).toContain("Kreditert");
  expect(said).not.toMatch(/Å betale|Kontonummer|Forfall|Kari/);
});

test("A seller that is not registered for VAT adds none, and says MVA nowhere", async () => {
  const said = plain(readPdf(await billingPdf(invoiceWithoutVat, undefined)));
  expect(said).toContain("Ikke registrert i Merverdiavgiftsregisteret");
  expect(said).toContain("Beløp");
  expect(said).not.toMatch(/mva|Foretaksregisteret|25 %/i);
});

test("It can be read out, in Norwegian, and the same document is the same file", async () => {
  const file = Buffer.from(await billingPdf(websiteInvoice, buyerContact)).toString("latin1");
  expect(file).toMatch(/^%PDF-1\.7/);
  expect(file).toContain("/Lang (nb-NO)");
  expect(file).toContain("/Marked true");
  expect(file).toContain("/DisplayDocTitle true");
  expect(file).toContain("pdfuaid");
  for (const kind of ["H1", "H2", "Table", "TH", "TD"]) expect(file).toContain(`/S /${kind}`);
  expect(Buffer.from(await billingPdf(websiteInvoice, buyerContact)).toString("latin1")).toBe(file);
});

test("Names of any length and signs stand on it, and a long list goes on to the next page", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    description: `Time ${index + 1}`,
    kroner: 950,
  }));
  const buyer = { ...websiteInvoice.buyer, companyName: `${"Ærlig og Åpen ".repeat(13)}📦 Łódź` };
  const bytes = await billingPdf({ ...websiteInvoice, lines, buyer }, undefined);
  const said = readPdf(bytes);
  // Sheets come apart.
  expect(plain(readPdf(bytes))).toMatch(/Faktura 7 · side 2 av [23]/);
  expect(said).toContain("Łódź");
  expect(said).toContain("Time 60");
  expect(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\n/g),
  ).toHaveLength(3);
});
