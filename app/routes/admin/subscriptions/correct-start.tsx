import { contentContext, servicesContext } from "#app/context.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { correctStart } from "#app/domain/subscriptions/delivery/correct-start.server.ts";
import { standingOf } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { Field } from "#app/ui/field.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { daySchema } from "../asking/day-schema.ts";
import { ReasonField } from "../asking/reason-field.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { versionSchema } from "../attempt.ts";
import { creditedWith } from "../orders/delivery/credited.server.ts";
import { CreditedPanels } from "../orders/delivery/credited.tsx";
import { requiredReasonSchema } from "../orders/notes/note.ts";
import type { Route } from "./+types/correct-start";
import { answerChange, backTo } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

const noDay = "Velg en annen dag, fra bestillingsdagen til i dag.";
const formSchema = z.object({
  startsOn: daySchema(noDay),
  reason: requiredReasonSchema,
  version: versionSchema,
});

/** The question, as a page: what it credits and bills anew stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const { order, subscription } = await loadSubscription({ db }, params.id);
  const now = clock();
  const today = norwegianDay(now);
  const [first] = subscription.life.periods;
  const standing = standingOf(subscription, today);
  if (!first || standing) {
    const outcome = standing === "too-late" ? standing : "not-allowed";
    throw answerChange(params.id, { outcome }, "start");
  }
  return {
    back: backTo(params.id),
    version: subscription.version,
    companyName: order.companyName,
    startsOn: first.startsOn,
    orderedOn: norwegianDay(order.createdAt),
    today,
    credited: await creditedWith(db, order, subscription, "running", now),
    isBilledAnew: missingOfSeller(brand).length === 0,
  };
}

/** Corrects the first day of a subscription. */
export const action = rehearsable(
  async ({ request, params: { id }, context }: Route.ActionArgs) => {
    const { actor, now, ...services } = acting(context);
    const { form, refuse } = await readTyped(request, formSchema);
    if (!form.success) return refuse();
    const { order } = await loadSubscription(services, id);
    const outcome = await correctStart(services, { order, ...form.data, actor }, now);
    if (outcome.outcome === "impossible-day") return refuse({ startsOn: [noDay] });
    return answerChange(id, outcome, "start");
  },
);

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Rett startdatoen",
    description: "Rett første dag i et abonnement.",
  });
}

export default function CorrectStart({ loaderData, actionData }: Route.ComponentProps) {
  const { back, version, companyName, startsOn, orderedOn, today, credited } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <Asking
      title={`Rett startdatoen for ${companyName}`}
      back={back}
      leadsTo={
        <>
          <p>Første dag er notert som {formatDay(startsOn)}.</p>
          <CreditedPanels
            credited={credited}
            mail="Rettet dato"
            next={
              loaderData.isBilledAnew
                ? "En ny faktura på samme sum lages for den rette perioden."
                : "Den nye fakturaen venter på opplysninger om dere."
            }
          />
        </>
      }
      hidden={{ version }}
      tells
      button="Rett startdatoen"
    >
      <Field
        {...field("startsOn", startsOn)}
        label="Riktig første dag"
        type="date"
        required
        min={orderedOn}
        max={today}
      />
      <ReasonField {...field("reason")} />
    </Asking>
  );
}
