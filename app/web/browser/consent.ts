/** What a visitor has said about being counted. */
export type Consent = "accepted" | "declined";

const key = "cookie-consent";
/** Remembers within one visit that the banner was closed without a choice. */
const closedKey = "cookie-banner-closed";

/** Answers the stored choice, or null while there is none. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === "accepted" || stored === "declined" ? stored : null;
  } catch {
    // The browser lets nothing be stored, so there is nothing to ask about.
    return "declined";
  }
}

/** Stores a choice for the visits to come. */
export function storeConsent(consent: Consent) {
  localStorage.setItem(key, consent);
}

/**
 * Shows the banner while no choice is stored, and again when the visitor asks for it.
 *
 * @param onChoice told each choice that is made
 */
export function enhanceCookieBanner(onChoice: (consent: Consent) => void) {
  const banner = document.querySelector<HTMLElement>("[data-cookie-banner]");
  if (!banner) return;

  banner.hidden = readConsent() !== null || sessionStorage.getItem(closedKey) !== null;
  banner.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-consent]") : null;
    const choice = pressed?.getAttribute("data-consent");
    if (!choice) return;
    banner.hidden = true;
    if (choice !== "accepted" && choice !== "declined") {
      sessionStorage.setItem(closedKey, "true");
      return;
    }
    storeConsent(choice);
    onChoice(choice);
  });

  for (const opener of document.querySelectorAll<HTMLElement>("[data-cookie-settings]")) {
    opener.hidden = false;
    opener.addEventListener("click", () => {
      banner.hidden = false;
      banner.querySelector("h2")?.focus();
    });
  }
}
