import type { z } from "#app/web/zod.ts";
import type { Field } from "./fields/field.ts";

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
  /**
   * What two editors can change apart from each other, in the order of the editor.
   *
   * @param values all that will be compared or merged: they decide what a list holds
   */
  fields: (values: z.output<Schema>[]) => Field<z.output<Schema>>[];
};
