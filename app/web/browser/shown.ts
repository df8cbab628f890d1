/** Calls when the page is seen: at once, or, for a page that is prerendered, when the visitor comes to it. */
export function whenShown(then: () => void) {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", then, { once: true });
  } else {
    then();
  }
}
