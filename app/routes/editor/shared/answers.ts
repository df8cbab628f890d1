import { contentAsWritten } from "#app/domain/content/merge.ts";
import { z } from "#app/web/zod.ts";

/** What is answered when a draft was put on the server, and what it is called there. */
export const sharedSchema = z.object({ id: z.string(), name: z.string(), revision: z.number() });

const planSchema = z.object({ dueAt: z.string() }).optional();

/** What is answered when a shared draft was stored. */
export const storedSchema = z.object({ revision: z.number(), plan: planSchema });

/** What is answered to who asks whether another has stored or planned something since; no revision where the draft is gone. */
export const revisionSchema = z.object({ revision: z.number().nullable(), plan: planSchema });

/** What is answered where another has stored something since: what the server has by now. */
export const staleSchema = z.object({
  draft: z.object({
    id: z.string(),
    name: z.string(),
    revision: z.number(),
    baseVersion: z.number(),
    updatedBy: z.string(),
    plan: planSchema,
    content: z.unknown().transform(contentAsWritten),
  }),
});
