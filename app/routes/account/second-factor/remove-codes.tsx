import { redirect } from "react-router";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { removeFactor } from "#app/domain/auth/second-factor/factors.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../../admin/asking/asking.tsx";
import { fieldsOf } from "../../admin/asking/typed-fields.ts";
import type { Route } from "./+types/remove-codes";
import { toFactors } from "./factor-parts.tsx";
import { readProven } from "./factor-proof.server.ts";
import { Proof } from "./factor-proof.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(sessionContext).username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, letterhead, actor, now } = acting(context);
  const { refused } = await readProven(request, context, proofSchema);
  if (refused) return refused;
  const removed = await removeFactor(db, actor, undefined, await letterhead(), now);
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
