import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { unpaidOf } from "#app/domain/billing/standings.server.ts";
import { nextStatuses } from "#app/domain/orders/status.ts";
import { agreementOfOrder } from "#app/domain/signing/agreements.server.ts";
import { changeOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { ReasonField } from "../asking/reason-field.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/call-off";
import { afterStatus } from "./after-status.ts";
import { reasonSchema } from "./notes/note-schema.ts";
import { openOrder } from "./open-order.server.ts";
import { backToOrder, orderHref } from "./order-view.ts";

const formSchema = z.object({
  version: versionSchema,
  reason: reasonSchema,
  /** Whether the customer is mailed that it is called off. */
  tell: z.literal("on").optional(),
});

/** What it leads to that an order is called off, before it is. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { order } = await openOrder(db, id);
  if (!nextStatuses(order).includes("cancelled")) {
    throw redirect(`${orderHref(id)}?svar=ulovlig`);
  }
  const isToBeSigned = !order.signedOn && (await agreementOfOrder(db, id)) !== undefined;
  const unpaid = await unpaidOf(db, id, norwegianDay(clock()));
  return { order, isToBeSigned, unpaid };
}

/** Calls an order off. */
export const action = rehearsable(
  async ({ request, params: { id: orderId }, context }: Route.ActionArgs) => {
    const { actor, now, ...services } = acting(context);
    const { form, refuse } = await readTyped(request, formSchema);
    if (!form.success) return refuse();
    const { tell, ...seen } = form.data;
    const isTold = tell !== undefined;
    const change = { orderId, status: "cancelled" as const, ...seen, isTold, actor };
    const { outcome } = await changeOrderStatus(services, change, now);
    return afterStatus(outcome, { orderId, wanted: "cancelled", seen: seen.version });
  },
);

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Avbestill, ${params.id}`,
    description: "Hva det fører til at en bestilling avbestilles.",
  });
}

export default function CallOff({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isToBeSigned, unpaid } = loaderData;
  return (
    <Asking
      title={`Avbestille bestillingen fra ${order.companyName}?`}
      back={backToOrder(order.id)}
      leadsTo={
        <>
          <p>
            Ingenting leveres, og ingenting mer faktureres.
            {isToBeSigned && " Avtalen som er sendt, kan ikke signeres lenger."}
            {!order.anonymizedAt && " Bestillingen kan åpnes igjen."}
          </p>
          {unpaid.length > 0 && (
            <Notice tone="warning">
              Dette er fakturert og ikke betalt, og gjelder fortsatt: {listed(unpaid)}. Skal kunden
              ikke betale, krediterer du det.
            </Notice>
          )}
          {order.signedOn && (
            <Notice tone="warning">
              Avtalen er signert {formatDay(order.signedOn)} og binder dere begge. Bli enig med
              kunden først.
            </Notice>
          )}
        </>
      }
      hidden={{ version: order.version }}
      tells
      button="Avbestill"
    >
      <ReasonField
        required={false}
        help="Begrunnelsen lagres som et notat. Kunden ser den ikke."
        {...fieldsOf(actionData)("reason")}
      />
      {!order.anonymizedAt && (
        <Checkbox
          id="tell"
          name="tell"
          label="Send kunden en e-post om at bestillingen er avbestilt"
          defaultChecked={actionData?.typed.tell === "on"}
        />
      )}
    </Asking>
  );
}
