import { href } from "#app/web/href.ts";
import type { Role } from "./role.ts";

/** What is wrong with what was typed, by field. */
export type SignInErrors = { username?: string[]; password?: string[] };

/** What came of a sign-in that a page asked for. */
export type SignInAnswer =
  | { outcome: "signed-in"; token: string; role: Role }
  | { outcome: "incomplete"; errors: SignInErrors }
  | { outcome: "wrong"; message: string }
  /** Too many tries; the message says when to come back. */
  | { outcome: "locked"; message: string }
  /** The server has a fault, and may say what, or is out of reach. */
  | { outcome: "failed"; message?: string };

/** What our server says, of one answer or another. There is no schema of it: Zod would be a sixth of the page that asks. */
type Body = { token?: string; role?: Role; errors?: SignInErrors; message?: string };

/** Signs in with what is typed into a page's form. Never throws. */
export async function requestSignIn(form: FormData): Promise<SignInAnswer> {
  try {
    const response = await fetch(href("/api/auth/login"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(form)),
    });
    const { token, role, errors, message }: Body = await response.json();
    if (response.ok && token && role) return { outcome: "signed-in", token, role };
    if (errors) return { outcome: "incomplete", errors };
    if (response.status === 401 && message) return { outcome: "wrong", message };
    if (response.status === 429 && message) return { outcome: "locked", message };
    return { outcome: "failed", ...(message && { message }) };
  } catch {
    return { outcome: "failed" };
  }
}
