import { servicesContext } from "#app/context.ts";
import { billedForPeriod } from "#app/domain/billing/documents.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import {
  forgivable,
  forgiveLastPeriod,
  whyUnforgivable,
} from "#app/domain/subscriptions/cancel.server.ts";
import { printLeft } from "#app/domain/subscriptions/delivery/billed.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, formatLastDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { otherSums } from "../asking/other-sums.ts";
import { ReasonField } from "../asking/reason-field.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { versionSchema } from "../attempt.ts";
import { takenBack } from "../orders/delivery/credited.server.ts";
import { creditWords } from "../orders/delivery/credited.tsx";
import { requiredReasonSchema } from "../orders/notes/note-schema.ts";
import type { Route } from "./+types/forgive";
import { answerChange, backTo } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

export { shouldRevalidateStale as shouldRevalidate };

const formSchema = z.object({
  version: versionSchema,
  reason: requiredReasonSchema,
  /** What was left of what was billed, as the page showed it. */
  seen: z.string().default(""),
});

/** The question, as a page: what it takes back stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { order, subscription } = await loadSubscription(services, params.id);
  const found = forgivable(subscription.life, norwegianDay(services.clock()));
  if (!found) {
    throw answerChange(params.id, { outcome: whyUnforgivable(subscription.life) }, "kreditert");
  }
  const { period, endsOn } = found;
  const billed = await billedForPeriod(services.db, period.id);
  const invoice = billed && takenBack(billed);
  return {
    back: backTo(params.id),
    version: subscription.version,
    seen: printLeft([billed]),
    companyName: order.companyName,
    from: formatDay(period.startsOn),
    until: formatLastDay(period.endsOn),
    ends: formatLastDay(endsOn),
    credited: creditWords(invoice),
    told: toldText(order, invoice?.left),
    button: invoice?.left ? `Krediter ${formatKroner(invoice.left)}` : "Ta tilbake perioden",
  };
}

function toldText(order: Order, credited: number | undefined): string {
  const contact = buyerContactOf(order);
  if (!contact) return "Kunden er slettet og får ingen beskjed.";
  const note = credited ? `, og kreditnotaen sendes til ${contact.email}` : "";
  return `Kunden får beskjed på ${order.email}${note}.`;
}

/** Takes back the last period of a subscription that is cancelled, with a credit note, and tells the customer. */
export const action = rehearsable(async ({ request, params, context }: Route.ActionArgs) => {
  const { actor, now, ...services } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { order } = await loadSubscription(services, params.id);
  const change = { order, ...form.data, actor };
  const outcome = await forgiveLastPeriod(services, change, now);
  if (outcome.outcome === "other-sums") return refuse({ seen: [otherSums] }, 409);
  return answerChange(params.id, outcome, "kreditert");
});

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Ta tilbake siste periode",
    description: "Ta tilbake en periode som er fakturert.",
  });
}

export default function Forgive({ loaderData, actionData }: Route.ComponentProps) {
  const { back, version, seen, companyName, from, until, ends, credited, told, button } =
    loaderData;
  return (
    <Asking
      title={`Ta tilbake siste periode for ${companyName}?`}
      back={back}
      leadsTo={
        <Notice tone="warning">
          Perioden {from}–{until} faller bort. {credited} Abonnementet avsluttes etter {ends}.{" "}
          {told} Det kan ikke angres.
        </Notice>
      }
      hidden={{ version, seen }}
      tells
      button={button}
    >
      <ReasonField {...fieldsOf(actionData)("reason")} />
    </Asking>
  );
}
