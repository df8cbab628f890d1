import { isPlaceholderEmail, placeholders } from "#app/domain/brand/brand.ts";
import {
  hasValidCheckDigit,
  normalizeOrgNumber,
  orgNumberMessage,
  orgNumberPattern,
} from "#app/domain/companies/org-number.ts";
import { company } from "#app/domain/content/parts/company.ts";
import { texts } from "#app/domain/content/parts/texts.ts";
import { emailSchema } from "#app/web/formats/email-schema.ts";
import { z } from "#app/web/zod.ts";

const { legalName, street, postalCode, city, openingDays, opens, closes } = company.schema.shape;
const { businessRegister } = company.schema.shape;
const { contactPhone, contactEmail, footerCompanyName } = texts.schema.shape;

/**
 * Who sells, and how customers reach them. The rules are those of the content, and what comes with the site as a placeholder is
 * no answer.
 */
export const sellerFormSchema = z
  .object({
    orgNumber: z
      .string({ error: "Skriv organisasjonsnummeret" })
      .transform(normalizeOrgNumber)
      .pipe(
        z
          .string()
          .regex(orgNumberPattern, { error: orgNumberMessage, abort: true })
          .refine(hasValidCheckDigit, "Nummeret stemmer ikke. Se over sifrene."),
      ),
    legalName,
    /** A box, which is sent where it is ticked. */
    isVatRegistered: z
      .literal("on")
      .optional()
      .transform((ticked) => ticked !== undefined),
    businessRegister,
    name: footerCompanyName,
    street: street.refine((typed) => typed !== placeholders.address.street, "Skriv adressen deres"),
    postalCode,
    city,
    phone: contactPhone.regex(/[1-9]/, "Skriv telefonnummeret deres"),
    email: contactEmail.refine((typed) => !isPlaceholderEmail(typed), "Skriv e-postadressen deres"),
    openingDays,
    opens,
    closes,
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: "Dere stenger før dere åpner",
  });

export type SellerForm = z.output<typeof sellerFormSchema>;

/** Where a mail is sent to see whether it comes through. */
export const testMailFormSchema = z.object({ to: emailSchema });
