const tagScripts = /analytics|gtag|tag[ -]?manager/i;

/**
 * Keeps errors and rejections that mention analytics or a tag manager out of the console: a tag that fails, or that a browser
 * or an extension blocks, is no fault of the site's. Every other error stays visible. Part of every page, public or not.
 */
export function suppressTagErrors() {
  addEventListener("error", (event) => {
    suppress(event, event.message, event.filename, event.error?.message, event.error?.stack);
  });
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    suppress(event, reason, reason?.message, reason?.stack);
  });
}

function suppress(event: Event, ...told: unknown[]) {
  if (tagScripts.test(told.join(" "))) event.preventDefault();
}
