import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, signedIn } from "#app/domain/auth/guard.server.ts";
import { signOut } from "#app/domain/auth/sign-in.server.ts";
import { toSignIn } from "#app/domain/auth/to-sign-in.server.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/logout";

const formSchema = z.object({ redirectTo: z.string().optional() });

export const middleware: Route.MiddlewareFunction[] = [requireRole(signedIn)];

export function loader() {
  return toSignIn();
}

/** The field `redirectTo` names the page to come back to, which has to be open to anyone. */
export async function action({ request, context }: Route.ActionArgs) {
  const target = (await readFormBody(request, formSchema)).get("redirectTo");
  const setCookie = await signOut(request, context.get(servicesContext));
  const place = safePath(typeof target === "string" ? target : undefined);
  const answer = { headers: { "set-cookie": setCookie } };
  return place ? redirect(place, answer) : toSignIn("", answer);
}
