import { data, Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { withVat } from "#app/domain/catalog/catalog.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import {
  forgivable,
  forgiveLastPeriod,
  whyUnforgivable,
} from "#app/domain/subscriptions/cancel.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import { CsrfField } from "../csrf-field.tsx";
import { longestReason, noReason, requiredReasonSchema } from "../orders/notes/note.ts";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/forgive";
import { answerChange } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import styles from "./subscriptions.module.css";

const formSchema = z.object({ version: versionSchema, reason: requiredReasonSchema });

/** The question, as a page: what it takes back stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { order, subscription } = await loadSubscription(services, params.id);
  const found = forgivable(subscription.life, dayOf(services.clock()));
  if (!found) {
    throw answerChange(params.id, { outcome: whyUnforgivable(subscription.life) }, "");
  }
  const { period, endsOn } = found;
  return {
    id: params.id,
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
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const fields = Object.fromEntries(await readFormBody(request, formSchema));
  const form = formSchema.safeParse(fields);
  if (!form.success) return data({ typed: String(fields.reason ?? "") }, { status: 400 });
  const { order } = await loadSubscription(services, params.id);
  const change = { order, ...form.data, actor };
  const outcome = await forgiveLastPeriod(services, change, now);
  return answerChange(params.id, outcome, "kreditert");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Ta tilbake siste periode",
    description: "Ta tilbake en periode som er fakturert.",
  });
}

export default function Forgive({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, companyName, from, until, ends, sum, told } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>Ta tilbake siste periode for {companyName}?</h1>
      </div>
      <div className={styles.notice}>
        <Notice tone="warning">
          Perioden {from} – {until} faller bort, og {sum} inkl. mva. krediteres. Abonnementet
          avsluttes etter {ends}. {told} Det kan ikke gjøres om.
        </Notice>
      </div>
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <TextArea
          id="reason"
          name="reason"
          label="Hvorfor?"
          rows={3}
          maxLength={longestReason}
          required
          defaultValue={actionData?.typed}
          errors={actionData && [noReason]}
          help="Begrunnelsen lagres som et notat på bestillingen. Kunden ser den ikke."
        />
        <div className={workplace.actions}>
          <Button type="submit">Krediter {sum}</Button>
          <Link to={href("/admin/abonnementer/:id", { id })}>La den stå</Link>
        </div>
      </Form>
    </>
  );
}
