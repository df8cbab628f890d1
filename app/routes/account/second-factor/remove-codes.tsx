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
import type { Route } from "./+types/remove-codes";
import { toFactors } from "./factor-parts.tsx";
import { Proof } from "./factor-proof.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(sessionContext).username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const { form, refuse } = await readTyped(request, proofSchema);
  const fault = await proveIdentity(services, username, form.data?.current ?? "");
  if (fault) return refuse({ current: [fault.message] }, fault.answer);
  const removed = await removeFactor(
    services.db,
    username,
    undefined,
    await services.letterhead(),
    services.clock(),
  );
  const outcome = removed ? "koder-av" : "borte";
  return redirect(`${href("/admin/konto/totrinn")}?svar=${outcome}`, 303);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Slå av engangskoder",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function RemoveCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Asking
      title="Slå av engangskoder?"
      back={toFactors}
      leadsTo={
        <p>
          Kodene i appen slutter å virke med en gang. Har du ingen tilgangsnøkkel, logger du inn med
          passordet alene etterpå, og gjenopprettingskodene slutter også å virke.
        </p>
      }
      isFinal
      button="Slå av engangskoder"
      stay="Avbryt"
    >
      <Proof username={loaderData.username} {...fieldsOf(actionData)("current")} />
    </Asking>
  );
}
