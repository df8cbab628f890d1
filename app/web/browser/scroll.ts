import { whenShown } from "./shown.ts";

const sectionDelayMilliseconds = 100;
/** Between two looks at where the page is: one that scrolls is somewhere else at the second. */
const lookMilliseconds = 500;

/** What visitors do who want to be elsewhere on the page. */
const ownWays = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the section of the front page that the address names, smoothly (base.css says for whom) and a moment after the page
 * is shown, and sees to it that it is reached: a browser that is busy with a new page may lose a smooth scroll. Back and forward
 * keep the place the visitor had, and whoever goes on by hand is left alone.
 */
export function scrollToNamedSection(names: string[]) {
  const name = location.hash.slice(1);
  const [navigation] = performance.getEntriesByType("navigation");
  const isReturn =
    navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";
  if (location.pathname !== "/" || !names.includes(name) || isReturn) return;
  const section = document.getElementById(name);
  if (!section) return;
  const left = new AbortController();
  const { signal } = left;
  for (const way of ownWays) addEventListener(way, () => left.abort(), { signal, passive: true });
  whenShown(() => {
    setTimeout(() => {
      if (signal.aborted) return;
      section.scrollIntoView();
      seeToArrival(section, left);
    }, sectionDelayMilliseconds);
  });
}

/**
 * Goes to a section at once where the page has come to rest elsewhere, until it rests there and the page is whole, or the visitor
 * has left. Never while it moves: Chromium adds an instant scroll to a smooth one that goes on.
 */
function seeToArrival(section: Element, left: AbortController) {
  let last: number | undefined;
  const looks = setInterval(() => {
    const { top } = section.getBoundingClientRect();
    const isAtRest = top === last;
    last = top;
    if (!isAtRest) return;
    section.scrollIntoView({ behavior: "instant" });
    const isThere = section.getBoundingClientRect().top === top;
    if (isThere && document.readyState === "complete") left.abort();
  }, lookMilliseconds);
  left.signal.addEventListener("abort", () => clearInterval(looks));
}
