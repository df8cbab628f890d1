import { type Consent, readConsent, storeConsent } from "#app/web/consent.ts";

/**
 * Shows the banner while no choice is stored, and again when the visitor asks for it.
 *
 * @param onChoice told each choice that is made
 */
export function enhanceCookieBanner(onChoice: (consent: Consent) => void) {
  const banner = document.querySelector<HTMLElement>("[data-cookie-banner]");
  if (!banner) return;

  banner.hidden = readConsent() !== null;
  banner.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-consent]");
    const choice = button && button.getAttribute("data-consent");
    if (!choice) return;
    banner.hidden = true;
    if (choice !== "accepted" && choice !== "declined") return;
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
