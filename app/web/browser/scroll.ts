const sectionDelayMilliseconds = 100;

/** Scrolls to an element, smoothly unless the visitor has asked for less motion. */
export function scrollToElement(element: Element) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
}

/**
 * Scrolls to the section of the front page that the address names, a moment after the page is shown. Only on the way in:
 * back, forward and reload keep the place the visitor had.
 */
export function scrollToNamedSection(names: string[]) {
  const name = location.hash.slice(1);
  const [navigation] = performance.getEntriesByType("navigation");
  const isNewVisit =
    navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  if (location.pathname !== "/" || !names.includes(name) || !isNewVisit) return;
  const section = document.getElementById(name);
  if (!section) return;
  scrollTo({ top: 0, behavior: "instant" });
  setTimeout(() => scrollToElement(section), sectionDelayMilliseconds);
}
