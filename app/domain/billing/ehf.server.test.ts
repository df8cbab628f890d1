import type { Element } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeholders } from "#app/domain/brand/brand.ts";
import {
  buyerContact,
  invoiceWithoutVat,
  websiteCreditNote,
  websiteInvoice,
} from "../../../tests/data/billing-data.ts";
import { leaves, readEhf, textsAt } from "../../../tests/data/read-ehf.ts";
import { type BillingDocument, printed } from "./billing-document.ts";
import { ehfXml } from "./ehf.server.ts";

// The official rules are run by hand whenever the document changes: docs/decisions/0048-billing.md.

/** The root of a document as it is written. */
const parse = (document: BillingDocument, contact = buyerContact) =>
  readEhf(ehfXml(document, contact));

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";

describe("The first invoice of a website", () => {
  const root = parse(websiteInvoice);

  test("says all there is to say, in the order of UBL", () => {
    expect(leaves(root).map(({ path, element }) => `${path} ${element.textContent}`)).toEqual([
      "/CustomizationID urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
      "/ProfileID urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
      "/ID 7",
      "/IssueDate 2026-11-22",
      "/DueDate 2026-12-06",
      "/InvoiceTypeCode 380",
      "/DocumentCurrencyCode NOK",
      "/BuyerReference Prosjekt 42",
      "/InvoicePeriod/StartDate 2026-11-22",
      "/InvoicePeriod/EndDate 2027-11-21",
      ...[
        "/EndpointID 923609016",
        "/PostalAddress/StreetName Storgata 1",
        "/PostalAddress/CityName Oslo",
        "/PostalAddress/PostalZone 0155",
        "/PostalAddress/Country/IdentificationCode NO",
        "/PartyTaxScheme/CompanyID NO923609016MVA",
        "/PartyTaxScheme/TaxScheme/ID VAT",
        "/PartyTaxScheme/CompanyID Foretaksregisteret",
        "/PartyTaxScheme/TaxScheme/ID TAX",
        "/PartyLegalEntity/RegistrationName Fyrlykt AS",
        "/PartyLegalEntity/CompanyID 923609016",
        "/Contact/Telephone 70 12 34 56",
        "/Contact/ElectronicMail post@fyrlykt.no",
      ].map((fact) => `/AccountingSupplierParty/Party${fact}`),
      ...[
        "/EndpointID 974760673",
        "/PostalAddress/Country/IdentificationCode NO",
        "/PartyLegalEntity/RegistrationName Nordlys Bakeri AS",
        "/PartyLegalEntity/CompanyID 974760673",
        "/Contact/Name Kari Nordmann",
        "/Contact/ElectronicMail faktura@nordlys.example.no",
      ].map((fact) => `/AccountingCustomerParty/Party${fact}`),
      "/PaymentMeans/PaymentMeansCode 30",
      "/PaymentMeans/PayeeFinancialAccount/ID 12345678903",
      "/TaxTotal/TaxAmount 5120.00",
      "/TaxTotal/TaxSubtotal/TaxableAmount 20480.00",
      "/TaxTotal/TaxSubtotal/TaxAmount 5120.00",
      "/TaxTotal/TaxSubtotal/TaxCategory/ID S",
      "/TaxTotal/TaxSubtotal/TaxCategory/Percent 25",
      "/TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/ID VAT",
      "/LegalMonetaryTotal/LineExtensionAmount 20480.00",
      "/LegalMonetaryTotal/TaxExclusiveAmount 20480.00",
      "/LegalMonetaryTotal/TaxInclusiveAmount 25600.00",
      "/LegalMonetaryTotal/PayableAmount 25600.00",
      ...["1 Nettside, pakken Medium 14490.00", "2 Årlig drift av nettside 5990.00"].flatMap(
        (line) => {
          const [, id, description, kroner] = line.match(/^(\d) (.+) (\S+)$/) ?? [];
          return [
            `/InvoiceLine/ID ${id}`,
            "/InvoiceLine/InvoicedQuantity 1",
            `/InvoiceLine/LineExtensionAmount ${kroner}`,
            `/InvoiceLine/Item/Name ${description}`,
            "/InvoiceLine/Item/ClassifiedTaxCategory/ID S",
            "/InvoiceLine/Item/ClassifiedTaxCategory/Percent 25",
            "/InvoiceLine/Item/ClassifiedTaxCategory/TaxScheme/ID VAT",
            `/InvoiceLine/Price/PriceAmount ${kroner}`,
          ];
        },
      ),
    ]);
  });

  test("leaves out what nobody has filled in", () => {
    const { address, phone, email } = placeholders;
    for (const unknown of [
      { address, phone, email },
      { address: undefined, phone: undefined, email },
    ]) {
      const xml = ehfXml({ ...websiteInvoice, seller: { ...websiteInvoice.seller, ...unknown } });
      for (const left of [address.street, address.postalCode, phone, email, "undefined"]) {
        expect(xml).not.toContain(left);
      }
      expect(xml).not.toMatch(/StreetName|Telephone/);
    }
  });

  test("has its elements in the namespaces of UBL", () => {
    expect(root.namespaceURI).toBe(`${ubl}Invoice-2`);
    const spaces = [...root.getElementsByTagName("*")].map(({ namespaceURI, prefix }) =>
      namespaceURI?.replace(ubl, `${prefix} `),
    );
    expect(new Set(spaces)).toEqual(
      new Set(["cbc CommonBasicComponents-2", "cac CommonAggregateComponents-2"]),
    );
  });

  test("names the currency of every amount, the register of every number, and a unit", () => {
    const attributes = leaves(root).flatMap(({ path, element }) =>
      [...element.attributes].map(
        ({ name, value }) => `${path.replace(/.*\//, "")} ${name} ${value}`,
      ),
    );
    expect(new Set(attributes)).toEqual(
      new Set([
        "EndpointID schemeID 0192",
        "CompanyID schemeID 0192",
        "TaxAmount currencyID NOK",
        "TaxableAmount currencyID NOK",
        "LineExtensionAmount currencyID NOK",
        "TaxExclusiveAmount currencyID NOK",
        "TaxInclusiveAmount currencyID NOK",
        "PayableAmount currencyID NOK",
        "InvoicedQuantity unitCode C62",
        "PriceAmount currencyID NOK",
      ]),
    );
  });
});

