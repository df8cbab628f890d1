import { servicesContext } from "#app/context.ts";
import { withVat } from "#app/domain/catalog/catalog.ts";
import type { Order } from "#app/domain/orders/order.ts";
import {
  forgivable,
  forgiveLastPeriod,
  whyUnforgivable,
} from "#app/domain/subscriptions/cancel.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, formatLastDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { ReasonField } from "../asking/reason-field.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { versionSchema } from "../attempt.ts";
import { requiredReasonSchema } from "../orders/notes/note.ts";
import type { Route } from "./+types/forgive";
import { answerChange, backTo } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

const formSchema = z.object({ version: versionSchema, reason: requiredReasonSchema });

/** The question, as a page: what it takes back stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { order, subscription } = await loadSubscription(services, params.id);
  const found = forgivable(subscription.life, norwegianDay(services.clock()));
  if (!found) {
    throw answerChange(params.id, { outcome: whyUnforgivable(subscription.life) }, "kreditert");
  }
  const { period, endsOn } = found;
  return {
    back: backTo(params.id),
    version: subscription.version,
    companyName: order.companyName,
    from: formatDay(period.startsOn),
    until: formatLastDay(period.endsOn),
    ends: formatLastDay(endsOn),
    told: toldText(order),
    sum: formatKroner(withVat(period.oneTime + period.annual, period.vatPercent)),
  };
}

function toldText(order: Order): string {
  const contact = buyerContactOf(order);
  return contact
    ? `Kunden får beskjed på ${order.email}, og kreditnotaen sendes til ${contact.email}.`
    : "Kunden er slettet og får ingen beskjed.";
}

/** Takes back the last period of a subscription that is cancelled, with a credit note, and tells the customer. */
export const action = rehearsable(async ({ request, params, context }: Route.ActionArgs) => {
  const { actor, now, ...services } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { order } = await loadSubscription(services, params.id);
  const change = { order, ...form.data, actor };
  const outcome = await forgiveLastPeriod(services, change, now);
  return answerChange(params.id, outcome, "kreditert");
});

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Ta tilbake siste periode",
    description: "Ta tilbake en periode som er fakturert.",
  });
}

export default function Forgive({ loaderData, actionData }: Route.ComponentProps) {
  const { back, version, companyName, from, until, ends, sum, told } = loaderData;
  return (
    <Asking
      title={`Ta tilbake siste periode for ${companyName}?`}
      back={back}
      leadsTo={
        <Notice tone="warning">
          Perioden {from}–{until} faller bort, og {sum} krediteres. Abonnementet avsluttes etter{" "}
          {ends}. {told} Det kan ikke gjøres om.
        </Notice>
      }
      hidden={{ version }}
      tells
      button={`Krediter ${sum}`}
    >
      <ReasonField {...fieldsOf(actionData)("reason")} />
    </Asking>
  );
}
