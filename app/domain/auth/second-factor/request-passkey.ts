import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { href } from "#app/web/href.ts";
import { requestSecondStep, type SignInAnswer, unanswered } from "../request-sign-in.ts";

/** What stands between a page and a passkey, for whoever looks at it. */
type PasskeyTrouble = { outcome: "cancelled"; message: string };

const cancelled = (message: string): PasskeyTrouble => ({ outcome: "cancelled", message });
/** What our server says when it gives no challenge; see request-sign-in.ts for why there is no schema of it. */
type Refusal = { message: string };

/**
 * Signs in from a page with a passkey: after the password, or without one. Never throws.
 *
 * @param step "first" for a sign-in that begins and ends with it
 */
export async function requestPasskey(
  step: "first" | "second",
): Promise<SignInAnswer | PasskeyTrouble> {
  const path =
    step === "first" ? href("/api/auth/passkey") : href("/api/auth/second-factor/passkey");
  if (!browserSupportsWebAuthn()) return cancelled(unsupported);
  try {
    const response = await fetch(path, { method: "POST" });
    if (!response.ok) {
      const { message }: Refusal = await response.json();
      return { outcome: response.status === 410 ? "over" : "failed", message };
    }
    // As the library's other half has made it.
    const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await response.json();
    let passkey: Awaited<ReturnType<typeof startAuthentication>>;
    try {
      passkey = await startAuthentication({ optionsJSON });
    } catch (error) {
      return cancelled(passkeyFault(error));
    }
    return await requestSecondStep({ passkey });
  } catch {
    return { outcome: "failed" };
  }
}

/**
 * Has the browser make a new passkey for whoever is signed in. Never throws.
 *
 * @param form with the password, and the session's CSRF token
 */
export async function requestNewPasskey(
  form: FormData,
): Promise<
  | { outcome: "made"; passkey: object }
  | { outcome: "wrong-password"; message: string }
  | { outcome: "failed"; message: string }
> {
  if (!browserSupportsWebAuthn()) return { outcome: "failed", message: unsupported };
  try {
    const response = await fetch(href("/admin/konto/totrinn/nokkel/utfordring"), {
      method: "POST",
      body: form,
    });
    if (!response.ok) {
      const { message }: Refusal = await response.json();
      return { outcome: "wrong-password", message };
    }
    const optionsJSON: PublicKeyCredentialCreationOptionsJSON = await response.json();
    try {
      return { outcome: "made", passkey: await startRegistration({ optionsJSON }) };
    } catch (error) {
      return { outcome: "failed", message: passkeyFault(error) };
    }
  } catch {
    return { outcome: "failed", message: unanswered };
  }
}

/** For a browser that knows no passkeys, or is not on https. */
const unsupported =
  "Nettleseren kan ikke bruke tilgangsnøkler her. Bruk en nyere nettleser, over https.";

/** What a browser gives up with, in words. It never says whether somebody cancelled or there was no such passkey. */
function passkeyFault(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "Denne tilgangsnøkkelen er allerede lagt til.";
  if (name === "SecurityError") return "Tilgangsnøkler virker bare på nettstedets egen adresse.";
  return "Nettleseren fikk ingen tilgangsnøkkel. Prøv igjen.";
}
