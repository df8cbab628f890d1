import type { Wanted } from "#app/domain/signing/sale.server.ts";
import { parseKroner } from "#app/web/formats/money.ts";
import { z } from "#app/web/zod.ts";

/** How many lines beside the plan there is room for in the form. */
export const furtherNumbers = [1, 2, 3] as const;
export const longestDescription = 80;

const priceMessage = "Skriv hele kroner, uten mva.";
const whole = z
  .number({ error: priceMessage })
  .int(priceMessage)
  .min(1, priceMessage)
  .max(10_000_000, priceMessage);

/** Kroner, or nothing. */
const kroner = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text ? (parseKroner(text) ?? Number.NaN) : undefined))
  .pipe(whole.optional());

const text = z
  .string()
  .trim()
  .max(longestDescription, `Kan ikke være lengre enn ${longestDescription} tegn`)
  .optional();

/** What the parties have come to, as the form sends it; what is left out is as it was ordered. */
export const saleSchema = z
  .object({
    planId: z.string().max(100).optional(),
    planPrice: kroner,
    annualCost: kroner,
    ...{ text1: text, text2: text, text3: text },
    ...{ kroner1: kroner, kroner2: kroner, kroner3: kroner },
  })
  .superRefine((fields, refused) => {
    for (const number of furtherNumbers) {
      const [hasText, hasSum] = [fields[`text${number}`], fields[`kroner${number}`]];
      if (hasText && hasSum === undefined) {
        refused.addIssue({ code: "custom", message: priceMessage, path: [`kroner${number}`] });
      }
      if (!hasText && hasSum !== undefined) {
        refused.addIssue({ code: "custom", message: "Skriv hva det er.", path: [`text${number}`] });
      }
    }
  });

export type SaleFields = z.infer<typeof saleSchema>;

/** What a form asks for; undefined where it names no plan, and so asks for nothing. */
export function wantedOf(fields: SaleFields): Wanted | undefined {
  const { planId, planPrice, annualCost } = fields;
  if (!planId) return undefined;
  const further = furtherNumbers.flatMap((number) => {
    const [description, sum] = [fields[`text${number}`], fields[`kroner${number}`]];
    return description && sum !== undefined ? [{ description, kroner: sum }] : [];
  });
  return { planId, planPrice, annualCost, further };
}
