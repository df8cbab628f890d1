import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import { removeFactor } from "#app/domain/auth/second-factor/factors.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { Screen } from "../../admin/people/screen.tsx";
import type { Route } from "./+types/remove-passkey";
import { ProvenForm, toFactors } from "./factor-parts.tsx";
import { ownPasskey } from "./own-passkey.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return ownPasskey(context, params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const form = await readFormBody(request, proofSchema);
  const fault = await proveIdentity(services, username, String(form.get("current") ?? ""));
  if (fault) return data({ fault: fault.message }, fault.answer);
  const removed = await removeFactor(
    services.db,
    username,
    params.id,
    await services.letterhead(),
    services.clock(),
  );
  const outcome = removed ? "nokkel-fjernet" : "borte";
  return redirect(`${href("/admin/konto/totrinn")}?svar=${outcome}`, 303);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Fjern tilgangsnøkkel",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function RemovePasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title={`Fjerne tilgangsnøkkelen «${loaderData.name}»?`} back={toFactors}>
      <p>
        Tilgangsnøkkelen slutter å virke her med en gang. Den blir liggende på enheten eller i
        passordtjenesten til du sletter den der også.
      </p>
      <ProvenForm
        username={loaderData.username}
        fault={actionData?.fault}
        button="Fjern tilgangsnøkkelen"
        destructive
      />
    </Screen>
  );
}
