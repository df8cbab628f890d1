import { z } from "#app/web/zod.ts";

/** A calendar day in Norway: `2026-11-22`. */
const day = z.iso.date();
const number = z.number().int().positive();
/** Why something is billed, or credited. */
const reason = z.enum([
  "first",
  "renewal",
  "late-cancellation",
  "by-hand",
  "monthly",
  "withdrawal",
  "correction",
]);
/** Whole kroner without VAT. */
export const billedLineSchema = z.object({
  description: z.string(),
  kroner: z.number().int().nonnegative(),
});

/**
 * An invoice or a credit note as it was issued. Everything it says is in here, so that it says the same for as long as books
 * are kept, whatever becomes of the customer, the prices and the seller.
 */
export const billingDocumentSchema = z
  .object({
    /** From one unbroken series for both kinds (bokføringsforskriften § 5-1-1). */
    number,
    /** What is read before it (settings/settings.ts). */
    prefix: z.string().default(""),
    /** What an invoice is paid with (settings/kid.ts); null where that is its name. */
    kid: z.string().nullable().default(null),
    kind: z.enum(["invoice", "credit-note"]),
    issuedOn: day,
    /** Of a credit note, on which nothing falls due: the day it was issued. */
    dueOn: day,
    orderId: z.string(),
    reason,
    /** `endsOn` is the first day that is not in it. */
    period: z.object({ startsOn: day, endsOn: day }),
    lines: z.array(billedLineSchema).min(1),
    /** The number of the invoice, credited whole, for whose period it bills. */
    replaces: number.optional(),
    vatPercent: z.number().int().nonnegative(),
    seller: z.object({
      legalName: z.string(),
      /** Nine digits, like the buyer's. */
      orgNumber: z.string().optional(),
      address: z
        .object({ street: z.string(), postalCode: z.string(), city: z.string() })
        .optional(),
      email: z.string(),
      phone: z.string().optional(),
      isVatRegistered: z.boolean(),
      /** Foretaksregisteret. */
      isInBusinessRegister: z.boolean(),
      /** Eleven digits. */
      bankAccount: z.string().nullable(),
    }),
    /** What books must say of a buyer (bokføringsforskriften § 5-1-2). A person's name and address can be erased, and stand elsewhere. */
    buyer: z.object({ companyName: z.string(), orgNumber: z.string() }),
    /**
     * The invoice that a credit note takes back, what it was in all, and what is left of it then, in kroner without VAT; those that were
     * issued first do not say what it was for, nor its sums.
     */
    credits: z
      .object({
        number,
        prefix: z.string().default(""),
        issuedOn: day,
        reason: reason.optional(),
        kroner: z.int().optional(),
        left: z.int().optional(),
      })
      .nullable(),
  })
  .refine(({ kind, credits }) => (kind === "credit-note") === (credits !== null), {
    error: "A credit note takes back an invoice, and an invoice takes back nothing",
    path: ["credits"],
  })
  .refine(({ period: { startsOn, endsOn } }) => startsOn < endsOn, {
    error: "A period ends after it starts",
    path: ["period"],
  })
  .refine(
    ({ kind, vatPercent, seller }) =>
      vatPercent > 0 === seller.isVatRegistered || (kind === "credit-note" && vatPercent === 0),
    {
      error:
        "VAT is added by who is registered for it, and by nobody else; what was billed before is taken back without",
      path: ["vatPercent"],
    },
  );
