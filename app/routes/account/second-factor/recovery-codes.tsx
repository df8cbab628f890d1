import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import {
  factorsOf,
  hasFactor,
  renewRecoveryCodes,
} from "#app/domain/auth/second-factor/factors.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { Screen } from "../../admin/people/screen.tsx";
import type { Route } from "./+types/recovery-codes";
import { ProvenForm, RecoveryCodesMade, toFactors } from "./factor-parts.tsx";

const overview = href("/admin/konto/totrinn");

export async function loader({ context }: Route.LoaderArgs) {
  const { username } = context.get(sessionContext);
  const factors = await factorsOf(context.get(servicesContext).db, username);
  if (!hasFactor(factors)) throw redirect(overview);
  return { username };
}

/** The codes are in the answer to the form itself, and nowhere else: they have no address to come back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const form = await readFormBody(request, proofSchema);
  const fault = await proveIdentity(services, username, String(form.get("current") ?? ""));
  if (fault) return data({ fault: fault.message, codes: undefined }, fault.answer);
  const codes = await renewRecoveryCodes(
    services.db,
    username,
    await services.letterhead(),
    services.clock(),
  );
  return codes ? data({ fault: undefined, codes }) : redirect(overview, 303);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Nye gjenopprettingskoder",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function RecoveryCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.codes) {
    return <RecoveryCodesMade title="Nye gjenopprettingskoder" codes={actionData.codes} />;
  }
  return (
    <Screen title="Lage nye gjenopprettingskoder?" back={toFactors}>
      <p>Du får ti nye. De du har fra før, slutter å virke med en gang.</p>
      <ProvenForm username={loaderData.username} fault={actionData?.fault} button="Lag nye koder" />
    </Screen>
  );
}
