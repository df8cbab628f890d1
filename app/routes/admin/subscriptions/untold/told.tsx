import { servicesContext } from "#app/context.ts";
import { noteTold } from "#app/domain/subscriptions/notices.server.ts";
import { isUntold, noticesOfNext } from "#app/domain/subscriptions/subscription.server.ts";
import { toldByNames, waysToTell } from "#app/domain/subscriptions/told.ts";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { Asking } from "../../asking/asking.tsx";
import { daySchema } from "../../asking/day-schema.ts";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { versionSchema } from "../../attempt.ts";
import { longestReason } from "../../orders/notes/note.ts";
import { reasonSchema } from "../../orders/notes/note-schema.ts";
import { answerChange, backTo, subscriptionPage } from "../change.server.ts";
import { loadSubscription } from "../load.server.ts";
import type { Route } from "./+types/told";

const noDay = "Velg en dag.";
const formSchema = z.object({
  version: versionSchema,
  how: z.enum(toldByNames, { error: "Velg hvordan." }),
  on: daySchema(noDay),
  note: reasonSchema,
});

/** The form that stands on the page of the subscription, by itself: here it comes back where something in it is wrong. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { order, subscription } = await loadSubscription({ db }, id);
  const [first] = noticesOfNext(subscription.life);
  if (!first || !isUntold(subscription.life)) throw subscriptionPage(id, "ulovlig");
  return {
    back: backTo(id),
    version: subscription.version,
    companyName: order.companyName,
    writtenOn: first.writtenOn,
    today: norwegianDay(clock()),
  };
}

/** Notes that the customer has been told of the renewal otherwise than by our mail. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { order } = await loadSubscription(services, id);
  const result = await noteTold(services, { order, ...form.data, actor }, now);
  if (result.outcome !== "impossible-day") return answerChange(id, result, "varslet");
  const today = formatDay(norwegianDay(now));
  return refuse({ on: [`Velg en dag fra varselet ble skrevet, til i dag, ${today}.`] });
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Kunden er varslet, ${params.id}`,
    description: "Noter at kunden er varslet om fornyelsen.",
  });
}

export default function Told({ loaderData, actionData }: Route.ComponentProps) {
  const { back, version, companyName, writtenOn, today } = loaderData;
  const fields = fieldsOf(actionData);
  return (
    <Asking
      title={`Er ${companyName} varslet?`}
      back={back}
      leadsTo={
        <p>Noter hvordan og når kunden fikk vite om fornyelsen, når det ikke var vår e-post.</p>
      }
      hidden={{ version }}
      button="Kunden er varslet"
      stay="La det være"
    >
      <SelectField label="Hvordan" {...fields("how")}>
        {toldByNames.map((name) => (
          <option key={name} value={name}>
            {waysToTell[name].label}
          </option>
        ))}
      </SelectField>
      <Field
        label="Når"
        type="date"
        min={writtenOn}
        max={today}
        required
        {...fields("on", today)}
      />
      <Field label="Notat (valgfritt)" maxLength={longestReason} {...fields("note")} />
    </Asking>
  );
}
