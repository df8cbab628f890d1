import type { Wanted } from "#app/domain/signing/sale.server.ts";
import { z } from "#app/web/zod.ts";
import { kronerSchema, linesIn, linesSchema } from "../../invoices/by-hand/lines-form.ts";

/** What the parties have come to, as the form sends it; what is left out is as it was ordered. */
export const saleSchema = linesSchema.safeExtend({
  planId: z.string().max(100).optional(),
  planPrice: kronerSchema,
  annualCost: kronerSchema,
});

export type SaleFields = z.infer<typeof saleSchema>;

/** What a form asks for; undefined where it names no plan, and so asks for nothing. */
export function wantedOf(fields: SaleFields): Wanted | undefined {
  const { planId, planPrice, annualCost } = fields;
  return planId ? { planId, planPrice, annualCost, further: linesIn(fields) } : undefined;
}
