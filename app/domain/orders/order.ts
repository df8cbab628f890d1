import type { CompanyFinding } from "#app/domain/companies/company.ts";
import { z } from "#app/web/zod.ts";
import type { StoredFields } from "./order-fields.ts";
import { filledInSchema } from "./order-rules.ts";
import type { OrderStatus } from "./status.ts";

/** The order form: the same rules in the browser, the form without JavaScript, and the API. */
export const orderFormSchema = filledInSchema.extend({
  acceptTerms: z.literal(true, { error: "Du må godkjenne vilkårene" }),
});

const kroner = z
  .number({ error: "Prisen mangler" })
  .int("Prisen må være hele kroner")
  .nonnegative("Prisen må være hele kroner");

/** A whole order as it is sent: the form, and the plan with the prices and the terms that the customer was shown. */
export const orderRequestSchema = orderFormSchema.extend({
  planId: z
    .string({ error: "Velg en pakke" })
    .trim()
    .min(1, "Velg en pakke")
    .max(100, "Velg en pakke"),
  planName: z.string().max(200).optional(),
  planPrice: kroner,
  annualCost: kroner,
  /** Which terms the customer was shown; a program that shows none says none. */
  termsVersion: z.string().max(40).optional(),
  /** Of the draft that the form was filled in from; its link ends with the order. */
  draftId: z.string().max(100).optional(),
});

export const furtherLineSchema = z.object({
  description: z.string(),
  kroner: z.number(),
  /** Paid each month from the delivery on; all others are paid once. */
  isMonthly: z.literal(true).optional(),
});

/** Something that is sold beside a plan, in kroner without VAT. */
export type FurtherLine = z.infer<typeof furtherLineSchema>;

/** What an order is of, and for how much. */
export type Sale = Pick<
  Order,
  "planId" | "planName" | "planFeatures" | "planPrice" | "annualCost" | "further"
>;

export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** The form's own key; a repeated submit carries the same one. */
export const idempotencyKeySchema = z.string().trim().min(8).max(200);

/** A stored order as the administrator and the API see it: what the customer filled in, and what came of it. */
export type Order = StoredFields & {
  id: string;
  createdAt: string;
  /** What Enhetsregisteret said when it was asked last; null where it never was. */
  company: CompanyFinding;
  /** `+4791234567`, or null where what was typed is no number that can be called. */
  phoneE164: string | null;
  acceptTerms: true;
  planId: string;
  planName: string;
  /** What the plan contained when it was ordered. */
  planFeatures: string[];
  planPrice: number;
  annualCost: number;
  /** What is sold beside the plan. */
  further: FurtherLine[];
  vatPercent: number;
  termsVersion: string;
  status: OrderStatus;
  /** Grows with every change. */
  version: number;
  /** When it was first answered. */
  contactedAt: string | null;
  /** When the customer was erased. */
  anonymizedAt: string | null;
  /** The user name of who took the order by telephone; null for one that the customer sent. */
  enteredBy: string | null;
  /** The calendar day in Norway on which the agreement was signed; null until then. */
  signedOn: string | null;
  /** The last day of the delivery time that was agreed on; null where nothing was, or no day follows from its words. */
  deliverBy: string | null;
};
