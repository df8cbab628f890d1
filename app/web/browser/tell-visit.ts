import type { PathPattern } from "#app/web/href.ts";

// This script comes in one piece, and is there from the start.
const counter = "/api/visits" satisfies PathPattern;

/**
 * Tells the server of a page that is shown now and was asked for before, when nobody knew whether it would be. Nothing is
 * told of it but its path and, where the visitor comes from elsewhere, which site that is: what a request tells by itself.
 */
export function tellWhenShown() {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", tell, { once: true });
  } else if (performance.getEntriesByType("navigation").some(wasAskedForAhead)) tell();
}

/** Whether a page was prerendered and has been shown before its script came, or was prefetched. */
function wasAskedForAhead(entry: PerformanceEntry): boolean {
  return (
    ("activationStart" in entry && Number(entry.activationStart) > 0) ||
    ("deliveryType" in entry && entry.deliveryType === "navigational-prefetch")
  );
}

function tell() {
  const view = new URLSearchParams({ path: location.pathname });
  const from = document.referrer && new URL(document.referrer).origin;
  if (from !== location.origin) view.set("from", from);
  navigator.sendBeacon(counter, view);
}
