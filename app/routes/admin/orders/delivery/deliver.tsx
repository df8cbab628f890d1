import { Link, redirect } from "react-router";
import { contentContext, type Services, servicesContext } from "#app/context.ts";
import {
  kronerOf,
  missingOfSeller,
  totalOreOf,
  vatOreOf,
} from "#app/domain/billing/billing-document.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { nextStatuses } from "#app/domain/orders/status.ts";
import { furtherLines, isAssignment } from "#app/domain/orders/sums.ts";
import { printedAgreement } from "#app/domain/signing/agreement-document.ts";
import { agreementOfOrder } from "#app/domain/signing/agreements.server.ts";
import { isInvoicedLate } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { invoiceOf } from "#app/domain/subscriptions/periods.server.ts";
import { changeOrderStatus, firstPeriodOf } from "#app/domain/subscriptions/start.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { Asking } from "../../asking/asking.tsx";
import { daySchema } from "../../asking/day-schema.ts";
import drawn from "../../asking/drawn-up.module.css";
import { rehearsable } from "../../asking/rehearsal.server.ts";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { versionSchema } from "../../attempt.ts";
import { BreakableEmail } from "../../contact-links.tsx";
import { InvoiceSums } from "../../invoices/invoice-sums.tsx";
import { linesInWords } from "../../invoices/lines-in-words.ts";
import { Facts, Panel } from "../../panel.tsx";
import { FillInLink } from "../../setup/fill-in-link.tsx";
import shared from "../../workplace.module.css";
import { afterStatus } from "../after-status.ts";
import { openOrder } from "../open-order.server.ts";
import { backToOrder, orderHref } from "../order-view.ts";
import type { Route } from "./+types/deliver";

export { shouldRevalidateStale as shouldRevalidate };

const noDay = "Velg en dag fra bestillingsdagen til i dag.";
const otherVat = "Mva. er endret siden du åpnet siden. Se over summen, og trykk en gang til.";
const formSchema = z.object({
  startsOn: daySchema(noDay),
  /** Of the order that the administrator saw. */
  version: versionSchema,
  /** Of the invoice that was shown; nothing where none was. */
  vatPercent: z.coerce.number().optional(),
});

/** What a delivery leads to, before it is one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const { order } = await openOrder(db, params.id);
  if (!nextStatuses(order).includes("delivered")) {
    throw redirect(`${orderHref(order.id)}?svar=ulovlig`);
  }
  const today = norwegianDay(clock());
  const invoice = invoiceOf(firstPeriodOf(order, today, brand), { order, today }, brand);
  const orderedOn = norwegianDay(order.createdAt);
  return {
    order,
    today,
    orderedOn,
    lines: invoice.lines,
    vatPercent: invoice.vatPercent,
    sum: kronerOf(invoice),
    vat: vatOreOf(invoice) / 100,
    total: totalOreOf(invoice) / 100,
    dueOn: invoice.dueOn,
    missing: missingOfSeller(brand),
    invoicesTo: buyerContactOf(order)?.email,
    mayBeLate: isInvoicedLate(orderedOn, today),
    ...furtherLines(order),
    isBilled: (await billedForOrder(db, order.id)).length > 0,
    unsigned: await unsignedOf(db, order),
  };
}

/** What the agreement comes to that waits for its signature: delivered before, it bills what was ordered. */
async function unsignedOf(db: Services["db"], order: Order): Promise<string | undefined> {
  const waiting = order.signedOn ? undefined : await agreementOfOrder(db, order.id);
  const sum = waiting && printedAgreement(waiting.document).sums.at(-1);
  return sum && `${sum.label}: ${sum.value}`;
}

