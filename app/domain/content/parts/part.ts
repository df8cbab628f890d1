import type { z } from "#app/web/zod.ts";

/** A row of the table of parts. */
export type Part<Schema extends z.ZodType = z.ZodType> = {
  /** What editors call it. */
  label: string;
  /**
   * What editors call what stands in it, by the names of the schema. The same name means the same wherever in the part it
   * stands.
   */
  names: Readonly<Record<string, string>>;
  /** The tab on which it is edited, as an address names it. */
  tab: string;
  schema: Schema;
  /** What stands wherever nothing else was published. */
  default: z.input<Schema>;
};
