import { data, Form, Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { correctStart } from "#app/domain/subscriptions/delivery/correct-start.server.ts";
import { standingOf } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { formatDay, isDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import { CsrfField } from "../csrf-field.tsx";
import { creditedWith } from "../orders/delivery/credited.server.ts";
import { CreditedPanels } from "../orders/delivery/credited.tsx";
import { longestReason, noReason, requiredReasonSchema } from "../orders/notes/note.ts";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/correct-start";
import { answerChange } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import styles from "./subscriptions.module.css";

const noDay = "Velg en annen dag, fra bestillingsdagen til i dag.";
const formSchema = z.object({
  startsOn: z.string({ error: noDay }).refine(isDay, noDay),
  reason: requiredReasonSchema,
  version: versionSchema,
});

/** The question, as a page: what it credits and bills anew stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const { order, subscription } = await loadSubscription({ db }, params.id);
  const now = clock();
  const today = dayOf(now);
  const [first] = subscription.life.periods;
  const standing = standingOf(subscription, today);
  if (!first || standing) {
    const outcome = standing === "too-late" ? standing : "not-allowed";
    throw answerChange(params.id, { outcome }, "");
  }
  return {
    id: params.id,
    version: subscription.version,
    companyName: order.companyName,
    startsOn: first.startsOn,
    orderedOn: dayOf(new Date(order.createdAt)),
    today,
    credited: await creditedWith(db, order, now),
    isBilledAnew: missingOfSeller(brand).length === 0,
  };
}

/** Corrects the first day of a subscription. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const fields = Object.fromEntries(await readFormBody(request, formSchema));
  const refuse = (errors: { startsOn?: string[]; reason?: string[] }) => {
    const [startsOn, reason] = [String(fields.startsOn ?? ""), String(fields.reason ?? "")];
    return data({ errors, typed: { startsOn, reason } }, { status: 400 });
  };
  const form = formSchema.safeParse(fields);
  if (!form.success) {
    const { startsOn, reason } = z.flattenError(form.error).fieldErrors;
    return refuse({ ...(startsOn && { startsOn }), ...(reason && { reason: [noReason] }) });
  }
  const { order } = await loadSubscription(services, id);
  const outcome = await correctStart(services, { order, ...form.data, actor }, now);
  if (outcome.outcome === "impossible-day") return refuse({ startsOn: [noDay] });
  return answerChange(id, outcome, "start");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Rett startdatoen",
    description: "Rett første dag i et abonnement.",
  });
}

export default function CorrectStart({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, companyName, startsOn, orderedOn, today, credited } = loaderData;
  const typed = actionData?.typed;
  return (
    <>
      <div className={workplace.head}>
        <h1>Rett startdatoen for {companyName}</h1>
      </div>
      <p className={styles.lead}>Første dag er notert som {formatDay(startsOn)}.</p>
      <CreditedPanels
        credited={credited}
        mail="Rettet dato"
        next={
          loaderData.isBilledAnew
            ? "En ny faktura på samme sum lages for den rette perioden."
            : "Den nye fakturaen venter på opplysninger om dere."
        }
      />
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <Field
          id="startsOn"
          name="startsOn"
          label="Riktig første dag"
          type="date"
          required
          defaultValue={typed?.startsOn ?? startsOn}
          min={orderedOn}
          max={today}
          errors={actionData?.errors.startsOn}
        />
        <TextArea
          id="reason"
          name="reason"
          label="Hvorfor?"
          rows={3}
          maxLength={longestReason}
          required
          defaultValue={typed?.reason}
          errors={actionData?.errors.reason}
          help="Begrunnelsen lagres som et notat på bestillingen. Kunden ser den ikke."
        />
        <div className={workplace.actions}>
          <Button type="submit">Rett startdatoen</Button>
          <Link to={href("/admin/abonnementer/:id", { id })} className={workplace.away}>
            La den stå
          </Link>
        </div>
      </Form>
    </>
  );
}
