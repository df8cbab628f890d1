import type { z } from "#app/web/zod.ts";
import { type Order, orderFormSchema } from "./order.ts";

/** What can be put right about an order: who it is for and where its invoice goes, by the rules it was sent under. */
export const correctionSchema = orderFormSchema.omit({ acceptTerms: true });

export type Correction = z.infer<typeof correctionSchema>;
export type CorrectionField = keyof Correction;

/** Each of it as it is read in a sentence. */
const names: Record<CorrectionField, string> = {
  name: "kontaktperson",
  companyName: "firmanavn",
  orgNumber: "organisasjonsnummer",
  phone: "telefon",
  email: "e-post",
  invoiceEmail: "e-post for faktura",
  buyerReference: "referanse",
};

export const correctionFields = Object.keys(correctionSchema.shape).filter(isField);

/** What a correction changes. */
export function correctedFields(
  order: Pick<Order, CorrectionField>,
  correction: Correction,
): CorrectionField[] {
  return correctionFields.filter((field) => (order[field] ?? "") !== (correction[field] ?? ""));
}

/**
 * What was corrected, as the trail keeps it: never from what, nor to what.
 *
 * @param fields their names, with spaces between
 */
export function correctedWords(fields: unknown): string {
  const words = String(fields)
    .split(" ")
    .filter(isField)
    .map((field) => names[field]);
  const last = words.pop() ?? "opplysninger";
  return words.length === 0 ? last : `${words.join(", ")} og ${last}`;
}

function isField(name: string): name is CorrectionField {
  return Object.hasOwn(names, name);
}
