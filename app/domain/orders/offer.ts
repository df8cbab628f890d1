import type { OrderablePlan } from "#app/domain/catalog/catalog.ts";
import { z } from "#app/web/zod.ts";
import type { Terms } from "./terms/terms.ts";

/** What is offered in place of what a customer was shown, as the API answers it and the browser reads it. */
export const offerSchema = z.object({
  plan: z.object({
    id: z.string(),
    kind: z.enum(["website", "profile"]),
    name: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    price: z.number(),
    annualCost: z.number(),
    firstYear: z.number(),
    offerEndsOn: z.string().optional(),
    delivery: z.string().optional(),
  }) satisfies z.ZodType<OrderablePlan>,
  terms: z.object({
    version: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }) satisfies z.ZodType<Terms>,
});

export type Offer = z.infer<typeof offerSchema>;
