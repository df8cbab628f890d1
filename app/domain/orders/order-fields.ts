import type { OrderRow } from "#app/db/schema.ts";
import { formatOrgNumber, orgNumberMessage } from "#app/domain/companies/org-number.ts";

/** What is to be known of a field that a customer fills in. */
export type Field = {
  /** Of `orders`; one that may be left empty is null where nothing was given. */
  column: keyof OrderRow;
  /** In the forms of the office; what customers see is in app/words. */
  label: string;
  /** Over a column, and beside what an order has. */
  shortLabel: string;
  /** Within a sentence. */
  said: string;
  /** What is taken; order-rules.ts has the rule of each. */
  kind: "text" | "phone" | "email" | "org-number";
  /** What is said of what is not taken. */
  message: string;
  /** Characters a text has at least: 1 if it is not said. */
  least?: number;
  /** Characters its input takes. */
  longest: number;
  isOptional?: true;
  /** Whether it goes when the customer is erased. What stays is what bookkeeping needs. */
  isPersonal: boolean;
  /** Whether an order is found by its words. */
  isSearched: boolean;
};

/**
 * What a customer fills in, in the order of the order form. The rules hold in the browser, in the form without JavaScript, in
 * the API and in a correction; rows, corrections, mails, exports, searches and erasure follow from what is said here.
 */
const fields = {
  name: {
    kind: "text",
    message: "Navn må være minst 2 tegn",
    least: 2,
    longest: 200,
    column: "name",
    label: "Kontaktperson",
    shortLabel: "Kontaktperson",
    said: "kontaktperson",
    isPersonal: true,
    isSearched: true,
  },
  companyName: {
    kind: "text",
    message: "Firmanavn må være minst 2 tegn",
    least: 2,
    longest: 200,
    column: "company_name",
    label: "Firmanavn",
    shortLabel: "Firma",
    said: "firmanavn",
    isPersonal: false,
    isSearched: true,
  },
  orgNumber: {
    kind: "org-number",
    message: orgNumberMessage,
    // As it may be typed, with spaces and letters.
    longest: 20,
    column: "org_number",
    label: "Organisasjonsnummer",
    shortLabel: "Org.nr.",
    said: "organisasjonsnummer",
    isPersonal: false,
    isSearched: true,
  },
  phone: {
    kind: "phone",
    message: "Telefonnummer må være minst 8 siffer",
    longest: 40,
    column: "phone",
    label: "Telefon",
    shortLabel: "Telefon",
    said: "telefon",
    isPersonal: true,
    isSearched: true,
  },
  email: {
    kind: "email",
    message: "Ugyldig e-postadresse",
    longest: 254,
    column: "email",
    label: "E-post",
    shortLabel: "E-post",
    said: "e-post",
    isPersonal: true,
    isSearched: true,
  },
  /** Where an invoice goes, if not to the contact person. */
  invoiceEmail: {
    kind: "email",
    message: "Ugyldig e-postadresse",
    longest: 254,
    isOptional: true,
    column: "invoice_email",
    label: "E-post for faktura",
    shortLabel: "Faktura-e-post",
    said: "e-post for faktura",
    isPersonal: true,
    isSearched: false,
  },
  /** "Deres referanse" on the invoice: BuyerReference in EHF. */
  buyerReference: {
    kind: "text",
    message: "Referansen kan ikke leses",
    longest: 100,
    isOptional: true,
    column: "buyer_reference",
    label: "Deres referanse",
    shortLabel: "Deres referanse",
    said: "referanse",
    isPersonal: true,
    isSearched: false,
  },
} satisfies Record<string, Field>;

export type OrderField = keyof typeof fields;
/** The columns that hold them. */
export type OrderFieldColumn = (typeof fields)[OrderField]["column"];

export const orderFields: Readonly<Record<OrderField, Field>> = fields;
export const orderFieldNames = Object.keys(fields).filter(isOrderField);

export function isOrderField(name: string): name is OrderField {
  return Object.hasOwn(fields, name);
}

/** Whether a field may be left empty. */
export function isOptional(name: OrderField): boolean {
  return orderFields[name].isOptional ?? false;
}

/** The fields as they are stored. */
export type StoredFields = { [Name in OrderField]: OrderRow[(typeof fields)[Name]["column"]] };

/** Something of each field, by its name. */
export function ofEachField<Value>(of: (name: OrderField) => Value): Record<OrderField, Value>;
export function ofEachField(of: (name: OrderField) => unknown): object {
  return Object.fromEntries(orderFieldNames.map((name) => [name, of(name)]));
}

/** What stands in a field, as people read it; null where nothing does. */
export function readable(order: StoredFields, name: OrderField): string | null {
  const value = order[name];
  return value !== null && orderFields[name].kind === "org-number" ? formatOrgNumber(value) : value;
}
