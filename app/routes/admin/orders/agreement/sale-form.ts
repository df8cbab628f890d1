import type { Sale } from "#app/domain/orders/order.ts";
import { isAssignment } from "#app/domain/orders/sums.ts";
import type { Wanted } from "#app/domain/signing/sale.server.ts";
import { z } from "#app/web/zod.ts";
import {
  kronerSchema,
  lineFields,
  linesIn,
  linesSchema,
} from "../../invoices/by-hand/lines-form.ts";

/** What the parties have come to, as the form sends it; what is left out is as it was ordered. */
export const saleSchema = linesSchema.safeExtend({
  planId: z.string().max(100).optional(),
  // The website, or its first year, can be given away.
  planPrice: kronerSchema(0),
  annualCost: kronerSchema(0),
});

type SaleFields = z.infer<typeof saleSchema>;

/** What a form asks for; undefined where it names no plan, and so asks for nothing. */
export function wantedOf(fields: SaleFields): Wanted | undefined {
  const { planId, planPrice, annualCost } = fields;
  return planId ? { planId, planPrice, annualCost, further: linesIn(fields) } : undefined;
}

/** What an address asks for; undefined where it says nothing that can be read. */
export function saleIn(query: URLSearchParams): Wanted | undefined {
  const asked = saleSchema.safeParse(Object.fromEntries(query));
  return asked.success ? wantedOf(asked.data) : undefined;
}

type Sold = Pick<Sale, "planId" | "planPrice" | "annualCost" | "further">;

/** What is shown, as an address asks for it: with its prices, also where the fields leave them to the price list. */
export function saleQuery({ planId, planPrice, annualCost, further }: Sold): URLSearchParams {
  return new URLSearchParams({
    ...{ planId, planPrice: String(planPrice), annualCost: String(annualCost) },
    ...lineFields(further),
  });
}

/** Whether nothing is sold: work without a package is what its lines say. */
export function isEmptySale(sale: Pick<Sale, "planId" | "further">): boolean {
  return isAssignment(sale) && sale.further.length === 0;
}
