import { href } from "#app/web/href.ts";
import type { Role } from "./role.ts";
import type { Factor } from "./second-factor/factor.ts";

/** What is wrong with what was typed, by field. */
export type SignInErrors = { username?: string[]; password?: string[]; code?: string[] };

/** What came of a sign-in, or of a step of it, that a page asked for. */
export type SignInAnswer =
  | { outcome: "signed-in"; token: string; role: Role }
  /** The password was right; now one of these is asked for. */
  | { outcome: "second-factor"; choices: Factor[] }
  | { outcome: "incomplete"; errors: SignInErrors }
  /** Refused; what stands before us, such as a proxy, may not say why. */
  | { outcome: "wrong"; message?: string }
  /** Too many tries; the message says when to come back. */
  | { outcome: "locked"; message: string }
  /** There is no sign-in under way any more: it begins again with the password. */
  | { outcome: "over"; message: string }
  /** The server has a fault, and may say what, or is out of reach. */
  | { outcome: "failed"; message?: string };

/** For whoever gets no answer, or none that says more. */
export const unanswered = "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.";

/** What is said of a name and a password that do not belong together. */
export const wrongCredentialsMessage = "Ugyldig brukernavn eller passord";

/** What our server says, of one answer or another. There is no schema of it: Zod would be a sixth of the page that asks. */
type Body = {
  token?: string;
  role?: Role;
  secondFactor?: Factor[];
  errors?: SignInErrors;
  message?: string;
};

/** Signs in with what is typed into a page's form. Never throws. */
export function requestSignIn(form: FormData): Promise<SignInAnswer> {
  return ask(href("/api/auth/login"), Object.fromEntries(form));
}

/** Finishes a sign-in from a page, with a code or the signature of a passkey. Never throws. */
export function requestSecondStep(answer: object): Promise<SignInAnswer> {
  return ask(href("/api/auth/second-factor"), answer);
}

async function ask(path: string, sent: object): Promise<SignInAnswer> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    // What is not ours may answer with a text, or nothing.
    const body: Body | null = await response.json().catch(() => null);
    const { token, role, secondFactor, errors, message } = body ?? {};
    if (response.ok && token && role) return { outcome: "signed-in", token, role };
    if (secondFactor) return { outcome: "second-factor", choices: secondFactor };
    if (errors) return { outcome: "incomplete", errors };
    if (response.status === 410 && message) return { outcome: "over", message };
    if (response.status === 429 && message) return { outcome: "locked", message };
    const said = message ? { message } : {};
    const isRefused = response.status === 401 || (!message && isRefusal(response.status));
    return { outcome: isRefused ? "wrong" : "failed", ...said };
  } catch {
    return { outcome: "failed" };
  }
}

/** Whether an answer says that what was sent will not do. To come too often is another matter. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
