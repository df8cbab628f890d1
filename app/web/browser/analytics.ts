import { type Consent, readConsent } from "./consent.ts";
import { whenShown } from "./shown.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...parameters: unknown[]) => void;
  }
}

const tagHost = "https://www.googletagmanager.com";

/**
 * Counts page views, forms sent, and clicks on phone numbers and e-mail addresses, from the moment the visitor accepts it.
 * Only paths are told, never a query string: the thank-you page's holds a name and an e-mail address.
 *
 * @param measurementId the Google tag to load; without one nothing third-party is loaded, and events go to a `gtag` function
 *   only if the page has one
 */
export function startAnalytics(measurementId: string | undefined) {
  if (readConsent() === "accepted") whenShown(() => begin(measurementId));

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    const href = link ? link.getAttribute("href") : null;
    if (href?.startsWith("tel:")) tell("phone_click", { link_path: location.pathname });
    if (href?.startsWith("mailto:")) tell("email_click", { link_path: location.pathname });
  });
  document.addEventListener("site:form-submit", (event) => {
    if (event instanceof CustomEvent) tell("form_submit", { form_name: String(event.detail) });
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) tellPageView();
  });
}

/** Acts on a choice: begins to count at once, or forgets what the tag has stored. */
export function changeAnalytics(consent: Consent, measurementId: string | undefined) {
  if (consent === "accepted") {
    begin(measurementId);
    return;
  }
  if (!window.dataLayer) return;
  for (const [name] of document.cookie.split("; ").map((cookie) => cookie.split("="))) {
    if (!name?.startsWith("_ga")) continue;
    for (const domain of ["", location.hostname, `.${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the tag's own cookies, which every browser must let go of
      document.cookie = `${name}=; max-age=0; path=/${domain && `; domain=${domain}`}`;
    }
  }
  // The only sure way to be rid of a script that runs already.
  location.reload();
}

function begin(measurementId: string | undefined) {
  if (measurementId && !window.dataLayer) {
    const queue: unknown[] = [];
    window.dataLayer = queue;
    // The tag reads the arguments object itself, not an array of the same values.
    window.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      queue.push(arguments);
    };
    window.gtag("js", new Date());
    window.gtag("set", { page_location: location.origin + location.pathname, page_referrer: "" });
    window.gtag("config", measurementId, { send_page_view: false });
    const script = document.createElement("script");
    script.async = true;
    script.src = `${tagHost}/gtag/js?id=${encodeURIComponent(measurementId)}`;
    document.head.append(script);
  }
  tellPageView();
}

function tellPageView() {
  tell("page_view", {
    page_path: location.pathname,
    page_location: location.origin + location.pathname,
    page_title: document.title,
  });
}

function tell(event: string, parameters: Record<string, string>) {
  if (readConsent() === "accepted") window.gtag?.("event", event, parameters);
}
