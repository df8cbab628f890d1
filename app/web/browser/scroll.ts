import { whenShown } from "./shown.ts";

const sectionDelayMilliseconds = 100;
/** Longer than any browser takes to scroll smoothly from one end of the page to the other. */
const settledMilliseconds = 1_500;

/** What visitors do who want to be elsewhere on the page. */
const ownWays = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the section of the front page that the address names, smoothly (base.css says for whom) and a moment after the page
 * is shown. Back and forward keep the place the visitor had.
 *
 * A smooth scroll can be lost in a browser that is busy, so the section is gone to once more when it should have been reached,
 * which moves nothing where it was, unless the visitor has gone on meanwhile.
 */
export function scrollToNamedSection(names: string[]) {
  const name = location.hash.slice(1);
  const [navigation] = performance.getEntriesByType("navigation");
  const isReturn =
    navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";
  if (location.pathname !== "/" || !names.includes(name) || isReturn) return;
  const section = document.getElementById(name);
  if (!section) return;
  whenShown(() => {
    const scroll = setTimeout(() => section.scrollIntoView(), sectionDelayMilliseconds);
    const settle = setTimeout(
      () => section.scrollIntoView({ behavior: "instant" }),
      sectionDelayMilliseconds + settledMilliseconds,
    );
    const stop = () => {
      clearTimeout(scroll);
      clearTimeout(settle);
    };
    for (const way of ownWays) addEventListener(way, stop, { once: true, passive: true });
  });
}