describe("An invoice", () => {
  test("says the order where the customer gave no reference, and goes to the contact", () => {
    const email = "kari@nordlys.example.no";
    const root = parse(websiteInvoice, { ...buyerContact, email, reference: null });
    expect(textsAt(root, "/BuyerReference")).toEqual([]);
    expect(textsAt(root, "/OrderReference/ID")).toEqual(["FL-2026-0042"]);
    expect(textsAt(root, "/AccountingCustomerParty/Party/Contact/ElectronicMail")).toEqual([
      "kari@nordlys.example.no",
    ]);
  });

  test("names nobody once nobody is known any more", () => {
    const xml = ehfXml(websiteInvoice);
    for (const told of Object.values(buyerContact)) expect(xml).not.toContain(told);
    expect(xml).toContain("<cbc:ID>FL-2026-0042</cbc:ID>");
  });

  test("is numbered as it is read, and paid with its KID where it has one", () => {
    const root = parse({ ...websiteInvoice, prefix: "F-", kid: "0000000075" });
    expect(textsAt(root, "/ID")).toEqual(["F-7"]);
    const means = leaves(root).filter(({ path }) => path.startsWith("/PaymentMeans"));
    // In the order of UBL.
    expect(means.map(({ path, element }) => `${path} ${element.textContent}`)).toEqual([
      "/PaymentMeans/PaymentMeansCode 30",
      "/PaymentMeans/PaymentID 0000000075",
      "/PaymentMeans/PayeeFinancialAccount/ID 12345678903",
    ]);
    const credits = { number: 7, prefix: "F-", issuedOn: "2026-11-22" };
    const note = parse({ ...websiteCreditNote, credits });
    expect(textsAt(note, "/ID")).toEqual(["8"]);
    expect(textsAt(note, "/BillingReference/InvoiceDocumentReference/ID")).toEqual(["F-7"]);
  });

  test("has a VAT of øre where it has one", () => {
    const root = parse({ ...websiteInvoice, lines: websiteInvoice.lines.slice(1) });
    expect(textsAt(root, "/TaxTotal/TaxAmount")).toEqual(["1497.50"]);
    expect(textsAt(root, "/LegalMonetaryTotal/PayableAmount")).toEqual(["7487.50"]);
  });

  test("of a seller that is not registered for VAT lies outside of it", () => {
    const root = parse(invoiceWithoutVat);
    expect(textsAt(root, "/TaxTotal/TaxAmount")).toEqual(["0.00"]);
    const category = "/TaxTotal/TaxSubtotal/TaxCategory";
    expect(textsAt(root, `${category}/ID`)).toEqual(["O"]);
    expect(textsAt(root, `${category}/TaxExemptionReasonCode`)).toEqual(["VATEX-EU-O"]);
    expect(textsAt(root, "/InvoiceLine/Item/ClassifiedTaxCategory/ID")).toEqual(["O", "O"]);
    expect(leaves(root).map(({ path }) => path)).not.toContainEqual(
      expect.stringMatching(/Percent|PartyTaxScheme/),
    );
    expect(textsAt(root, "/LegalMonetaryTotal/PayableAmount")).toEqual(["20480.00"]);
  });
});

