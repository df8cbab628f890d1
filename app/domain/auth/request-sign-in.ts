import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import type { Role } from "./role.ts";
import type { Credentials } from "./sign-in.ts";

const answerSchema = z.object({ token: z.string(), role: z.enum(["admin", "editor"]) });
const refusalSchema = z.object({ message: z.string() });

/** What came of a sign-in that a page asked for. */
export type SignInAnswer =
  | { outcome: "signed-in"; token: string; role: Role }
  | { outcome: "wrong" }
  /** Too many tries; the message says when to come back. */
  | { outcome: "locked"; message: string }
  /** The server has a fault, and may say what, or is out of reach. */
  | { outcome: "failed"; message?: string };

/** Signs in from a page. Never throws. */
export async function requestSignIn(credentials: Credentials): Promise<SignInAnswer> {
  try {
    const response = await fetch(href("/api/auth/login"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    if (response.status === 401) return { outcome: "wrong" };
    const body: unknown = await response.json();
    if (response.ok) return { outcome: "signed-in", ...answerSchema.parse(body) };
    const outcome = response.status === 429 ? "locked" : "failed";
    return { outcome, message: refusalSchema.parse(body).message };
  } catch {
    return { outcome: "failed" };
  }
}
