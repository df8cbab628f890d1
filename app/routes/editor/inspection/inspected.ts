import { findingSchema } from "#app/domain/inspection/finding.ts";
import { readingSchema } from "#app/domain/inspection/readings.ts";
import { z } from "#app/web/zod.ts";

/** What is answered when the site was gone through. */
export const inspectedSchema = z.object({
  findings: z.array(findingSchema),
  readings: z.array(readingSchema),
});

export type InspectedSite = z.infer<typeof inspectedSchema>;
