import { useRef } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { keepAddresses, standingAddresses } from "#app/domain/editing/addresses/kept-addresses.ts";
import type { EditorPartProps } from "../editor-part.ts";

/**
 * Changes the pages that editors add, with what leads to them kept true. A page that is removed and brought back is led to as it was.
 *
 * @returns takes what makes content with other pages
 */
export function useKeptAddresses({
  content,
  change,
  published,
}: Pick<EditorPartProps, "content" | "change" | "published">) {
  /** What the content was just before a page was removed, by the page. */
  const earlier = useRef(new Map<string, Content>());
  /** Where each page stood last, while what somebody has typed cannot stand. */
  const stood = useRef(new Map<string, string>());
  return (edit: (content: Content) => Content) => {
    for (const [id, path] of standingAddresses(content)) stood.current.set(id, path);
    const [before, after] = [idsOf(content), idsOf(edit(content))];
    for (const id of before) {
      if (!after.has(id)) earlier.current.set(id, content);
    }
    const [back = ""] = [...after].filter((id) => !before.has(id));
    const then = earlier.current.get(back);
    change((current) => keepAddresses(current, edit(current), published, then, stood.current));
  };
}

function idsOf({ ownPages, articles }: Content): Set<string> {
  return new Set([...ownPages, ...articles].map(({ id }) => id));
}
