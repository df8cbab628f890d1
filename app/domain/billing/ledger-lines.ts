import { type BillingDocument, signOf } from "./billing-document.ts";

/**
 * A line of a document as it is entered in the books: kroner, less than nothing for what is credited. The account is of Norsk Standard
 * 4102, the code for VAT of the tax authorities' standard codes (SAF-T Financial, Skatteetaten).
 */
export type LedgerLine = {
  description: string;
  account: string;
  vatCode: string;
  sum: number;
  /** With øre behind the point. */
  vat: number;
  total: number;
};

/** Sales with VAT at the standard rate, and sales of who is not registered for it. */
const withVat = { account: "3000", vatCode: "3" };
const withoutVat = { account: "3200", vatCode: "7" };

/** The lines of a document, in their order. */
export function ledgerLinesOf(document: BillingDocument): LedgerLine[] {
  const { lines, vatPercent, seller } = document;
  const sign = signOf(document);
  const entered = seller.isVatRegistered ? withVat : withoutVat;
  return lines.map(({ description, kroner }) => {
    const sum = sign * kroner;
    const vat = (sum * vatPercent) / 100;
    return { description, ...entered, sum, vat, total: sum + vat };
  });
}
