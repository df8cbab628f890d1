import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Brand } from "#app/domain/brand/brand.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import {
  invoiceWithoutVat,
  websiteCreditNote,
  websiteInvoice,
} from "../../../tests/data/billing-data.ts";
import { knownSeller } from "../../../tests/data/seller.ts";
import {
  type BillingDocument,
  kronerOf,
  missingOfBuyer,
  missingOfSeller,
  printed,
  sellerOf,
  totalOreOf,
  vatOreOf,
} from "./billing-document.ts";
import { billingDocumentSchema } from "./billing-document-schema.ts";

describe("A document", () => {
  test.each([
    ["an invoice", websiteInvoice],
    ["a credit note", websiteCreditNote],
    ["an invoice without VAT", invoiceWithoutVat],
  ])("is the same once it was stored: %s", (_what, document) => {
    expect(billingDocumentSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  test.each<[string, Partial<BillingDocument>]>([
    ["a number below one", { number: 0 }],
    ["no lines", { lines: [] }],
    ["half a krone", { lines: [{ description: "Drift", kroner: 0.5 }] }],
    ["less than nothing to pay", { lines: [{ description: "Drift", kroner: -1 }] }],
    ["half a per cent", { vatPercent: 12.5 }],
    ["no day", { issuedOn: "2026-02-30" }],
    ["a moment", { dueOn: "2026-12-06T00:00:00Z" }],
    [
      "a period that is over before it starts",
      { period: { startsOn: "2026-11-22", endsOn: "2026-11-22" } },
    ],
    [
      "an invoice that takes something back",
      { credits: { number: 1, prefix: "", issuedOn: "2026-11-22" } },
    ],
    ["a credit note that takes nothing back", { kind: "credit-note" }],
    ["VAT of a seller who adds none", { seller: invoiceWithoutVat.seller }],
    ["no VAT of a seller who adds it", { vatPercent: 0 }],
  ])("is none with %s", (_what, changes) => {
    expect(billingDocumentSchema.safeParse({ ...websiteInvoice, ...changes }).success).toBe(false);
  });
});

describe("Sums", () => {
  test.each([
    [[14_490, 5_990], 25, 20_480, 512_000, 2_560_000],
    [[5_990], 25, 5_990, 149_750, 748_750],
    [[1], 25, 1, 25, 125],
    [[5_990], 15, 5_990, 89_850, 688_850],
    [[5_990], 0, 5_990, 0, 599_000],
  ])("of %j kroner with %d %% VAT", (prices, vatPercent, kroner, vatOre, totalOre) => {
    const document = {
      lines: prices.map((price) => ({ description: "Drift", kroner: price })),
      vatPercent,
    };
    expect(kronerOf(document)).toBe(kroner);
    expect(vatOreOf(document)).toBe(vatOre);
    expect(totalOreOf(document)).toBe(totalOre);
  });
});

describe("The seller of a document", () => {
  const brand = brandOf({
    ...defaultContent,
    company: { ...defaultContent.company, bankAccount: "12345678903" },
  });

  test("is the brand as it is today", () => {
    expect(sellerOf(brand)).toEqual({
      legalName: "Fyrlykt AS",
      orgNumber: "000000000",
      address: { street: "Eksempelgata 1", postalCode: "0001", city: "Oslo" },
      email: brand.email,
      phone: brand.phone,
      isVatRegistered: true,
      isInBusinessRegister: true,
      bankAccount: "12345678903",
    });
  });

  test("is registered where the brand says so, whatever its name", () => {
    const registered = { isVatRegistered: false, isInBusinessRegister: false };
    expect(sellerOf({ ...brand, ...registered })).toMatchObject(registered);
  });
});

describe("Before anything is given a number,", () => {
  const known = { ...knownSeller, bankAccount: "12345678903" };

  test("the number, the address and the account must be filled in, and nothing else that comes with the site", () => {
    expect(missingOfSeller(known)).toEqual([]);
    expect(missingOfSeller(brandOf(defaultContent))).toEqual([
      "organisasjonsnummer",
      "adresse",
      "kontonummer",
    ]);
  });

  test.each<[string, Partial<Brand>, string[]]>([
    ["a number with a wrong digit", { orgNumber: "923609017" }, ["organisasjonsnummer"]],
    ["no number", { orgNumber: undefined }, ["organisasjonsnummer"]],
    ["no address", { address: undefined }, ["adresse"]],
    ["no account", { bankAccount: null }, ["kontonummer"]],
  ])("it is missing where there is %s", (_what, changes, missing) => {
    expect(missingOfSeller({ ...known, ...changes })).toEqual(missing);
  });
});

describe("Before a document can be sent as an electronic invoice,", () => {
  const { buyer } = websiteInvoice;

  test.each<[string, Partial<BillingDocument["buyer"]>, string[]]>([
    ["nothing where all can be read", {}, []],
    [
      "a customer's number with a wrong digit",
      { orgNumber: "974760674" },
      ["kundens organisasjonsnummer"],
    ],
    [
      "a customer's name that cannot be printed",
      { companyName: "\u0001\uffff" },
      ["kundens firmanavn"],
    ],
  ])("%s is missing", (_what, changes, missing) => {
    expect(missingOfBuyer({ buyer: { ...buyer, ...changes } })).toEqual(missing);
  });
});

describe("A printed text", () => {
  test.each([
    ["Blåbær & Sønn <AS>", "Blåbær & Sønn <AS>"],
    ["  to\r\nlinjer\t", "to linjer"],
    ["A\u0000\u0008B\ufffe", "A B"],
    // As it is copied from a PDF, or from the name of a file on a Mac; the font has no ring alone.
    ["Ba\u030akeri", "B\u00e5keri"],
    ["x\ud800y 😀", "xy 😀"],
    ["\u0001\u001f \u2028", ""],
  ])("of %j is %j", (text, expected) => expect(printed(text)).toBe(expected));

  test("holds only what XML 1.0 has a place for, and is the same when it is printed once more", () => {
    const allowed = /^[\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = printed(text);
        return allowed.test(once) && printed(once) === once;
      }),
    );
  });
});
