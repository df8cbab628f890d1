import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { withVat } from "#app/domain/catalog/catalog.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { forgivable, forgiveLastPeriod } from "#app/domain/subscriptions/cancel.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import { CsrfField } from "../csrf-field.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/forgive";
import { answerChange, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";
import styles from "./subscriptions.module.css";

const formSchema = z.object({ version: versionSchema });

/** The question, as a page: what it takes back stands there before it is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { order, subscription } = await loadSubscription(services, params.id);
  const found = forgivable(subscription.life, dayOf(services.clock()));
  if (!found) throw answerChange(params.id, { outcome: "not-allowed" }, "");
  const { period, endsOn } = found;
  return {
    id: params.id,
    version: subscription.version,
    companyName: order.companyName,
    from: formatDay(period.startsOn),
    until: formatLastDay(period.endsOn),
    ends: formatLastDay(endsOn),
    sum: formatKroner(withVat(period.oneTime + period.annual, period.vatPercent)),
  };
}

/** Takes back the last period of a subscription that is cancelled, with a credit note, and tells the customer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const refuse = () => subscriptionPage(params.id, { feil: "endret" });
  const { version } = await readForm(request, formSchema, refuse);
  const { order } = await loadSubscription(services, params.id);
  const change = { order, version, actor };
  const outcome = await forgiveLastPeriod(services, change, now);
  return answerChange(params.id, outcome, "kreditert");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Ta tilbake siste periode",
    description: "Ta tilbake en periode som er fakturert.",
  });
}

export default function Forgive({ loaderData }: Route.ComponentProps) {
  const { id, version, companyName, from, until, ends, sum } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>Ta tilbake siste periode for {companyName}?</h1>
      </div>
      <div className={styles.notice}>
        <Notice tone="warning">
          Perioden {from} – {until} faller bort, og {sum} inkl. mva. krediteres. Abonnementet
          avsluttes etter {ends}. Kunden får beskjed på e-post. Det kan ikke gjøres om.
        </Notice>
      </div>
      <Form method="post" className={styles.form}>
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <div className={workplace.actions}>
          <Button type="submit">Krediter {sum}</Button>
          <Link to={href("/admin/abonnementer/:id", { id })}>La den stå</Link>
        </div>
      </Form>
    </>
  );
}
