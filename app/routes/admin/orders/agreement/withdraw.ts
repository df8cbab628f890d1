import { redirect } from "react-router";
import { withdrawAgreement } from "#app/domain/signing/agreements.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { versionSchema } from "../../attempt.ts";

import type { Route } from "./+types/withdraw";
import { afterAgreement, agreementHref } from "./after-agreement.ts";

const formSchema = z.object({ version: versionSchema });

export function loader({ params }: Route.LoaderArgs) {
  return redirect(agreementHref(params.id));
}

/** Withdraws an agreement that is not signed on the customer's page. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { version } = await readForm(request, formSchema);
  const outcome = await withdrawAgreement(db, { orderId, version, actor }, now);
  return afterAgreement(outcome, orderId, "trukket");
}
