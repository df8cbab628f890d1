import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, signedIn } from "#app/domain/auth/guard.server.ts";
import { signOut } from "#app/domain/auth/sign-in.server.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [requireRole(signedIn)];

export function loader() {
  return redirect("/login");
}

export async function action({ request, context }: Route.ActionArgs) {
  const setCookie = await signOut(request, context.get(servicesContext));
  return redirect("/login", { headers: { "set-cookie": setCookie } });
}
