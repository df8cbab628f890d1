import { type Content, contentSchema, publishableSchema } from "#app/domain/content/content.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";

/** `place` is where the field stands, for people. */
export type Mistake = { path: string; place: string; message: string };

/** What keeps content from being published: the first mistake of each field. */
export function mistakesIn(content: Content): Mistake[] {
  const parsed = publishableSchema.safeParse(content);
  const found = new Map<string, Mistake>();
  for (const { path: steps, message } of parsed.error?.issues ?? []) {
    const path = steps.join(".");
    if (!found.has(path)) found.set(path, { path, place: placeOf(steps, content), message });
  }
  return [...found.values()];
}

/** The content as it is published; undefined where it cannot be. */
export function publishable(content: Content): Content | undefined {
  return publishableSchema.safeParse(content).data;
}

/** Whether the content keeps the rules without which it is none. */
export function isContent(content: Content): boolean {
  return contentSchema.safeParse(content).success;
}
