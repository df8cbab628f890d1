import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import {
  factorsOf,
  hasFactor,
  renewRecoveryCodes,
} from "#app/domain/auth/second-factor/factors.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../../admin/asking/asking.tsx";
import { fieldsOf } from "../../admin/asking/typed-fields.ts";
import type { Route } from "./+types/recovery-codes";
import { RecoveryCodesMade, toFactors } from "./factor-parts.tsx";
import { readProven } from "./factor-proof.server.ts";
import { Proof } from "./factor-proof.tsx";

const overview = href("/admin/konto/totrinn");

export async function loader({ context }: Route.LoaderArgs) {
  const { username } = context.get(sessionContext);
  const factors = await factorsOf(context.get(servicesContext).db, username);
  if (!hasFactor(factors)) throw redirect(overview);
  return { username };
}

/** The codes are in the answer to the form itself, and nowhere else: they have no address to come back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, letterhead, actor, now } = acting(context);
  const { refused } = await readProven(request, context, proofSchema);
  if (refused) return refused;
  const codes = await renewRecoveryCodes(db, actor, await letterhead(), now);
  return codes ? { codes } : redirect(overview, 303);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Nye gjenopprettingskoder",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function RecoveryCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "codes" in actionData) {
    return <RecoveryCodesMade title="Nye gjenopprettingskoder" codes={actionData.codes} />;
  }
  return (
    <Asking
      title="Lage nye gjenopprettingskoder?"
      back={toFactors}
      leadsTo={<p>Du får ti nye. De du har fra før, slutter å virke med en gang.</p>}
      button="Lag nye koder"
      stay="Avbryt"
    >
      <Proof username={loaderData.username} {...fieldsOf(actionData)("current")} />
    </Asking>
  );
}
