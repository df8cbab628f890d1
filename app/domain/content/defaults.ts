import { type Content, contentSchema } from "./content.ts";
import { column } from "./parts.ts";

/** The content that comes with the site: what stands wherever nothing else was published. It keeps the rules itself. */
export const defaultContent: Content = contentSchema.parse(column("default"));
