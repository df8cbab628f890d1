import type { z } from "#app/web/zod.ts";
import { type Order, orderFormSchema } from "./order.ts";

/** What a customer can put right themselves, by the rules it was ordered under. */
export const contactDetailsSchema = orderFormSchema.pick({
  name: true,
  phone: true,
  email: true,
  invoiceEmail: true,
});

/** By which address somebody asks for the links to their agreements. */
export const lostLinkSchema = orderFormSchema.pick({ email: true });

export type ContactDetails = z.infer<typeof contactDetailsSchema>;
export type ContactField = keyof ContactDetails;

/** Each of it as it is read in a sentence. */
export const contactFieldNames: Record<ContactField, string> = {
  name: "kontaktperson",
  phone: "telefon",
  email: "e-post",
  invoiceEmail: "e-post for faktura",
};

/** What of it differs from what an order has. */
export function changedFields(
  order: Pick<Order, ContactField>,
  details: ContactDetails,
): ContactField[] {
  const fields = contactDetailsSchema.keyof().options;
  return fields.filter((field) => (order[field] ?? "") !== (details[field] ?? ""));
}
