import type { OrderRow } from "#app/db/schema.ts";
import { formatOrgNumber, normalizeOrgNumber } from "#app/domain/companies/org-number.ts";
import { emailPattern } from "#app/web/formats/email.ts";
import { z } from "#app/web/zod.ts";

/** What is to be known of a field that a customer fills in. */
type Field = {
  /** Of `orders`. */
  column: keyof OrderRow;
  /** In the forms of the office; what customers see is in app/words. */
  label: string;
  /** Over a column, and beside what an order has. */
  shortLabel: string;
  /** Within a sentence. */
  said: string;
  inputType: "text" | "tel" | "email";
  /** Characters its input takes. */
  longest: number;
  schema: z.ZodType;
  /** Whether it goes when the customer is erased. What stays is what bookkeeping needs. */
  isPersonal: boolean;
  /** Whether an order is found by its words. */
  isSearched: boolean;
  /** Makes it easier to read. */
  format?: (value: string) => string;
};

/** Plain text, trimmed; `message` also stands for a field that is missing altogether. */
function text(message: string, least: number, longest: number) {
  const schema = z
    .string({ error: message })
    .trim()
    .min(least, message)
    .max(longest, `Kan ikke være lengre enn ${longest} tegn`);
  return { inputType: "text" as const, longest, schema };
}

function phone(message: string) {
  const plain = text(message, 1, 40);
  const schema = plain.schema.refine(isPhoneNumber, message);
  return { ...plain, inputType: "tel" as const, schema };
}

function email(message: string) {
  const schema = z.string({ error: message }).trim().max(254, message).regex(emailPattern, message);
  return { inputType: "email" as const, longest: 254, schema };
}

function orgNumber(message: string) {
  const nineDigits = z.string().regex(/^\d{9}$/, message);
  const schema = z.string({ error: message }).transform(normalizeOrgNumber).pipe(nineDigits);
  // As it may be typed, with spaces and letters.
  return { inputType: "text" as const, longest: 20, schema, format: formatOrgNumber };
}

/** A field that may be left empty, which counts as not given. */
function optional<Rule extends z.ZodType>(field: {
  inputType: Field["inputType"];
  longest: number;
  schema: Rule;
}) {
  const { inputType, longest } = field;
  const schema = z.preprocess(
    (value) => (typeof value === "string" && !value.trim() ? undefined : value),
    field.schema.optional(),
  );
  return { inputType, longest, schema };
}

/**
 * What a customer fills in, in the order of the order form. The rules hold in the browser, in the form without JavaScript, in
 * the API and in a correction; rows, corrections, mails, exports, searches and erasure follow from what is said here.
 */
const fields = {
  name: {
    ...text("Navn må være minst 2 tegn", 2, 200),
    column: "name",
    label: "Kontaktperson",
    shortLabel: "Kontaktperson",
    said: "kontaktperson",
    isPersonal: true,
    isSearched: true,
  },
  companyName: {
    ...text("Firmanavn må være minst 2 tegn", 2, 200),
    column: "company_name",
    label: "Firmanavn",
    shortLabel: "Firma",
    said: "firmanavn",
    isPersonal: false,
    isSearched: true,
  },
  orgNumber: {
    ...orgNumber("Organisasjonsnummer må være 9 siffer"),
    column: "org_number",
    label: "Organisasjonsnummer",
    shortLabel: "Org.nr.",
    said: "organisasjonsnummer",
    isPersonal: false,
    isSearched: true,
  },
  phone: {
    ...phone("Telefonnummer må være minst 8 siffer"),
    column: "phone",
    label: "Telefon",
    shortLabel: "Telefon",
    said: "telefon",
    isPersonal: true,
    isSearched: true,
  },
  email: {
    ...email("Ugyldig e-postadresse"),
    column: "email",
    label: "E-post",
    shortLabel: "E-post",
    said: "e-post",
    isPersonal: true,
    isSearched: true,
  },
  /** Where an invoice goes, if not to the contact person. */
  invoiceEmail: {
    ...optional(email("Ugyldig e-postadresse")),
    column: "invoice_email",
    label: "E-post for faktura",
    shortLabel: "Faktura-e-post",
    said: "e-post for faktura",
    isPersonal: true,
    isSearched: false,
  },
  /** "Deres referanse" on the invoice: BuyerReference in EHF. */
  buyerReference: {
    ...optional(text("Referansen kan ikke leses", 1, 100)),
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
  return fields[name].schema.safeParse(undefined).success;
}

/** All that a customer fills in, field by field. */
export const filledInSchema = z.object(schemas());

export type FilledIn = z.infer<typeof filledInSchema>;

/** The same as it is stored: null where nothing was given. */
export type StoredFields = { [Name in OrderField]: OrderRow[(typeof fields)[Name]["column"]] };

function schemas(): { [Name in OrderField]: (typeof fields)[Name]["schema"] };
function schemas(): object {
  return Object.fromEntries(orderFieldNames.map((name) => [name, fields[name].schema]));
}

/** Something of each field, by its name. */
export function ofEachField<Value>(of: (name: OrderField) => Value): Record<OrderField, Value>;
export function ofEachField(of: (name: OrderField) => unknown): object {
  return Object.fromEntries(orderFieldNames.map((name) => [name, of(name)]));
}

/** What stands in a field, as people read it; null where nothing does. */
export function readable(order: StoredFields, name: OrderField): string | null {
  const value = order[name];
  return value && (orderFields[name].format?.(value) ?? value);
}

/** Eight digits, or one of the five-digit numbers that begin with 0 (Nkom's numbering plan). */
function isPhoneNumber(phone: string): boolean {
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 8 || /^0\d{4}$/.test(digits);
}
