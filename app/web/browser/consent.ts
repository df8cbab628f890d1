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
function storeConsent(consent: Consent) {
  localStorage.setItem(key, consent);
}

/**
 * Shows the banner while no choice is stored, and again, with the choice that was made, when the visitor asks for it. What
 * has the focus is kept from lying under it.
 *
 * @param onChoice told each choice that is made
 */
export function enhanceCookieBanner(onChoice: (consent: Consent) => void) {
  const banner = document.querySelector<HTMLElement>("[data-cookie-banner]");
  if (!banner) return;

  let openedBy: HTMLElement | undefined;
  banner.hidden = readConsent() !== null || sessionStorage.getItem(closedKey) !== null;
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--banner-height", `${banner.offsetHeight}px`);
  }).observe(banner);
  // Browsers differ in what they bring into view by themselves; of a long field only the line that is written on.
  document.addEventListener("focusin", ({ target }) => {
    if (banner.hidden || !(target instanceof Element) || banner.contains(target)) return;
    // With the mouse it would move away from under the pointer.
    if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
  });
  banner.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-consent]") : null;
    const choice = pressed?.getAttribute("data-consent");
    if (!choice) return;
    banner.hidden = true;
    openedBy?.focus();
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
      openedBy = opener;
      for (const choice of banner.querySelectorAll<HTMLElement>("[data-stored]")) {
        choice.hidden = choice.dataset.stored !== readConsent();
      }
      banner.hidden = false;
      banner.querySelector("h2")?.focus();
    });
  }
}