/** Marks an order as delivered, which starts its subscription. */
export const action = rehearsable(
  async ({ request, params: { id: orderId }, context }: Route.ActionArgs) => {
    const { actor, now, ...services } = acting(context);
    const { form, refuse } = await readTyped(request, formSchema);
    if (!form.success) return refuse();
    const { vatPercent: seen = vatPercentOf(services.writer.brand), ...delivery } = form.data;
    if (seen !== vatPercentOf(services.writer.brand)) return refuse({ seen: [otherVat] }, 409);
    const change = { orderId, status: "delivered" as const, ...delivery, actor };
    const { outcome } = await changeOrderStatus(services, change, now);
    if (outcome === "impossible-day") return refuse({ startsOn: [noDay] });
    return afterStatus(outcome, { orderId, wanted: "delivered", seen: form.data.version });
  },
);

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Merk som levert, ${params.id}`,
    description: "Hva leveringen av en bestilling fører til.",
  });
}

export default function Deliver({ loaderData, actionData }: Route.ComponentProps) {
  const { order, today, orderedOn, missing, total, vatPercent, unsigned } = loaderData;
  if (isAssignment(order)) return <DeliverAssignment loaded={loaderData} />;
  return (
    <Asking
      title={`Er alt levert til ${order.companyName}?`}
      back={backToOrder(order.id)}
      leadsTo={
        <>
          <p>
            Abonnementet «{order.planName}» løper fra den første dagen, og kunden faktureres for{" "}
            {formatKroner(total)}
            {vatPercent > 0 && " inkl. mva"}.
          </p>
          <div className={drawn.panels}>
            <Invoice loaded={loaderData} />
            <Panel id="e-post" title="E-postene kunden får">
              <Mails loaded={loaderData} />
            </Panel>
          </div>
          {unsigned && (
            <Notice tone="warning">
              Avtalen som er sendt, er ikke signert ({unsigned}). Leverer du nå, faktureres det som
              ble bestilt, og avtalen kan ikke signeres lenger.
            </Notice>
          )}
          {missing.length > 0 && <Waits missing={missing} />}
        </>
      }
      hidden={{ version: order.version, vatPercent }}
      tells
      button="Merk som levert"
      stay="Ikke ennå"
    >
      <Field
        {...fieldsOf(actionData)("startsOn", today)}
        label="Første dag"
        type="date"
        required
        min={orderedOn}
        max={today}
        help={
          loaderData.mayBeLate &&
          "Fakturaen skal lages innen en måned etter levering (bokføringsforskriften § 5-2-2). Ligger dagen lenger tilbake, er den for sen."
        }
      />
    </Asking>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** Work alone starts no subscription and bills nothing by itself. */
function DeliverAssignment({ loaded }: { loaded: Loaded }) {
  const { order, today, unsigned, once, monthly, isBilled } = loaded;
  return (
    <Asking
      title={`Er oppdraget for ${order.companyName} gjort?`}
      back={backToOrder(order.id)}
      leadsTo={
        <>
          <p>
            Et oppdrag faktureres for seg.{" "}
            <Link to={href("/admin/bestillinger/:id/faktura", { id: order.id })}>
              Skriv fakturaen
            </Link>{" "}
            før eller etter at du merker det. Kunden får ingen e-post om at det er levert.
          </p>
          {!isBilled && order.further.length > 0 && (
            <Notice tone="warning">
              Ingenting er fakturert ennå, og ingenting faktureres av seg selv.{" "}
              {once.length > 0 && `Avtalt er ${linesInWords(once)}. `}
              {monthly.length > 0 &&
                `Det som er avtalt hver måned, ${linesInWords(monthly)}, begynner med fakturaen du skriver.`}
            </Notice>
          )}
          {unsigned && (
            <Notice tone="warning">
              Avtalen som er sendt, er ikke signert ({unsigned}), og kan ikke signeres når oppdraget
              er merket som gjort.
            </Notice>
          )}
        </>
      }
      hidden={{ version: order.version, startsOn: today }}
      tells
      button="Merk som levert"
      stay="Ikke ennå"
    />
  );
}

function Invoice({ loaded }: { loaded: Loaded }) {
  const { dueOn, missing, monthly } = loaded;
  return (
    <Panel id="faktura" title="Fakturaen">
      <InvoiceSums {...loaded} />
      {missing.length === 0 && <Facts facts={[["Forfall", formatDay(dueOn)]]} />}
      {monthly.length > 0 && (
        <p className={shared.note}>
          Fra første dag faktureres også, hver måned for seg: {linesInWords(monthly)}.
        </p>
      )}
    </Panel>
  );
}

function Mails({ loaded: { order, invoicesTo, missing } }: { loaded: Loaded }) {
  return (
    <>
      <Facts
        facts={[
          ["Levert, og i gang", <BreakableEmail key="to" email={order.email} />],
          [
            "Fakturaen som PDF",
            missing.length > 0 ? "Venter" : invoicesTo && <BreakableEmail email={invoicesTo} />,
          ],
        ]}
      />
      <p className={shared.note}>
        De sendes etter ett minutt. Angrer du før det, får kunden ingenting.
      </p>
    </>
  );
}

/** While it is not known who sells and where to pay, nothing is issued. */
function Waits({ missing }: { missing: string[] }) {
  return (
    <Notice tone="warning">
      Fakturaen kommer til å vente: Dere mangler {listed(missing)}. Den lages og sendes når det er
      på plass. <FillInLink missing={missing} />
    </Notice>
  );
}
