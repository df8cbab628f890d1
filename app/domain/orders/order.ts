import type { CompanyFinding } from "#app/domain/companies/company.ts";
import { normalizeOrgNumber } from "#app/domain/companies/org-number.ts";
import { emailPattern } from "#app/web/formats/email.ts";
import { z } from "#app/web/zod.ts";
import type { OrderStatus } from "./status.ts";

/** The plain text a field holds, trimmed; `message` also stands for a field that is missing altogether. */
const text = (message: string, least: number, most: number) =>
  z
    .string({ error: message })
    .trim()
    .min(least, message)
    .max(most, `Kan ikke være lengre enn ${most} tegn`);

/** A field that may be left empty, which counts as not given. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && !value.trim() ? undefined : value),
    schema.optional(),
  );

const phoneMessage = "Telefonnummer må være minst 8 siffer";
const orgNumberMessage = "Organisasjonsnummer må være 9 siffer";
const emailMessage = "Ugyldig e-postadresse";
const termsMessage = "Du må godkjenne vilkårene";

const emailAddress = z
  .string({ error: emailMessage })
  .trim()
  .max(254, emailMessage)
  .regex(emailPattern, emailMessage);

/** What a customer fills in: the same rules in the browser, the form without JavaScript, and the API. */
export const orderFormSchema = z.object({
  name: text("Navn må være minst 2 tegn", 2, 200),
  companyName: text("Firmanavn må være minst 2 tegn", 2, 200),
  orgNumber: z
    .string({ error: orgNumberMessage })
    .transform(normalizeOrgNumber)
    .pipe(z.string().regex(/^\d{9}$/, orgNumberMessage)),
  phone: text(phoneMessage, 1, 40).refine(isPhoneNumber, phoneMessage),
  email: emailAddress,
  /** Where an invoice goes, if not to the contact person. */
  invoiceEmail: optional(emailAddress),
  /** "Deres referanse" on the invoice: BuyerReference in EHF. */
  buyerReference: optional(text("Referansen kan ikke leses", 1, 100)),
  acceptTerms: z.literal(true, { error: termsMessage }),
});

const kroner = z
  .number({ error: "Prisen mangler" })
  .int("Prisen må være hele kroner")
  .nonnegative("Prisen må være hele kroner");

/** A whole order as it is sent: the form, and the plan with the prices that the customer was shown. */
export const orderRequestSchema = orderFormSchema.extend({
  planId: z
    .string({ error: "Velg en pakke" })
    .trim()
    .min(1, "Velg en pakke")
    .max(100, "Velg en pakke"),
  planName: z.string().max(200).optional(),
  planPrice: kroner,
  annualCost: kroner,
  /** Of the draft that the form was filled in from; its link ends with the order. */
  draftId: z.string().max(100).optional(),
});

export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** The form's own key; a repeated submit carries the same one. */
export const idempotencyKeySchema = z.string().trim().min(8).max(200);

/** A stored order as the administrator and the API see it. */
export type Order = {
  id: string;
  createdAt: string;
  name: string;
  companyName: string;
  orgNumber: string;
  /** What Enhetsregisteret said when it was asked last; null where it never was. */
  company: CompanyFinding;
  phone: string;
  /** `+4791234567`, or null where what was typed is no number that can be called. */
  phoneE164: string | null;
  email: string;
  invoiceEmail: string | null;
  buyerReference: string | null;
  acceptTerms: true;
  planId: string;
  planName: string;
  /** What the plan contained when it was ordered. */
  planFeatures: string[];
  planPrice: number;
  annualCost: number;
  vatPercent: number;
  termsVersion: string;
  status: OrderStatus;
  /** Grows with every change. */
  version: number;
  /** When it was first answered. */
  contactedAt: string | null;
  /** When the customer was erased. */
  anonymizedAt: string | null;
};

/** Eight digits, or one of the five-digit numbers that begin with 0 (Nkom's numbering plan). */
function isPhoneNumber(phone: string): boolean {
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 8 || /^0\d{4}$/.test(digits);
}
