import { servicesContext } from "#app/context.ts";
import { requireRoleForApi, signedIn } from "#app/domain/auth/guard.server.ts";
import { signOut } from "#app/domain/auth/sign-in.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi(signedIn)];

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const setCookie = await signOut(request, context.get(servicesContext));
  return new Response(null, { status: 204, headers: { "set-cookie": setCookie } });
}
