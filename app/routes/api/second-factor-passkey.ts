import { servicesContext } from "#app/context.ts";
import { askForPasskey } from "#app/domain/auth/second-factor/passkeys.server.ts";
import { signInIsOver } from "#app/domain/auth/second-factor/second-step.ts";
import { findStep } from "#app/domain/auth/second-factor/sign-in-step.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/second-factor-passkey";

export function loader() {
  return methodNotAllowed("POST");
}

/** What a passkey is to sign after the password (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const services = context.get(servicesContext);
  const step = await findStep(request, services);
  if (!step?.user) return Response.json({ message: signInIsOver }, { status: 410 });
  return Response.json(await askForPasskey(services, step.id, step.user.id));
}