test("A credit note says what it takes back, and asks for no payment", () => {
  const root = parse(websiteCreditNote);
  expect(root.namespaceURI).toBe(`${ubl}CreditNote-2`);
  expect(textsAt(root, "/ID")).toEqual(["8"]);
  expect(textsAt(root, "/IssueDate")).toEqual(["2026-11-29"]);
  expect(textsAt(root, "/CreditNoteTypeCode")).toEqual(["381"]);
  const invoice = "/BillingReference/InvoiceDocumentReference";
  expect(textsAt(root, `${invoice}/ID`)).toEqual(["7"]);
  expect(textsAt(root, `${invoice}/IssueDate`)).toEqual(["2026-11-22"]);
  expect(textsAt(root, "/CreditNoteLine/CreditedQuantity")).toEqual(["1", "1"]);
  expect(textsAt(root, "/LegalMonetaryTotal/PayableAmount")).toEqual(["25600.00"]);
  expect(leaves(root).map(({ path }) => path)).not.toContainEqual(
    expect.stringMatching(/DueDate|PaymentMeans|Invoice(TypeCode|Line|dQuantity)/),
  );
});

/** Øre of the amounts that lie there, each with two decimals. */
function amountsAt(root: Element, path: string): number[] {
  return textsAt(root, path).map((text) => {
    expect(text).toMatch(/^\d+\.\d\d$/);
    return Number(text?.replace(".", ""));
  });
}

const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);

