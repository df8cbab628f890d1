import { useEffect, useRef } from "react";

/**
 * On a phone the places of a menu may stand in one row, and the one that is open be out of sight: brings it into view.
 *
 * @param open which of them is open
 * @returns the ref of the row
 */
export function useCurrentInView<Row extends HTMLElement = HTMLElement>(open: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another one open, another place is marked
  useEffect(() => {
    const showCurrent = () => {
      const current = row.current?.querySelector("[aria-current], [aria-selected=true]");
      if (!row.current || !current) return;
      row.current.scrollLeft += current.getBoundingClientRect().left - row.current.clientWidth / 2;
    };
    showCurrent();
    // Names are wider once their font is there.
    void document.fonts.ready.then(showCurrent);
    // A phone that is turned has another row.
    addEventListener("resize", showCurrent);
    return () => removeEventListener("resize", showCurrent);
  }, [open]);
  return row;
}
