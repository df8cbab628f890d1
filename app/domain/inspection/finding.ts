import { z } from "#app/web/zod.ts";

const findingSchema = z.object({
  /** Name of the rule that is broken. */
  rule: z.string(),
  /** Whether it keeps people or search engines from a page, or only makes the page worse. */
  severity: z.enum(["error", "advice"]),
  /** Of the page. */
  path: z.string(),
  /** What is wrong, and what to do. */
  message: z.string(),
  /** What on the page it is about, such as the address of a link. */
  about: z.string().optional(),
});

/** Something that is wrong, told to whoever can mend it. */
export type Finding = z.infer<typeof findingSchema>;

/** What is answered when the site was gone through. */
export const findingsSchema = z.object({
  findings: z.array(findingSchema),
  /** How many pages search engines may show. */
  pages: z.number(),
});
