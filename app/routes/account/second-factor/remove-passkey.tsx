import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import { removeFactor } from "#app/domain/auth/second-factor/factors.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { Asking } from "../../admin/asking/asking.tsx";
import { fieldsOf } from "../../admin/asking/typed-fields.ts";
import { readTyped } from "../../admin/asking/typed-form.server.ts";
import type { Route } from "./+types/remove-passkey";
import { toFactors } from "./factor-parts.tsx";
import { Proof } from "./factor-proof.tsx";
import { ownPasskey } from "./own-passkey.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return ownPasskey(context, params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const { form, refuse } = await readTyped(request, proofSchema);
  const fault = await proveIdentity(services, username, form.data?.current ?? "");
  if (fault) return refuse({ current: [fault.message] }, fault.answer);
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
    <Asking
      title={`Fjerne tilgangsnøkkelen «${loaderData.name}»?`}
      back={toFactors}
      leadsTo={
        <p>
          Tilgangsnøkkelen slutter å virke her med en gang. Den blir liggende på enheten eller i
          passordtjenesten til du sletter den der også.
        </p>
      }
      isFinal
      button="Fjern tilgangsnøkkelen"
      stay="Avbryt"
    >
      <Proof username={loaderData.username} {...fieldsOf(actionData)("current")} />
    </Asking>
  );
}
