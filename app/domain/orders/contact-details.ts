import { filledInSchema } from "./order-rules.ts";

/** What of an order a customer can put right themselves. */
export const contactDetailsSchema = filledInSchema.pick({
  name: true,
  phone: true,
  email: true,
  invoiceEmail: true,
  buyerReference: true,
});

/** By which address somebody asks for the links to their agreements. */
export const lostLinkSchema = filledInSchema.pick({ email: true });
