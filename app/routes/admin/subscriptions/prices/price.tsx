import { data, Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { pricesBefore, setNextPrices } from "#app/domain/subscriptions/next-prices.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { versionSchema } from "../../attempt.ts";
import { CsrfField } from "../../csrf-field.tsx";
import workplace from "../../workplace.module.css";
import { answerChange, subscriptionPage } from "../change.server.ts";
import { loadSubscription } from "../load.server.ts";
import styles from "../subscriptions.module.css";
import type { Route } from "./+types/price";
import { priceSchema, reasonSchema } from "./price-form.ts";
import { remarksOn, sumText } from "./priced-table.tsx";

const formSchema = priceSchema.extend({ ...reasonSchema.shape, version: versionSchema });

/** The question, as a page: what the price that the address says would be instead of. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const chosen = priceSchema.safeParse({ annual: url.searchParams.get("annual") ?? "" });
  if (!chosen.success) throw subscriptionPage(id, { feil: "pris" });
  const { subscription } = await loadSubscription(services, id);
  const { annual } = chosen.data;
  const scope = { kind: "one" as const, subscriptionId: subscription.id };
  const [row] = await pricesBefore(services.db, { scope, annual });
  if (!row) throw answerChange(id, { outcome: "not-allowed" }, "");
  const { companyName, version, effect, from } = row;
  return {
    ...{ id, annual, companyName, version, effect },
    sum: sumText([row], annual),
    // Said here, so that the table of the others is no part of this page.
    remarks: [`Eks. mva., fra ${formatDay(from)}`, ...remarksOn(row)],
  };
}

/** Sets what the next period of one subscription costs. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) return data(z.flattenError(form.error).fieldErrors, { status: 400 });
  const { subscription } = await loadSubscription(services, id);
  const { annual, reason, version } = form.data;
  const scope = { kind: "one" as const, subscriptionId: subscription.id };
  const seen = [{ id: subscription.id, version }];
  const change = { scope, seen, annual, withAlone: true, actor, reason };
  const { set, stale } = await setNextPrices(services.db, change, now);
  const outcome = stale.length > 0 ? "stale" : set > 0 ? "changed" : "not-allowed";
  return answerChange(id, { outcome }, "pris");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Neste års pris", description: "Pris for neste periode." });
}

export default function Price({ loaderData, actionData }: Route.ComponentProps) {
  const { id, annual, companyName, version, effect, sum, remarks } = loaderData;
  const isFree = effect === "set" || effect === "alone";
  return (
    <>
      <div className={workplace.head}>
        <h1>
          {formatKroner(annual)} i året for {companyName}?
        </h1>
      </div>
      <div className={styles.notice}>
        <Notice tone="warning">
          <strong>{sum}</strong>
          {remarks.map((remark) => `${remark}.`).join(" ")}
        </Notice>
      </div>
      {isFree ? (
        <Form method="post" className={styles.form}>
          <CsrfField />
          <input type="hidden" name="annual" value={annual} />
          <input type="hidden" name="version" value={version} />
          <Field
            id="reason"
            name="reason"
            label="Grunn"
            required
            maxLength={200}
            errors={actionData?.reason}
            help="Står hos dere, ikke hos kunden."
          />
          <div className={workplace.actions}>
            <Button type="submit">Sett prisen til {formatKroner(annual)}</Button>
            <Link to={href("/admin/abonnementer/:id", { id })}>La den være</Link>
          </div>
        </Form>
      ) : (
        <>
          <p className={styles.notice}>
            {effect === "same"
              ? "Den prisen er satt allerede."
              : "Prisen kan ikke settes så høyt: Kunden har godtatt vilkår som lover en lavere pris for hver ny periode, og ikke sier noe om at den kan endres."}
          </p>
          <p className={styles.notice}>
            <Link to={href("/admin/abonnementer/:id", { id })}>Til abonnementet</Link>
          </p>
        </>
      )}
    </>
  );
}
