import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { nextStatuses } from "#app/domain/orders/status.ts";
import { standingOf } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { changeOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { subscriptionOf } from "#app/domain/subscriptions/stored-subscriptions.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { Asking } from "../../asking/asking.tsx";
import { otherSums } from "../../asking/other-sums.ts";
import { ReasonField } from "../../asking/reason-field.tsx";
import { rehearsable } from "../../asking/rehearsal.server.ts";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { versionSchema } from "../../attempt.ts";
import { afterStatus } from "../after-status.ts";
import { requiredReasonSchema } from "../notes/note-schema.ts";
import { openOrder } from "../open-order.server.ts";
import { backToOrder, orderHref } from "../order-view.ts";
import type { Route } from "./+types/take-back";
import { creditedWith, standingTexts } from "./credited.server.ts";
import { CreditedPanels } from "./credited.tsx";

export { shouldRevalidateStale as shouldRevalidate };

const formSchema = z.object({
  version: versionSchema,
  reason: requiredReasonSchema,
  /** What was left of what was billed, as the page showed it. */
  seen: z.string().default(""),
});

/** What it leads to that a delivery is taken back, before it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { order } = await openOrder(db, params.id);
  if (order.status !== "delivered" || !nextStatuses(order).includes("in-progress")) {
    throw redirect(`${orderHref(order.id)}?svar=ulovlig`);
  }
  const now = clock();
  const subscription = await subscriptionOf(db, order.id);
  const standing = subscription && standingOf(subscription, norwegianDay(now));
  const first = subscription?.life.periods[0];
  return {
    order,
    startedOn: first?.startsOn,
    credited: await creditedWith(db, order, subscription, "all", now),
    refused: standing && standingTexts[standing],
  };
}

/** Takes a delivery back, with what it led to. */
export const action = rehearsable(
  async ({ request, params: { id: orderId }, context }: Route.ActionArgs) => {
    const { actor, now, ...services } = acting(context);
    const { form, refuse } = await readTyped(request, formSchema);
    if (!form.success) return refuse();
    const change = { orderId, status: "in-progress" as const, ...form.data, actor };
    const { outcome } = await changeOrderStatus(services, change, now);
    if (outcome === "other-sums") return refuse({ seen: [otherSums] }, 409);
    return afterStatus(outcome, { orderId, wanted: "in-progress", seen: form.data.version });
  },
);

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Sett tilbake i arbeid, ${params.id}`,
    description: "Hva det fører til at en levering tas tilbake.",
  });
}

export default function TakeBack({ loaderData, actionData }: Route.ComponentProps) {
  const { order, startedOn, credited, refused } = loaderData;
  return (
    <Asking
      title={`Sette bestillingen fra ${order.companyName} tilbake i arbeid?`}
      back={backToOrder(order.id)}
      leadsTo={
        <>
          <p>
            {startedOn
              ? `Abonnementet «${order.planName}» har løpt fra ${formatDay(startedOn)}. Tas leveringen tilbake, venter det på levering igjen.`
              : "Bestillingen har ikke noe abonnement, så kunden merker ikke at den settes tilbake i arbeid."}
          </p>
          {refused && <Notice tone="warning">{refused}</Notice>}
          {!refused && startedOn && (
            <CreditedPanels credited={credited} mail="Ikke levert likevel" />
          )}
        </>
      }
      hidden={{ version: order.version, seen: credited.seen }}
      tells
      button={refused ? undefined : "Sett tilbake i arbeid"}
      stay="La den være levert"
    >
      <ReasonField {...fieldsOf(actionData)("reason")} />
    </Asking>
  );
}
