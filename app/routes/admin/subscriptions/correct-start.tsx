import { contentContext, servicesContext } from "#app/context.ts";
import { kronerOf, totalOreOf } from "#app/domain/billing/billing-document.ts";
import {
  correctStart,
  sumsOfCorrection,
} from "#app/domain/subscriptions/delivery/correct-start.server.ts";
import { standingOf } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { Field } from "#app/ui/field.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { daySchema } from "../asking/day-schema.ts";
import { otherSums } from "../asking/other-sums.ts";
import { ReasonField } from "../asking/reason-field.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { versionSchema } from "../attempt.ts";
import { creditedWith } from "../orders/delivery/credited.server.ts";
import { CreditedPanels } from "../orders/delivery/credited.tsx";
import { requiredReasonSchema } from "../orders/notes/note-schema.ts";
import type { Route } from "./+types/correct-start";
import { answerChange, backTo } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

export { shouldRevalidateStale as shouldRevalidate };

const noDay = "Velg en annen dag, fra bestillingsdagen til i dag.";
const formSchema = z.object({
  startsOn: daySchema(noDay),
  reason: requiredReasonSchema,
  version: versionSchema,
  /** The sums that were shown, as `sumsOfCorrection` tells them from others. */
  seen: z.string().default(""),
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
  const taken = { order, subscription, first };
  const sums = await sumsOfCorrection(db, taken, brand, today);
  return {
    back: backTo(params.id),
    version: subscription.version,
    seen: sums.seen,
    companyName: order.companyName,
    startsOn: first.startsOn,
    orderedOn: norwegianDay(order.createdAt),
    today,
    credited: await creditedWith(db, order, subscription, "running", now),
    next: nextText(sums),
    isNextCredited: sums.isBilledAnew && sums.letOff > 0,
  };
}

/** What is billed anew, and what is credited of it, as it was credited before; sums with VAT. */
function nextText({
  anew,
  isBilledAnew,
  letOff,
  letOffPercent,
  months,
}: Awaited<ReturnType<typeof sumsOfCorrection>>): string {
  const kroner = (sum: number, vatPercent: number) =>
    formatKroner(totalOreOf({ lines: [{ description: "", kroner: sum }], vatPercent }) / 100);
  const { vatPercent } = anew;
  const whole = kronerOf(anew);
  const off = kroner(letOff, letOffPercent);
  const monthsOff = months.reduce(
    (sum, { invoice, left }) => sum + totalOreOf(invoice) - left * (100 + invoice.vatPercent),
    0,
  );
  return [
    isBilledAnew
      ? `En ny faktura på ${kroner(whole, vatPercent)} lages for den rette perioden.`
      : "Den nye fakturaen venter på opplysninger om dere.",
    ...(letOff > 0 ? [letOffText()] : []),
    ...(monthsOff > 0
      ? [
          `Av det som er fakturert hver måned, er ${formatKroner(monthsOff / 100)} kreditert fra før. Det faktureres på nytt, så krediter det igjen når fakturaene er laget.`,
        ]
      : []),
  ].join(" ");

  function letOffText(): string {
    if (!isBilledAnew)
      return `Kunden har sluppet ${off} av den forrige. Krediter det av den nye når den er laget.`;
    return letOff < whole
      ? `Kunden har sluppet ${off} av den forrige, så det krediteres av den nye med en gang: ${kroner(whole - letOff, vatPercent)} står igjen.`
      : "Den krediteres også med en gang, for den forrige er kreditert. Skal kunden betale likevel, lager du en ny i stedet for den etterpå.";
  }
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
    if (outcome.outcome === "other-sums") return refuse({ seen: [otherSums] }, 409);
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
  const { back, version, seen, companyName, startsOn, orderedOn, today, credited } = loaderData;
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
            next={loaderData.next}
            isNextCredited={loaderData.isNextCredited}
          />
        </>
      }
      hidden={{ version, seen }}
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
