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
import type { Route } from "./+types/remove-codes";
import { ProvenForm, toFactors } from "./factor-parts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(sessionContext).username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const form = await readFormBody(request, proofSchema);
  const fault = await proveIdentity(services, username, String(form.get("current") ?? ""));
  if (fault) return data({ fault: fault.message }, fault.answer);
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
    <Screen title="Slå av engangskoder?" back={toFactors}>
      <p>
        Kodene i appen slutter å virke med en gang. Har du ingen tilgangsnøkkel, logger du inn med
        passordet alene etterpå, og gjenopprettingskodene slutter også å virke.
      </p>
      <ProvenForm
        username={loaderData.username}
        fault={actionData?.fault}
        button="Slå av engangskoder"
        destructive
      />
    </Screen>
  );
}
