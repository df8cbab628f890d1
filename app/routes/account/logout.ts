import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, signedIn } from "#app/domain/auth/guard.server.ts";
import { signOut } from "#app/domain/auth/sign-in.server.ts";
import { safePath } from "#app/web/redirects.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [requireRole(signedIn)];

export function loader() {
  return redirect("/login");
}

/** The field `redirectTo` names the page to come back to, which has to be open to anyone. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const target = form.get("redirectTo");
  const setCookie = await signOut(request, context.get(servicesContext));
  return redirect(safePath(typeof target === "string" ? target : undefined) ?? "/login", {
    headers: { "set-cookie": setCookie },
  });
}
