import { data, Form, Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { cancelSubscription } from "#app/domain/subscriptions/cancel.server.ts";
import { consequenceText } from "#app/domain/subscriptions/mails/subscription-mails.server.ts";
import { consequenceOf } from "#app/domain/subscriptions/subscription.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { CsrfField } from "../csrf-field.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/cancel";
import { answerChange } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import styles from "./subscriptions.module.css";

const reasonMessage = "Skriv hvorfor, med høyst 500 tegn.";
const formSchema = z.object({
  /** The end that the question named. */
  endsOn: z.string().refine(isDay),
  reason: z.string({ error: reasonMessage }).trim().min(1, reasonMessage).max(500, reasonMessage),
});

/** The question, as a page: what it leads to stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { order, subscription } = await loadSubscription(services, params.id);
  const today = dayOf(services.clock());
  const { brand, textOf } = context.get(contentContext);
  const consequence = consequenceOf(subscription.life, today, vatPercentOf(brand));
  if (!consequence) throw answerChange(params.id, { outcome: "not-allowed" }, "");
  return {
    id: params.id,
    companyName: order.companyName,
    endsOn: consequence.endsOn,
    text: consequenceText(consequence, textOf),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) return data({ message: reasonMessage }, { status: 400 });
  const { order } = await loadSubscription(services, params.id);
  const change = { order, ...form.data, actor };
  const outcome = await cancelSubscription(services, change, now);
  return answerChange(params.id, outcome, "oppsagt");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Si opp for kunden", description: "Si opp et abonnement." });
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { id, companyName, endsOn, text } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>Si opp for {companyName}?</h1>
      </div>
      <div className={styles.notice}>
        <Notice tone="warning">{text}</Notice>
      </div>
      <Form method="post" className={styles.form}>
        <CsrfField />
        <input type="hidden" name="endsOn" value={endsOn} />
        <TextArea
          id="reason"
          name="reason"
          label="Hvorfor, og hvem ba om det?"
          rows={3}
          maxLength={500}
          required
          errors={actionData && [actionData.message]}
        />
        <div className={workplace.actions}>
          <Button type="submit">Bekreft oppsigelsen</Button>
          <Link to={href("/admin/abonnementer/:id", { id })}>La det løpe</Link>
        </div>
      </Form>
    </>
  );
}
