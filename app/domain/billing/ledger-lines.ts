import { type BillingDocument, signOf } from "./billing-document.ts";
import type { BillingSettings } from "./settings/settings.ts";

/** A line of a document as it is entered in the books: kroner, less than nothing for what is credited. */
export type LedgerLine = {
  description: string;
  account: string;
  vatCode: string;
  sum: number;
  /** With øre behind the point. */
  vat: number;
  total: number;
};

/**
 * The lines of a document, in their order.
 *
 * @param settings what the accountant enters them as
 */
export function ledgerLinesOf(document: BillingDocument, settings: BillingSettings): LedgerLine[] {
  const { lines, vatPercent } = document;
  const sign = signOf(document);
  const entered =
    vatPercent > 0
      ? { account: settings.salesAccount, vatCode: settings.salesVatCode }
      : { account: settings.exemptAccount, vatCode: settings.exemptVatCode };
  return lines.map(({ description, kroner }) => {
    const sum = sign * kroner;
    const vat = (sum * vatPercent) / 100;
    return { description, ...entered, sum, vat, total: sum + vat };
  });
}
