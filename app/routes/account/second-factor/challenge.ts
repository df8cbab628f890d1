import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import { askForNewPasskey } from "#app/domain/auth/second-factor/passkeys.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/challenge";

export function loader() {
  return redirect(href("/admin/konto/totrinn/nokkel"));
}

/** What a new passkey is made from, for whoever has proved to be the account's owner: `PublicKeyCredentialCreationOptionsJSON`. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const session = context.get(sessionContext);
  const form = await readFormBody(request, proofSchema);
  const fault = await proveIdentity(services, session.username, String(form.get("current") ?? ""));
  if (fault) return Response.json({ message: fault.message }, fault.answer);
  const { brand } = context.get(contentContext);
  return Response.json(await askForNewPasskey(services, session, brand.name));
}
