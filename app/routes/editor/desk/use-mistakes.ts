import { type FocusEvent, type InputEvent, useMemo, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import type { Rules } from "../fetched/lazy-parts.ts";
import { fieldPathOf } from "../field-id.ts";

/**
 * Which mistakes are shown: those of fields that were left, and all of them once somebody has tried to publish, or asked for them.
 *
 * @param rules once they are there; none is known before
 */
export function useMistakes(content: Content, rules: Rules | undefined) {
  const mistakes = useMemo(() => rules?.mistakesIn(content) ?? [], [content, rules]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const written = useRef(new Set<string>());
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
    /** Shown or not. */
    all: mistakes,
    /** By the path of the field. */
    errors,
    /** How many there are once all are shown; none before. */
    count: tried ? mistakes.length : 0,
    showAll: () => setTried(true),
    forget() {
      setTried(false);
      setLeft([]);
    },
    /** For the element around all fields. One that is empty still is not wrong yet for having been passed by. */
    around: {
      onInput({ target }: InputEvent) {
        const path = target instanceof Element && fieldPathOf(target);
        if (path) written.current.add(path);
      },
      onBlur({ target }: FocusEvent) {
        const path = fieldPathOf(target);
        if (!path || left.includes(path)) return;
        const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (isText && target.value === "" && !written.current.has(path)) return;
        // A price can make the one before the offer wrong.
        setLeft([...left, path, path.replace(/price$/, "originalPrice")]);
      },
    },
  };
}
