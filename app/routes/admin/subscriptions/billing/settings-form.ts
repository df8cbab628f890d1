import { kidLengths } from "#app/domain/billing/settings/kid.ts";
import {
  type BillingSettings,
  billingSettingsSchema,
  highestNumber,
  kidMessage,
} from "#app/domain/billing/settings/settings.ts";
import { z } from "#app/web/zod.ts";
import { skippedMessage } from "./skipped-numbers.tsx";

const { prefix, kidLength, salesAccount, salesVatCode, exemptAccount, exemptVatCode } =
  billingSettingsSchema.shape;
const prefixMessage =
  "Ta med en bokstav, som i 26/F-. Ellers gjør regneark nummeret om til en dato.";
const lettersMessage =
  "Velg andre bokstaver. Regneark gjør nummeret om til en dato eller et langt tall.";
/** What spreadsheets read a month or an exponent of, with the number behind it: `MAI-17`, `27E17`. */
const misread =
  /(^|[\d/-])(jan(uar)?|feb(ruar)?|mars?|apr(il)?|mai|juni?|juli?|aug(ust)?|sept?(ember)?|okt(ober)?|nov(ember)?|des(ember)?)[/-]?$|^\d+e-?$/i;
const numberMessage = `Skriv et helt tall, høyst ${highestNumber}.`;

/** What the fields of the page show, by their names; a box that is ticked is `on`. */
export type Shown = Record<string, string>;

/** What they show before somebody has typed anything. */
export function shownOf(settings: BillingSettings, next: number): Shown {
  const { version, kidLength, ...texts } = settings;
  return {
    ...texts,
    version: String(version),
    next: String(next),
    kid: kidLength === null ? "" : "on",
    kidLength: String(kidLength ?? kidLengths.usual),
  };
}

export const settingsFormSchema = z
  .object({
    /** What the page showed, as a query: the version it was made for, and what somebody typed over. */
    shown: z
      .string()
      .default("")
      .transform((text) => new URLSearchParams(text)),
    prefix,
    next: z
      .string({ error: numberMessage })
      .trim()
      .regex(/^[1-9]\d{0,8}$/, numberMessage),
    sure: z.literal("on").optional(),
    kid: z.literal("on").optional(),
    kidLength: z.string().trim().default(""),
    ...{ salesAccount, salesVatCode, exemptAccount, exemptVatCode },
  })
  // Whoever has one without goes on with it: a series keeps its prefix.
  .refine(({ shown, prefix }) => prefix === shown.get("prefix") || /^$|\p{L}/u.test(prefix), {
    error: prefixMessage,
    path: ["prefix"],
  })
  .refine(({ shown, prefix }) => prefix === shown.get("prefix") || !misread.test(prefix), {
    error: lettersMessage,
    path: ["prefix"],
  })
  .refine(({ shown, next, sure }) => next === shown.get("next") || sure, {
    error: skippedMessage,
    path: ["sure"],
  })
  .refine(({ kid, kidLength: typed }) => !kid || kidLength.safeParse(wholeNumber(typed)).success, {
    error: kidMessage,
    path: ["kidLength"],
  });

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
