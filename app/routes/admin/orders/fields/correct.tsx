import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { changesSince } from "#app/domain/audit/audit.ts";
import { correctOrder } from "#app/domain/orders/correction.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { ofEachField } from "#app/domain/orders/order-fields.ts";
import { filledInSchema } from "#app/domain/orders/order-rules.ts";
import { isAssignment } from "#app/domain/orders/sums.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { shownAs, typedOver } from "../../../typed-over.ts";
import { Asking } from "../../asking/asking.tsx";
import { ChangedMeanwhile } from "../../asking/changed-meanwhile.tsx";
import { readTyped } from "../../asking/typed-form.server.ts";
import { versionSchema } from "../../attempt.ts";
import { actorName } from "../../trail/event-words.ts";
import { orderEventText } from "../history/event-text.ts";
import { noOrder, openOrder } from "../open-order.server.ts";
import { backToOrder, orderHref } from "../order-view.ts";
import type { Route } from "./+types/correct";
import { OrderInputs } from "./order-inputs.tsx";

export { shouldRevalidateStale as shouldRevalidate };

const formSchema = filledInSchema.extend({
  version: versionSchema,
  /** What the fields showed at first, as `shownAs` says it. */
  shown: z.string().optional(),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  return { order: await readOrder(params.id, context) };
}

/** Stores what is put right, or shows the form again with what is wrong. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  const { id: orderId } = await readOrder(params.id, context);
  if (!form.success) return refuse();
  const { version, shown: _, ...correction } = form.data;
  const { outcome } = await correctOrder(services, { orderId, version, correction, actor }, now);
  switch (outcome) {
    case "corrected":
      return redirect(`${orderHref(orderId)}?svar=rettet`, 303);
    case "unchanged":
      return redirect(orderHref(orderId), 303);
    case "stale": {
      const events = await eventsAbout(services.db, { kind: "order", id: orderId });
      const changes = changesSince(events, version).map(
        (event) =>
          `${actorName(event.actor)}, ${formatDateTime(event.at)}: ${orderEventText(event)}`,
      );
      return refuse({ changes }, 409);
    }
    case "missing":
      throw noOrder();
  }
}

/** The order that is put right, which somebody must be there for. */
async function readOrder(id: string, context: Route.LoaderArgs["context"]): Promise<Order> {
  const { order } = await openOrder(context.get(servicesContext).db, id);
  if (order.anonymizedAt) throw redirect(`${orderHref(id)}?svar=ulovlig`);
  return order;
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Rett opplysninger, ${params.id}`,
    description: "Kunde og faktura på en bestilling.",
  });
}

export default function CorrectPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const changes = actionData?.errors.changes;
  const stored = ofEachField((name) => order[name] ?? "");
  const refused = changes
    ? { ...actionData, typed: typedOver(actionData.typed, stored) }
    : actionData;
  // Who has not been shown what others did has not seen it.
  const seen = changes ? undefined : actionData?.typed;
  return (
    <Asking
      title="Rett opplysningene"
      back={backToOrder(order.id)}
      leadsTo={
        <p>
          Rettelsene gjelder bare denne bestillingen. E-post som er skrevet tidligere, blir stående
          som den er. Ligger noe av den ennå og venter, sendes den til den adressen du retter til.
          {order.email &&
            !isAssignment(order) &&
            " Har lenken til kundens avtaleside gått til feil adresse, bytter du den ut etterpå, under «Kundens avtaleside»."}
        </p>
      }
      hidden={{ version: seen?.version ?? order.version, shown: seen?.shown ?? shownAs(stored) }}
      button="Lagre rettelsene"
      stay="Avbryt"
    >
      {changes && <ChangedMeanwhile what="Bestillingen" changes={changes} />}
      <OrderInputs stored={stored} refused={refused} />
    </Asking>
  );
}
