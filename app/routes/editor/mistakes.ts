import { type Content, contentSchema } from "#app/domain/content/content.ts";

/** What keeps content from being stored: the first mistake of each field. */
export function mistakesIn(content: Content): { path: string; message: string }[] {
  const parsed = contentSchema.safeParse(content);
  const found = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join(".");
    if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([path, message]) => ({ path, message }));
}
