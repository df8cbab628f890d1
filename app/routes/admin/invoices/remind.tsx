import { servicesContext } from "#app/context.ts";
import { numberOf } from "#app/domain/billing/billing-document.ts";
import { countReminders, isOnItsWay } from "#app/domain/billing/sendings.server.ts";
import { owedOf } from "#app/domain/billing/standings.server.ts";
import { ordersOfCompanies } from "#app/domain/orders/customers/customer-orders.server.ts";
import {
  lastDayReminded,
  mayBeReminded,
  remind,
} from "#app/domain/subscriptions/invoices/handle-invoice.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime, formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { useHasMailServer } from "../mails/use-has-mail-server.ts";
import type { Route } from "./+types/remind";
import { answerInvoice, backToInvoice, invoicePage } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

/** What was left to be paid, in øre, and how often its buyer was reminded, as the administrator saw it: one press reminds once. */
const formSchema = z.object({
  left: z.coerce.number().int(),
  reminders: z.coerce.number().int().min(0),
});

/** The question, as a page: who gets it, what it says, and from when the claim may be collected. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const today = norwegianDay(now);
  const { document, order, standing } = await loadInvoice(db, number, now);
  const contact = buyerContactOf(order);
  if (!mayBeReminded(standing, today)) throw invoicePage(number, "ulovlig");
  if (!contact) throw invoicePage(number, "ingen");
  const owed: string[] = [];
  for (const { id } of await ordersOfCompanies(db, [order.orgNumber])) {
    owed.push(...(await owedOf(db, id, today)));
  }
  return {
    back: backToInvoice(document),
    name: `faktura ${numberOf(document)}`,
    to: contact.email,
    companyName: document.buyer.companyName,
    dueOn: formatDay(document.dueOn),
    left: standing.outstanding,
    /** What they are to get back of other invoices: they may have paid two at once. */
    owed,
    reminded: standing.remindedAt,
    reminders: await countReminders(db, document.number),
    isOnItsWay: await isOnItsWay(db, { number: document.number, kind: "reminder" }, contact.email),
    payBy: formatDay(lastDayReminded(today)),
  };
}

/** Reminds the customer. */
export const action = rehearsable(
  async ({ request, params: { number }, context }: Route.ActionArgs) => {
    const { actor, now, ...services } = acting(context);
    const refuse = () => invoicePage(number, "endret");
    const { left, reminders: seen } = await readForm(request, formSchema, refuse);
    const { document, order, standing } = await loadInvoice(services.db, number, now);
    const isPossible = mayBeReminded(standing, norwegianDay(now)) && services.config.mail.smtpUrl;
    if (!isPossible) return invoicePage(number, "ulovlig");
    if (standing.outstanding !== left) return refuse();
    const reminder = { document, order, left, seen, actor };
    return answerInvoice(number, await remind(services, reminder, now), "purret");
  },
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageHead(matches, {
    title: `Purr på ${loaderData.name}`,
    description: "Send en betalingspåminnelse.",
  });
}

export default function Remind({ loaderData }: Route.ComponentProps) {
  const { back, name, to, companyName, dueOn, left, owed, reminded, reminders, payBy } = loaderData;
  const hasMailServer = useHasMailServer();
  return (
    <Asking
      title={`Purre ${companyName} på ${name}?`}
      back={back}
      leadsTo={
        <>
          <Notice tone="warning">
            {formatKroner(left / 100)} gjenstår av fakturaen, som forfalt {dueOn}. E-posten går til{" "}
            {to} med fakturaen som vedlegg. Den er også inkassovarsel: Kunden har frist til og med{" "}
            {payBy}, og først etter det kan dere sende kravet til inkasso. Renter regner
            regnskapsføreren.
          </Notice>
          {owed.length > 0 && (
            <p>
              <strong>Kunden har til gode: {listed(owed)}.</strong> Var det ment for denne, noterer
              du summen med minus der og som betalt her.
            </p>
          )}
          {loaderData.isOnItsWay && (
            <p>
              <strong>En påminnelse ligger i utboksen og venter på e-postserveren.</strong> Det blir
              ikke sendt en til.
            </p>
          )}
          {!hasMailServer && (
            <Notice tone="danger">
              Nettstedet har ingen e-postserver, så ingen påminnelse kan gå ut: Fristen kunne ha
              løpt ut før kunden fikk den.
            </Notice>
          )}
          {reminded && <p>Sist purret {formatDateTime(reminded)}.</p>}
        </>
      }
      hidden={{ left, reminders }}
      tells
      button={hasMailServer ? "Send påminnelsen" : undefined}
      stay="La det være"
    />
  );
}
