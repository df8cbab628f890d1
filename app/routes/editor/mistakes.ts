import { type Content, contentSchema, publishableSchema } from "#app/domain/content/content.ts";

type Mistake = { path: string; message: string };

/** What keeps content from being saved and published: the first mistake of each field. */
export function mistakesIn(content: Content): Mistake[] {
  const parsed = publishableSchema.safeParse(content);
  const found = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join(".");
    if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([path, message]) => ({ path, message }));
}

/** The content as it is stored; undefined where it cannot be published. */
export function publishable(content: Content): Content | undefined {
  return publishableSchema.safeParse(content).data;
}

/** Whether the content keeps the rules without which it is none. */
export function isContent(content: Content): boolean {
  return contentSchema.safeParse(content).success;
}
