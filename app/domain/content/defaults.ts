import { type Content, contentSchema } from "./content.ts";
import { partKeys } from "./part-names.ts";
import { isSame } from "./parts/field.ts";
import { column } from "./parts.ts";

/** The content that comes with the site: what stands wherever nothing else was published. It keeps the rules itself. */
export const defaultContent: Content = contentSchema.parse(column("default"));

/** Those parts of a content that are not as they come with the site: all that somebody needs of it who has what comes with it. */
export function partsOfItsOwn(content: Content): Partial<Content> {
  const own: Partial<Content> = { ...content };
  for (const key of partKeys) if (isSame(own[key], defaultContent[key])) delete own[key];
  return own;
}
