import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";

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

/** What people read for a role. */
export const roleLabels: Record<Role, string> = { admin: "administrator", editor: "redaktør" };

/** What somebody is told who asked for what their role may not see, and what it takes to show them the way on. */
export const wrongRoleSchema = z.object({
  message: z.string(),
  role: z.enum(["admin", "editor"]) satisfies z.ZodType<Role>,
  csrfToken: z.string(),
});

export type WrongRole = z.infer<typeof wrongRoleSchema>;
