import { useEffect, useRef } from "react";
import { data, Form, Link, redirect } from "react-router";
import { contentContext } from "#app/context.ts";
import { assignment, fallbackPlanId, orderablePlans } from "#app/domain/catalog/catalog.ts";
import { type OrderField, ofEachField } from "#app/domain/orders/order-fields.ts";
import { filledInSchema } from "#app/domain/orders/order-rules.ts";
import { enterOrder } from "#app/domain/orders/orders.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { CsrfField } from "../../csrf-field.tsx";
import shared from "../../workplace.module.css";
import type { Route } from "./+types/enter";
import styles from "./correct.module.css";
import { OrderInputs } from "./order-inputs.tsx";

const formSchema = filledInSchema.extend({ planId: z.string().max(100), key: z.uuid() });

/** What was typed, and what is wrong with it. */
type Refusal = {
  typed: Record<OrderField, string>;
  errors: Partial<Record<OrderField, string[]>>;
  planId: string;
  key: string;
};

export function loader({ url, context }: Route.LoaderArgs) {
  const { prices } = context.get(contentContext);
  const plans = [...orderablePlans(prices), assignment].map(({ id, name }) => ({ id, name }));
  const planId = url.searchParams.get("pakke") ?? fallbackPlanId;
  return { plans, planId, key: crypto.randomUUID() };
}

/** Stores an order that was taken by telephone, and leads on to what its customer is to sign. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, now, writer: site, ...services } = acting(context);
  const fields = Object.fromEntries(await readFormBody(request, formSchema));
  const form = formSchema.safeParse(fields);
  if (!form.success) {
    const { planId, key, ...errors } = z.flattenError(form.error).fieldErrors;
    if (planId || key)
      throw new Response("Skjemaet kunne ikke leses. Gå tilbake og prøv igjen.", { status: 400 });
    const typed = ofEachField((name) => String(fields[name] ?? ""));
    const refusal = { typed, errors, planId: String(fields.planId), key: String(fields.key) };
    return data<Refusal>(refusal, { status: 400 });
  }
  const { planId, key, ...filledIn } = form.data;
  const entered = await enterOrder(services, site, { planId, filledIn, key, actor }, now);
  if (entered.outcome === "unknown-plan") {
    throw new Response("Pakken selges ikke lenger. Gå tilbake og velg en annen.", { status: 400 });
  }
  return redirect(href("/admin/bestillinger/:id/avtale", { id: entered.orderId }), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Ny bestilling",
    description: "Ta imot en bestilling på telefon.",
  });
}

export default function EnterPage({
  loaderData: { plans, planId, key },
  actionData,
}: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [actionData]);
  return (
    <>
      <p className={shared.note}>
        <Link to={href("/admin")}>Innboks</Link>
      </p>
      <h1 className={styles.title}>Ny bestilling på telefon</h1>
      <p className={`${shared.note} ${styles.lead}`}>
        Kunden får ingen ordrebekreftelse. I neste steg sender du avtalen, og kunden godtar den og
        vilkårene ved å signere.
      </p>
      <Form ref={form} method="post" noValidate className={styles.form}>
        <CsrfField />
        <input type="hidden" name="key" value={actionData?.key ?? key} />
        <SelectField
          id="planId"
          name="planId"
          label="Pakke"
          defaultValue={actionData?.planId ?? planId}
        >
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <OrderInputs typed={actionData?.typed} errors={actionData?.errors} />
        <div className={shared.actions}>
          <Button type="submit">Lagre, og gå til avtalen</Button>
          <Link to={href("/admin")} className={shared.away}>
            Avbryt
          </Link>
        </div>
      </Form>
    </>
  );
}
