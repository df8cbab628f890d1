import { requestContext, servicesContext } from "#app/context.ts";
import { askForPasskey } from "#app/domain/auth/second-factor/passkeys.server.ts";
import { beginStep } from "#app/domain/auth/second-factor/sign-in-step.server.ts";
import { tooManyTries } from "#app/domain/auth/sign-in.server.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/passkey";

export function loader() {
  return methodNotAllowed("POST");
}

/** What a passkey is to sign to sign in by itself (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const refusal = services.limits.passkeyChallenges.take(clientAddress);
  if (refusal) {
    const { message, answer } = tooManyTries(refusal.retryAfterSeconds);
    return Response.json({ message }, answer);
  }
  const { id, cookie } = await beginStep(services);
  return Response.json(await askForPasskey(services, id), {
    headers: { "cache-control": "no-store", "set-cookie": cookie },
  });
}
