import { redirect } from "react-router";
import { contentContext } from "#app/context.ts";
import { assignment, fallbackPlanId, orderablePlans } from "#app/domain/catalog/catalog.ts";
import { filledInSchema } from "#app/domain/orders/order-rules.ts";
import { enterOrder } from "#app/domain/orders/orders.server.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { Asking } from "../../asking/asking.tsx";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import type { Route } from "./+types/enter";
import { OrderInputs } from "./order-inputs.tsx";

const formSchema = filledInSchema.extend({
  planId: z.string("Velg pakken.").max(100, "Velg pakken."),
  key: z.uuid(),
});

export function loader({ url, context }: Route.LoaderArgs) {
  const { prices } = context.get(contentContext);
  const plans = [...orderablePlans(prices), assignment].map(({ id, name }) => ({ id, name }));
  const planId = url.searchParams.get("pakke") ?? fallbackPlanId;
  return { plans, planId, key: crypto.randomUUID() };
}

/** Stores an order that was taken by telephone, and leads on to what its customer is to sign. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, now, writer: site, ...services } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
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
  return (
    <Asking
      title="Ny bestilling på telefon"
      back={{ to: href("/admin"), text: "Innboks" }}
      leadsTo={
        <p>
          Kunden får ingen ordrebekreftelse. I neste steg sender du avtalen, og kunden godtar den og
          vilkårene ved å signere.
        </p>
      }
      hidden={{ key: actionData?.typed.key ?? key }}
      button="Lagre og gå til avtalen"
      stay="Avbryt"
    >
      <SelectField {...fieldsOf(actionData)("planId", planId)} label="Pakke">
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <OrderInputs refused={actionData} />
    </Asking>
  );
}
