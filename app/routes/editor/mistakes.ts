import { type Content, contentSchema, publishableSchema } from "#app/domain/content/content.ts";
import { showableContent } from "#app/domain/content/merge.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import { withPlaceholders } from "#app/domain/editing/placeholders.ts";

/** `place` is where the field stands, for people. */
export type Mistake = { path: string; place: string; message: string };

/** What keeps content from being published: the first mistake of each field. */
export function mistakesIn(content: Content): Mistake[] {
  return found(publishableSchema, content);
}

function found(schema: typeof contentSchema, content: Content): Mistake[] {
  const { error } = schema.safeParse(content);
  const found = new Map<string, Mistake>();
  for (const { path: steps, message } of error?.issues ?? []) {
    const path = steps.join(".");
    if (!found.has(path)) found.set(path, { path, place: placeOf(steps, content), message });
  }
  return [...found.values()];
}

/** The content as it is published; undefined where it cannot be. */
export function publishable(content: Content): Content | undefined {
  return publishableSchema.safeParse(content).data;
}

/**
 * Content as far as it can be shown, and what of it cannot be yet: a field stands as it is published meanwhile, and a new row is
 * left out.
 */
export function shownOf(
  content: Content,
  published: Content,
): { shown: Content; missing: Mistake[] } {
  // As it nearly always is: all of it is looked through once, not for each thing that might be missing.
  if (contentSchema.safeParse(content).success) return { shown: content, missing: [] };
  // A section that was added a moment ago has its place in it.
  const drafted = withPlaceholders(content);
  const missing = found(contentSchema, drafted);
  const shown = missing.length === 0 ? drafted : showableContent(drafted, published).content;
  return { shown, missing };
}
