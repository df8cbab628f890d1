import { ArrowLeft } from "lucide-react";
import { data, Form, Link, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { setNextPrice } from "#app/domain/subscriptions/prices.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { CsrfField } from "../csrf-field.tsx";
import orderStyles from "../orders/order.module.css";
import { OutcomeNotice } from "../outcome-notice.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/prices";
import { priceSchema } from "./price-form.ts";
import styles from "./subscriptions.module.css";

const everyPlan = "alle";
const formSchema = priceSchema.extend({ plan: z.string({ error: "Velg en pakke." }) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const count = url.searchParams.get("satt");
  return {
    count: count && /^\d{1,9}$/.test(count) ? Number(count) : undefined,
    plans: await plansIn(context),
  };
}

/** All that somebody may have, also what is sold no more. */
function plansIn(context: Route.LoaderArgs["context"]) {
  const { content } = context.get(contentContext);
  return allPlans(context.get(servicesContext).db, namedPlansOf(content));
}

/** Sets what the next periods of a plan, or of all, cost. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const typed = Object.fromEntries(await readFormBody(request, formSchema));
  const ids = [everyPlan, ...(await plansIn(context)).map(({ id }) => id)];
  const form = formSchema
    .refine(({ plan }) => ids.includes(plan), { error: "Velg en pakke.", path: ["plan"] })
    .safeParse(typed);
  if (!form.success) {
    const { fieldErrors } = z.flattenError(form.error);
    return data({ errors: fieldErrors, typed: textsOf(typed) }, { status: 400 });
  }
  const { plan, ...price } = form.data;
  const scope =
    plan === everyPlan ? { kind: "all" as const } : { kind: "plan" as const, planId: plan };
  const count = await setNextPrice(db, { ...price, scope, actor }, now);
  return redirect(`${href("/admin/abonnementer/priser")}?satt=${count}`, 303);
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" && name !== "csrfToken" ? [[name, value]] : [],
    ),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Neste års pris", description: "Pris for neste periode." });
}

export default function Prices({ loaderData: { count, plans }, actionData }: Route.ComponentProps) {
  const { errors, typed } = actionData ?? {};
  return (
    <>
      <div className={orderStyles.top}>
        <Link className={workplace.away} to={href("/admin/abonnementer")}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          Til abonnementene
        </Link>
      </div>
      <div className={workplace.head}>
        <h1>Neste års pris</h1>
      </div>
      <OutcomeNotice
        outcome={count === undefined ? null : "satt"}
        texts={{
          satt: `Prisen er satt for ${count} ${count === 1 ? "abonnement" : "abonnementer"}.`,
        }}
      />
      <p className={styles.notice}>
        Gjelder fra den første fornyelsen kunden ikke er varslet om: Den som har fått varsel, får
        prisen som står i varselet. Vil du endre prisen for nye kunder, gjør du det i redigeringen.
      </p>
      <Form method="post" className={styles.form}>
        <CsrfField />
        <label className={`${workplace.fields} ${styles.inline}`}>
          <span>Gjelder</span>
          <select name="plan" defaultValue={typed?.plan ?? everyPlan}>
            <option value={everyPlan}>Alle pakker</option>
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Field
          id="annual"
          name="annual"
          label="Kroner per år, eks. mva."
          inputMode="numeric"
          required
          defaultValue={typed?.annual}
          errors={errors?.annual}
        />
        <Field
          id="reason"
          name="reason"
          label="Grunn"
          required
          maxLength={200}
          defaultValue={typed?.reason}
          errors={errors?.reason}
          help="Står i loggen, ikke hos kunden."
        />
        <div className={workplace.actions}>
          <Button type="submit">Sett prisen</Button>
        </div>
      </Form>
    </>
  );
}
