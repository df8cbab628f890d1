import { useEffect, useRef } from "react";
import { data, Form, Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { type AuditEvent, changesSince } from "#app/domain/audit/audit.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { correctOrder } from "#app/domain/orders/correction.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { type OrderField, ofEachField } from "#app/domain/orders/order-fields.ts";
import { filledInSchema } from "#app/domain/orders/order-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { versionSchema } from "../../attempt.ts";
import { CsrfField } from "../../csrf-field.tsx";
import { actorName } from "../../trail/event-words.ts";
import { WayBack } from "../../way-back.tsx";
import shared from "../../workplace.module.css";
import { orderEventText } from "../history/event-text.ts";
import { noOrder, openOrder } from "../open-order.server.ts";
import { orderHref } from "../order-view.ts";
import type { Route } from "./+types/correct";
import styles from "./correct.module.css";
import { OrderInputs } from "./order-inputs.tsx";

export { shouldRevalidateStale as shouldRevalidate };

const formSchema = filledInSchema.extend({ version: versionSchema });

/** What was typed, and why it was not stored. */
type Refusal = {
  typed: Record<OrderField, string>;
  errors: Partial<Record<OrderField, string[]>>;
  /** What others did to the order meanwhile, where that is why. */
  changes: AuditEvent[];
  /** Of the order, as it is now. */
  version: number;
};

export async function loader({ params, context }: Route.LoaderArgs) {
  return { order: await readOrder(params.id, context) };
}

/** Stores what is put right, or shows the form again with what is wrong. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readFormBody(request, formSchema);
  const fields = Object.fromEntries(form);
  const parsed = formSchema.safeParse(fields);
  const order = await readOrder(params.id, context);
  const refuse = (refusal: Partial<Refusal>, status: number) => {
    const typed = ofEachField((name) => String(fields[name] ?? ""));
    return data<Refusal>(
      { typed, errors: {}, changes: [], version: order.version, ...refusal },
      { status },
    );
  };
  if (!parsed.success) {
    const { version, ...errors } = z.flattenError(parsed.error).fieldErrors;
    if (version)
      throw new Response("Skjemaet kunne ikke leses. Gå tilbake og prøv igjen.", { status: 400 });
    return refuse({ errors, version: Number(fields.version) }, 400);
  }
  const { version, ...correction } = parsed.data;
  const { username: actor } = context.get(sessionContext);
  const correcting = { orderId: params.id, version, correction, actor };
  const { outcome } = await correctOrder(services, correcting, services.clock());
  switch (outcome) {
    case "corrected":
      return redirect(`${orderHref(params.id)}?svar=rettet`, 303);
    case "unchanged":
      return redirect(orderHref(params.id), 303);
    case "stale": {
      const events = await eventsAbout(services.db, { kind: "order", id: params.id });
      return refuse({ changes: changesSince(events, version) }, 409);
    }
    case "missing":
      throw noOrder();
  }
}

/** The order that is put right, which somebody must be there for. */
async function readOrder(id: string, context: Route.LoaderArgs["context"]): Promise<Order> {
  const { order } = await openOrder(context.get(servicesContext).db, id);
  if (order.anonymizedAt) throw redirect(orderHref(id));
  return order;
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Rett opplysninger, ${params.id}`,
    description: "Kunde og faktura på en bestilling.",
  });
}

export default function CorrectPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData)
      form.current?.querySelector<HTMLElement>("[aria-invalid], [role=alert]")?.focus();
  }, [actionData]);
  return (
    <>
      <WayBack to={orderHref(order.id)}>Bestilling {order.id}</WayBack>
      <h1 className={styles.title}>Rett opplysningene</h1>
      <p className={`${shared.note} ${styles.lead}`}>
        Rettelsene gjelder bare denne bestillingen. E-post som er skrevet tidligere, blir stående
        som den er.
      </p>
      <Form ref={form} method="post" noValidate className={styles.form}>
        {actionData && actionData.changes.length > 0 && <Changes changes={actionData.changes} />}
        <CsrfField />
        <input type="hidden" name="version" value={actionData?.version ?? order.version} />
        <OrderInputs
          stored={ofEachField((name) => order[name] ?? "")}
          typed={actionData?.typed}
          errors={actionData?.errors}
        />
        <div className={shared.actions}>
          <Button type="submit">Lagre rettelsene</Button>
          <Link to={orderHref(order.id)} className={shared.away}>
            Avbryt
          </Link>
        </div>
      </Form>
    </>
  );
}

/** What somebody else did to the order since the form was opened. */
function Changes({ changes }: { changes: AuditEvent[] }) {
  return (
    <div role="alert" tabIndex={-1}>
      <Notice tone="warning">
        <strong>Bestillingen er endret siden du åpnet skjemaet</strong>
        <ul>
          {changes.map((event) => (
            <li key={event.id}>
              {actorName(event.actor)}, {formatDateTime(event.at)}: {orderEventText(event)}
            </li>
          ))}
        </ul>
        Ingenting er lagret. Se over feltene, og lagre på nytt om du fortsatt vil.
      </Notice>
    </div>
  );
}
