import fc from "fast-check";
import { expect, test } from "vitest";
import { namedInvoices } from "./named-invoices.ts";

test.each([
  "Faktura 12",
  "faktura nr. 12",
  "FAKTURA NR 12",
  "Fakturanr. 12",
  "Fakturanummer: 12",
  "faktura: 12.",
  "Faktura #12",
  "faktura-12",
  "Faktura12",
  "fakt 12",
  "fakt.nr 12",
  "eFaktura 12",
  "e-faktura nr 12",
  "Invoice no. 12",
  "inv 12",
  "faktura 0012",
  "Faktura F12",
  "Faktura FY-12",
  "Betaling av fakturaen 12, takk",
  "Faktura 12 av 20.11.2026 på 25 600,00",
  "Faktura 12 20.11.26",
  "Faktura 12 - 25.600,00 kr",
  "Overføring, faktura 12, konto 1503.20.80119",
])("%s names 12", (text) => {
  expect(namedInvoices(text)).toEqual({ kids: [], named: [12], bare: [] });
});

test.each([
  ["12", [12]],
  ["Betaling 12 takk", [12]],
  ["nr. 12", [12]],
  ["Faktura for 12 måneder", [12]],
  ["12 og 13", [12, 13]],
  ["12/13", [12, 13]],
  ["FY-12", [12]],
  ["000012", [12]],
  ["12 12", [12]],
])("%s has numbers that stand alone", (text, bare) => {
  expect(namedInvoices(text)).toEqual({ kids: [], named: [], bare });
});

test.each([
  ["Faktura 12 og 13", [12, 13]],
  ["fakturaer 12, 13 & 14", [12, 13, 14]],
  ["faktura 12/13", [12, 13]],
  ["Faktura 12 + faktura 13", [12, 13]],
  ["Faktura 2026-12", [2026, 12]],
])("%s names several", (text, named) => {
  expect(namedInvoices(text)).toEqual({ kids: [], named, bare: [] });
});

test.each([
  "",
  "Takk for hjelpen",
  "Leie 12. november 2026",
  "november 2026",
  "20.11.2026",
  "2026-11-20",
  "25 600,00",
  "7487.50",
  "kl. 12:30",
  "1503.20.80119",
  "Konto 15032080119",
  "Rør24",
  "12mnd",
  "0",
  "1234567890",
  "faktura 1234567890",
  "Fakturadato 20.11.2026",
])("%j has none", (text) => {
  expect(namedInvoices(text)).toEqual({ kids: [], named: [], bare: [] });
});

test.each([
  ["KID 2345676", ["2345676"]],
  ["kid: 0012", ["0012"]],
  ["KID-nr. 2345676", ["2345676"]],
  ["KID 123 KID 456", ["123", "456"]],
])("%s says a KID, and its digits are no number of an invoice", (text, kids) => {
  expect(namedInvoices(text)).toEqual({ kids, named: [], bare: [] });
});

test("Whatever is written, numbers have nine digits at most, stand in the text, and each is named once", () => {
  const unit = fc.constantFrom(..."0123456789 .,/-:#kidfaktura nrogæ");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 300 }), (text) => {
      const { kids, named, bare } = namedInvoices(text);
      for (const number of [...named, ...bare]) {
        expect(number).toBeGreaterThan(0);
        expect(number).toBeLessThan(1_000_000_000);
        expect(text).toContain(String(number));
      }
      expect(new Set([...named, ...bare]).size).toBe(named.length + bare.length);
      for (const kid of kids) expect(text).toContain(kid);
    }),
  );
});
