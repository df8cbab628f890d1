import { redirect } from "react-router";
import { removeFactor } from "#app/domain/auth/second-factor/factors.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../../admin/asking/asking.tsx";
import { fieldsOf } from "../../admin/asking/typed-fields.ts";
import type { Route } from "./+types/remove-passkey";
import { toFactors } from "./factor-parts.tsx";
import { readProven } from "./factor-proof.server.ts";
import { Proof } from "./factor-proof.tsx";
import { ownPasskey } from "./own-passkey.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return ownPasskey(context, params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, letterhead, actor, now } = acting(context);
  const { refused } = await readProven(request, context, proofSchema);
  if (refused) return refused;
  const removed = await removeFactor(db, actor, params.id, await letterhead(), now);
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
