import { type FocusEvent, useMemo, useState } from "react";
import { type Content, publishableSchema } from "#app/domain/content/content.ts";
import { fieldPathOf } from "./field-id.ts";

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

/** Which mistakes are shown: those of fields that were left, and all of them once somebody has tried to save. */
export function useMistakes(content: Content) {
  const mistakes = useMemo(() => mistakesIn(content), [content]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const errors = useMemo(
    () =>
      Object.fromEntries(
        mistakes
          .filter(({ path }) => tried || left.includes(path))
          .map(({ path, message }) => [path, message]),
      ),
    [mistakes, tried, left],
  );
  return {
    /** By the path of the field. */
    errors,
    /** How many there are once somebody has tried to save; none before. */
    count: tried ? mistakes.length : 0,
    showAll: () => setTried(true),
    forget() {
      setTried(false);
      setLeft([]);
    },
    /** For the element around all fields. */
    onBlur({ target }: FocusEvent) {
      const path = fieldPathOf(target);
      if (!path || left.includes(path)) return;
      // A price can make the one before the offer wrong.
      setLeft([...left, path, path.replace(/price$/, "originalPrice")]);
    },
  };
}
