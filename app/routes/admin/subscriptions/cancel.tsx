import { contentContext, servicesContext } from "#app/context.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import { cancelSubscription } from "#app/domain/subscriptions/cancel.server.ts";
import { billedEachMonth } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { consequenceText } from "#app/domain/subscriptions/mails/subscription-mails.server.ts";
import { consequenceOf } from "#app/domain/subscriptions/subscription.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isDay, norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { ReasonField } from "../asking/reason-field.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { requiredReasonSchema } from "../orders/notes/note-schema.ts";
import type { Route } from "./+types/cancel";
import { answerChange, backTo, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

const formSchema = z.object({
  /** The end that the question named. */
  endsOn: z.string().refine(isDay),
  reason: requiredReasonSchema,
});

/** The question, as a page: what it leads to stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { order, subscription } = await loadSubscription(services, params.id);
  const today = norwegianDay(services.clock());
  const { brand, textOf } = context.get(contentContext);
  const consequence = consequenceOf(subscription.life, today, vatPercentOf(brand));
  if (!consequence) throw subscriptionPage(params.id, "ulovlig");
  return {
    back: backTo(params.id),
    companyName: order.companyName,
    endsOn: consequence.endsOn,
    text: consequenceText(consequence, textOf, await billedEachMonth(services.db, order.id)),
  };
}

export const action = rehearsable(async ({ request, params, context }: Route.ActionArgs) => {
  const { actor, now, ...services } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { order } = await loadSubscription(services, params.id);
  const change = { order, ...form.data, actor };
  const outcome = await cancelSubscription(services, change, now);
  return answerChange(params.id, outcome, "oppsagt");
});

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Si opp for kunden", description: "Si opp et abonnement." });
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { back, companyName, endsOn, text } = loaderData;
  return (
    <Asking
      title={`Si opp for ${companyName}?`}
      back={back}
      leadsTo={<Notice tone="warning">{text}</Notice>}
      hidden={{ endsOn }}
      tells
      button="Bekreft oppsigelsen"
      stay="La det løpe"
    >
      <ReasonField
        label="Hvorfor, og hvem ba om det?"
        help="Begrunnelsen står på abonnementet. Kunden ser den ikke."
        {...fieldsOf(actionData)("reason")}
      />
    </Asking>
  );
}
