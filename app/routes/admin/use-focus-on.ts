import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus on what tells of an outcome when it is there: what was pressed may be gone by then, and the focus with it.
 *
 * @param outcome tells one from another; undefined where there is none
 * @returns for the element, which needs a `tabIndex` of -1
 */
export function useFocusOn(outcome: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Somebody who is at something else meanwhile is left in peace.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (outcome !== undefined && isLost) element.current?.focus({ preventScroll: true });
  }, [outcome]);
  return element;
}
