import { z } from "#app/web/zod.ts";
import { kidLengths } from "./kid.ts";

/** The longest prefix of a number, in characters. */
export const longestPrefix = 8;
/** The highest that the next number can be: one with nine digits. */
export const highestNumber = 999_999_999;

const prefixMessage = `Bruk høyst ${longestPrefix} tegn: bokstaver, sifre, - og /. Begynn med en bokstav eller et siffer.`;
const accountMessage = "Skriv kontoen med sifre, høyst 8.";
const codeMessage = "Skriv koden med sifre, høyst 4.";
/** What is said of a length that no KID has. */
export const kidMessage = `Skriv et helt tall fra ${kidLengths.least} til ${kidLengths.most}.`;

const account = z
  .string({ error: accountMessage })
  .trim()
  .regex(/^\d{1,8}$/, accountMessage);
const vatCode = z
  .string({ error: codeMessage })
  .trim()
  .regex(/^\d{1,4}$/, codeMessage);

/** What an administrator decides of invoices. What is issued keeps what was decided then. */
export const billingSettingsSchema = z.object({
  /** Which one it is of all that stood; 0 where nobody has decided anything. */
  version: z.number().int().nonnegative(),
  /** Stands before the number of what is issued. It ends in no digit, so that no two documents read alike (bokføringsforskriften § 5-1-1). */
  prefix: z
    .string({ error: prefixMessage })
    .trim()
    .max(longestPrefix, prefixMessage)
    .regex(/^([A-Za-zÆØÅæøå\d][A-Za-zÆØÅæøå\d/-]*)?$/, prefixMessage)
    .regex(
      /^$|\D$/,
      "Avslutt med en bokstav, - eller /, så prefikset og nummeret ikke flyter sammen.",
    ),
  /** Digits of a KID, with its check digit; null where invoices have none. */
  kidLength: z
    .number({ error: kidMessage })
    .int(kidMessage)
    .min(kidLengths.least, kidMessage)
    .max(kidLengths.most, kidMessage)
    .nullable(),
  /** As the accountant has sales with VAT, and sales of a seller who is not registered for it. */
  salesAccount: account,
  salesVatCode: vatCode,
  exemptAccount: account,
  exemptVatCode: vatCode,
});

export type BillingSettings = z.infer<typeof billingSettingsSchema>;

/** As it is until somebody decides otherwise: accounts of Norsk Standard 4102, and the tax authorities' standard codes (SAF-T Financial). */
export const defaultSettings: BillingSettings = {
  version: 0,
  prefix: "",
  kidLength: null,
  salesAccount: "3000",
  salesVatCode: "3",
  exemptAccount: "3200",
  exemptVatCode: "7",
};
