/** What a visitor has said about being counted. */
export type Consent = "accepted" | "declined";

const key = "cookie-consent";

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
