import { href } from "#app/web/href.ts";

/** What an account may do: an editor changes content; an administrator may do that and sees orders and messages. */
export type Role = "admin" | "editor";

/** Answers whether an account with one role may go where another is asked for. */
export function mayActAs(role: Role, needed: Role): boolean {
  return role === "admin" || role === needed;
}

/** Where an account is taken after sign-in when it did not ask for a page. */
export function landingPath(role: Role): string {
  return role === "admin" ? href("/admin") : href("/editor");
}

/**
 * Ends the address that somebody is led to who was signed in where the address is a key: from there no `Referer` says so, and this stays
 * through every redirect.
 */
export const admittedHash = "#velkommen";

/** What people read for a role. */
export const roleLabels: Record<Role, string> = { admin: "administrator", editor: "redaktør" };

/** What somebody is told who asked for what their role may not see, and what it takes to show them the way on. */
export type WrongRole = { message: string; role: Role; csrfToken: string };

/** Whether what was thrown is that. Asked on every page, so that it is not worth a schema, which would bring Zod to them all. */
export function isWrongRole(thrown: unknown): thrown is WrongRole {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "message" in thrown &&
    typeof thrown.message === "string" &&
    "role" in thrown &&
    (thrown.role === "admin" || thrown.role === "editor") &&
    "csrfToken" in thrown &&
    typeof thrown.csrfToken === "string"
  );
}
