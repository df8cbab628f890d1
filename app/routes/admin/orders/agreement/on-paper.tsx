import { data, Form, Link, redirect } from "react-router";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { noteSignedOnPaper } from "#app/domain/signing/agreements.server.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { isDay } from "#app/web/formats/dates.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { versionSchema } from "../../attempt.ts";
import { CsrfField } from "../../csrf-field.tsx";
import shared from "../../workplace.module.css";
import styles from "../delivery/delivery.module.css";
import { longestReason, reasonSchema } from "../notes/note.ts";
import { orderHref } from "../order-view.ts";
import type { Route } from "./+types/on-paper";
import { afterAgreement, agreementHref } from "./after-agreement.ts";
import { loadAgreement } from "./load.server.ts";

export { OrderFault as ErrorBoundary } from "../order-fault.tsx";

const longestName = 100;
const noDay = "Velg en dag fra bestillingsdagen til i dag.";
const noName = "Skriv hvem som signerte for kunden.";

const formSchema = z.object({
  version: versionSchema,
  signedOn: z.string({ error: noDay }).refine(isDay, noDay),
  name: z.string({ error: noName }).trim().min(2, noName).max(longestName, noName),
  text: reasonSchema,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { order, today } = await loadAgreement(context, params.id);
  if (order.signedOn || !isAgreeable(order)) throw redirect(agreementHref(order.id));
  return { order, today, orderedOn: dayOf(new Date(order.createdAt)) };
}

/** Notes that the agreement was signed otherwise than on the customer's page. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const fields = Object.fromEntries(await readFormBody(request, formSchema));
  const { order, today, draft } = await loadAgreement(context, orderId);
  const orderedOn = dayOf(new Date(order.createdAt));
  const form = formSchema
    .refine(({ signedOn }) => signedOn >= orderedOn && signedOn <= today, {
      error: noDay,
      path: ["signedOn"],
    })
    .safeParse(fields);
  if (!form.success) {
    const { fieldErrors } = z.flattenError(form.error);
    const typed = {
      signedOn: String(fields.signedOn ?? ""),
      name: String(fields.name ?? ""),
      text: String(fields.text ?? ""),
    };
    return data({ fieldErrors, typed }, { status: 400 });
  }
  const { text = "", ...signed } = form.data;
  const noting = { orderId, ...draft, ...signed, text, actor };
  return afterAgreement(await noteSignedOnPaper(services.db, noting, now), orderId, "papir");
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Signert på papir, ${params.id}`,
    description: "Noter at en avtale er signert på papir.",
  });
}

export default function OnPaper({ loaderData, actionData }: Route.ComponentProps) {
  const { order, today, orderedOn } = loaderData;
  const { typed, fieldErrors } = actionData ?? {};
  return (
    <>
      <p className={shared.note}>
        <Link to={orderHref(order.id)}>Bestilling {order.id}</Link>
      </p>
      <h1 className={styles.title}>Har {order.companyName} signert på papir?</h1>
      <p className={styles.lead}>
        Leveringstiden løper fra dagen du noterer. Kunden får ingen e-post om det.
      </p>
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="version" value={order.version} />
        <Field
          id="signedOn"
          name="signedOn"
          label="Dagen den ble signert"
          type="date"
          required
          defaultValue={typed?.signedOn ?? today}
          min={orderedOn}
          max={today}
          errors={fieldErrors?.signedOn}
        />
        <Field
          id="name"
          name="name"
          label="Hvem signerte?"
          required
          maxLength={longestName}
          defaultValue={typed?.name}
          errors={fieldErrors?.name}
        />
        <TextArea
          id="text"
          name="text"
          label="Notat (valgfritt)"
          rows={2}
          maxLength={longestReason}
          defaultValue={typed?.text}
          help="For eksempel hvor papiret ligger. Kunden ser det ikke."
        />
        <div className={shared.actions}>
          <Button type="submit">Noter signaturen</Button>
          <Link to={agreementHref(order.id)} className={shared.away}>
            Ikke signert
          </Link>
        </div>
      </Form>
    </>
  );
}
