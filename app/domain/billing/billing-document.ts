import { type Brand, placeholdersIn } from "#app/domain/brand/brand.ts";
import { hasValidCheckDigit } from "#app/domain/companies/org-number.ts";
import { oneLine } from "#app/web/formats/text.ts";
import type { z } from "#app/web/zod.ts";
import type { billedLineSchema, billingDocumentSchema } from "./billing-document-schema.ts";

/** A line of a document, in whole kroner without VAT. */
export type BilledLine = z.infer<typeof billedLineSchema>;

/** An invoice or a credit note as it was issued (billing-document-schema.ts). */
export type BillingDocument = z.infer<typeof billingDocumentSchema>;

/** The number of a document as it is read: with its prefix. Addresses and files go by the number alone. */
export function numberOf({ prefix, number }: Pick<BillingDocument, "prefix" | "number">): string {
  return `${prefix}${number}`;
}

/** What a document says of us, as the brand has it today. */
export function sellerOf(brand: Brand): BillingDocument["seller"] {
  const { legalName, orgNumber, address, email, phone, bankAccount } = brand;
  const { isVatRegistered, isInBusinessRegister } = brand;
  return {
    legalName,
    orgNumber,
    address,
    email,
    phone,
    isVatRegistered,
    isInBusinessRegister,
    bankAccount,
  };
}

/** Who a document is for among the buyer's people, for as long as they are known; it is no part of the document. */
export type BuyerContact = {
  name: string;
  /** Where invoices go. */
  email: string;
  /** "Deres referanse". */
  reference: string | null;
};

/** What a document's lines come to: whole kroner without VAT. */
export function kronerOf({ lines }: Pick<BillingDocument, "lines">): number {
  return lines.reduce((sum, { kroner }) => sum + kroner, 0);
}

/** 1 for what is to be paid, -1 for what is taken back. */
export function signOf({ kind }: Pick<BillingDocument, "kind">): 1 | -1 {
  return kind === "credit-note" ? -1 : 1;
}

/** The VAT of a document in øre, exact: a whole per cent of a whole krone is a whole number of øre. */
export function vatOreOf(document: Pick<BillingDocument, "lines" | "vatPercent">): number {
  return kronerOf(document) * document.vatPercent;
}

/** What a document comes to with VAT, in øre. */
export function totalOreOf(document: Pick<BillingDocument, "lines" | "vatPercent">): number {
  return kronerOf(document) * 100 + vatOreOf(document);
}

/** What is left of an invoice of which a credit note takes a part, in øre with VAT; undefined where it takes all of it. */
export function leftOf({
  credits,
  ...note
}: Pick<BillingDocument, "credits" | "lines" | "vatPercent">): number | undefined {
  if (credits?.left === undefined || credits.kroner === kronerOf(note)) return undefined;
  return totalOreOf({ ...note, lines: [{ description: "", kroner: credits.left }] });
}

/**
 * What must be known of a seller before anything is given a number, as short Norwegian names: what is issued is never changed, so it
 * is whole when it is (bokføringsforskriften §§ 5-1-1 and 5-1-2), and says where to pay.
 */
export function missingOfSeller(brand: Brand): string[] {
  const unknown = placeholdersIn(brand);
  return [
    ...(hasValidCheckDigit(brand.orgNumber ?? "") && !unknown.includes("orgNumber")
      ? []
      : ["organisasjonsnummer"]),
    ...(unknown.includes("address") ? ["adresse"] : []),
    ...(brand.bankAccount === null ? ["kontonummer"] : []),
  ];
}

/** What no receiver of electronic invoices would take of a customer's facts, as short Norwegian names. */
export function missingOfBuyer({ buyer }: Pick<BillingDocument, "buyer">): string[] {
  return [
    ...(printed(buyer.companyName) ? [] : ["kundens firmanavn"]),
    ...(hasValidCheckDigit(buyer.orgNumber) ? [] : ["kundens organisasjonsnummer"]),
  ];
}

/** A text as a document can carry it: one line of whole letters, without what XML 1.0 has no place for. Empty where nothing is left. */
export function printed(text: string): string {
  return oneLine(text.normalize().replace(/[\p{Cs}\ufffe\uffff]/gu, ""));
}