test("Whatever is billed, the sums add up as the rules have it", () => {
  const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 2 });
  const documents = fc.constantFrom(websiteInvoice, websiteCreditNote);
  fc.assert(
    fc.property(documents, prices, fc.integer({ min: 1, max: 100 }), (base, kroner, vatPercent) => {
      const lines = kroner.map((price) => ({ description: "Drift", kroner: price }));
      const root = parse({ ...base, lines, vatPercent });
      const total = (name: string) => sum(amountsAt(root, `/LegalMonetaryTotal/${name}`));
      const line = base.kind === "invoice" ? "/InvoiceLine" : "/CreditNoteLine";
      const lineAmounts = amountsAt(root, `${line}/LineExtensionAmount`);
      const vat = amountsAt(root, "/TaxTotal/TaxAmount");
      const taxable = amountsAt(root, "/TaxTotal/TaxSubtotal/TaxableAmount");
      const percents = textsAt(root, "/TaxTotal/TaxSubtotal/TaxCategory/Percent").map(Number);
      // One of each kind of line, so that its price is its amount.
      expect(amountsAt(root, `${line}/Price/PriceAmount`)).toEqual(lineAmounts);
      expect(total("LineExtensionAmount"), "BR-CO-10").toBe(sum(lineAmounts));
      expect(total("TaxExclusiveAmount"), "BR-CO-13").toBe(total("LineExtensionAmount"));
      expect(vat, "BR-CO-14").toEqual(amountsAt(root, "/TaxTotal/TaxSubtotal/TaxAmount"));
      expect(total("TaxInclusiveAmount"), "BR-CO-15").toBe(total("TaxExclusiveAmount") + sum(vat));
      expect(total("PayableAmount"), "BR-CO-16").toBe(total("TaxInclusiveAmount"));
      expect(sum(taxable), "BR-S-08").toBe(sum(lineAmounts));
      expect(sum(vat) * 100, "BR-CO-17").toBe(sum(taxable) * sum(percents));
      expect(sum(vat)).toBe(sum(kroner) * vatPercent);
    }),
  );
});

/** What breaks markup, and what XML has no place for. */
const awkward = fc.constantFrom(
  "</cbc:Name><cac:Item/>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<?xml?>",
  "&amp;&#0;&lt;",
  "'\"",
  "\u0000\u0008\u001b\u007f\u0085",
  "\r\n\t",
  "\ud800",
  "\ufffe\uffff",
  "\u2028",
  "#text",
  "@_schemeID",
  "__proto__",
  "🇳🇴 e\u0301\u200b\ufeff",
);
const typed = fc
  .array(fc.oneof(awkward, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })))
  .map((pieces) => pieces.join(""));
const named = typed.filter((text) => printed(text) !== "");

test("Whatever is typed, the document can be read, and says just that", () => {
  const texts = fc.record({
    companyName: named,
    contactName: typed,
    reference: typed,
    invoiceEmail: typed,
    legalName: named,
    street: named,
    description: named,
  });
  fc.assert(
    fc.property(texts, (text) => {
      const { seller, buyer } = websiteInvoice;
      const { companyName, contactName, reference, invoiceEmail } = text;
      const document = {
        ...websiteInvoice,
        lines: [{ description: text.description, kroner: 5_990 }],
        seller: {
          ...seller,
          legalName: text.legalName,
          address: { street: text.street, postalCode: "6002", city: "Ålesund" },
        },
        buyer: { ...buyer, companyName },
      };
      const root = parse(document, { name: contactName, email: invoiceEmail, reference });
      const customer = "/AccountingCustomerParty/Party";
      const supplier = "/AccountingSupplierParty/Party";
      const optional = (said: string) => (printed(said) ? [printed(said)] : []);
      expect(textsAt(root, `${customer}/PartyLegalEntity/RegistrationName`)).toEqual([
        printed(companyName),
      ]);
      expect(textsAt(root, `${customer}/Contact/Name`)).toEqual(optional(contactName));
      expect(textsAt(root, `${customer}/Contact/ElectronicMail`)).toEqual(optional(invoiceEmail));
      expect(textsAt(root, "/BuyerReference")).toEqual(optional(reference));
      expect(textsAt(root, `${supplier}/PartyLegalEntity/RegistrationName`)).toEqual([
        printed(text.legalName),
      ]);
      expect(textsAt(root, `${supplier}/PostalAddress/StreetName`)).toEqual([printed(text.street)]);
      expect(textsAt(root, "/InvoiceLine/Item/Name")).toEqual([printed(text.description)]);
      // Nothing is empty (PEPPOL-EN16931-R008), and one of the two references is there (R003).
      for (const { path, element } of leaves(root)) expect(element.textContent, path).not.toBe("");
      expect(textsAt(root, "/OrderReference/ID")).toHaveLength(printed(reference) ? 0 : 1);
    }),
  );
});
