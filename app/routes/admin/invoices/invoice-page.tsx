import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import {
  type BillingDocument,
  missingOfBuyer,
  numberOf,
  totalOreOf,
} from "#app/domain/billing/billing-document.ts";
import { paymentsOf } from "#app/domain/billing/payments.server.ts";
import { nameOf, printedDocument } from "#app/domain/billing/printed-document.ts";
import { sendingsOf } from "#app/domain/billing/sendings.server.ts";
import type { BillingStanding } from "#app/domain/billing/standing.ts";
import { paymentDays } from "#app/domain/brand/promises.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import {
  lastDayToPay,
  mayBeReminded,
} from "#app/domain/subscriptions/invoices/handle-invoice.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime, formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { workingDayFrom } from "#app/web/norway.server.ts";
import { Asked } from "../asking/asked.tsx";
import { BreakableEmail } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { CustomerLink } from "../customers/customer-link.tsx";
import { MailError } from "../mails/state.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Facts, Panel } from "../panel.tsx";
import { subscriptionHref } from "../subscriptions/subscription-href.ts";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/invoice-page";
import { loadInvoice } from "./load.server.ts";
import { done, problems } from "./outcomes.ts";
import { Payments } from "./payments.tsx";
import { GivenUp, Sendings } from "./sendings.tsx";
import { BillingStateChip } from "./state-chip.tsx";

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const { document, order, standing } = await loadInvoice(db, number, now);
  const contact = buyerContactOf(order);
  const { orgNumber, companyName, anonymizedAt } = order;
  return {
    number,
    customer: { orgNumber, companyName, anonymizedAt },
    document,
    standing,
    contact,
    content: printedDocument(document, contact),
    name: nameOf(document),
    payments: await paymentsOf(db, document.number),
    sendings: await sendingsOf(db, document.number),
    payBy: laterDue(document, standing),
    missing: missingOfBuyer(document),
    today: norwegianDay(now),
    mayBeReminded: mayBeReminded(standing, norwegianDay(now)),
  };
}

/** The day until which a customer has time, where the invoice was sent so late, or is due on a day off, that this is after the day it names. */
function laterDue({ kind, dueOn }: BillingDocument, { sentAt, outstanding }: BillingStanding) {
  const byTerms = sentAt ? lastDayToPay(norwegianDay(sentAt)) : dueOn;
  const payBy = byTerms > dueOn ? byTerms : workingDayFrom(dueOn);
  return kind === "invoice" && outstanding > 0 && payBy > dueOn ? payBy : null;
}

/** Why nobody is reminded of an invoice that is past its day. */
function whyNot(remindedAt: string | null): string {
  return remindedAt
    ? "Når fristen i forrige påminnelse er ute"
    : `Tidligst ${paymentDays} dager etter at fakturaen er sendt`;
}

/** What the page of an invoice knows of it. */
export type LoadedInvoice = Route.ComponentProps["loaderData"];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageHead(matches, { title: loaderData.name, description: "En faktura eller kreditnota." });
}

/** Why a document has not been sent: its mail was given up, waits, or was never written. */
function Unsent({ sendings }: Pick<LoadedInvoice, "sendings">) {
  const fate = sendings.findLast(({ kind }) => kind === "document")?.fate;
  if (!fate) return "Ikke ennå";
  if (fate.state === "failed") return <GivenUp fate={fate} />;
  return (
    <>
      Ikke ennå
      <MailError mail={fate} />
    </>
  );
}

/** What notes that an invoice is lost, or takes that back; nobody is told of it. */
function Loss({
  number,
  standing: { state, outstanding },
}: {
  number: string;
  standing: BillingStanding;
}) {
  if (state !== "overdue" && state !== "lost") return null;
  if (state === "lost") {
    return (
      // It stands where the other one was pressed: a second press must not take back what the first one did.
      <Asked verb="Ikke tapt likevel …">
        <p>Det som gjenstår, teller som forfalt igjen.</p>
        <Form method="post" action={href("/admin/fakturaer/:number/tapt/angre", { number })}>
          <CsrfField />
          <Button type="submit" look="secondary">
            Angre tapsføringen
          </Button>
        </Form>
      </Asked>
    );
  }
  return (
    <Form method="post" action={href("/admin/fakturaer/:number/tapt", { number })}>
      <CsrfField />
      <input type="hidden" name="left" value={outstanding} />
      <Button type="submit" look="secondary">
        Før som tapt
      </Button>
    </Form>
  );
}

/** An invoice or credit note in the back office: what it says, where it stands, and what can be done about that. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { name, document, standing, sendings, content, contact, missing, number } = loaderData;
  const { state, outstanding, paidOn, sentAt, remindedAt, credited, lostOn } = standing;
  const isInvoice = document.kind === "invoice";
  const sent = sentAt ? formatDateTime(sentAt) : <Unsent sendings={sendings} />;
  const subscription = subscriptionHref(subscriptionIdOf(document.orderId));
  return (
    <>
      <WayBack to={href("/admin/abonnementer/fakturering")}>Til faktureringen</WayBack>
      <div className={workplace.head}>
        <div className={workplace.named}>
          <h1>{name}</h1>
          <p className={workplace.note}>
            {document.buyer.companyName}, <Link to={subscription}>{document.orderId}</Link>
          </p>
          {!loaderData.customer.anonymizedAt && (
            <p className={workplace.note}>
              <CustomerLink order={loaderData.customer} />
            </p>
          )}
        </div>
        <BillingStateChip entry={standing} />
      </div>
      <OutcomeNotice done={done} problems={problems} />
      <div className={workplace.columns}>
        <div>
          <Panel id="na" title="Nå">
            <Facts
              facts={[
                ["Dato", formatDay(document.issuedOn)],
                ["Forfall", isInvoice && formatDay(document.dueOn)],
                ["KID", document.kid],
                ["Gjenstår", isInvoice && formatKroner(outstanding / 100)],
                ["Betalt", paidOn && formatDay(paidOn)],
                ["Ført som tapt", lostOn && formatDay(lostOn)],
                ["Kreditert", credited > 0 && formatKroner(credited / 100)],
                [
                  "Krediterer",
                  document.credits && (
                    <Link
                      to={href("/admin/fakturaer/:number", { number: document.credits.number })}
                    >
                      Faktura {numberOf(document.credits)}
                    </Link>
                  ),
                ],
                ["Sendt", sent],
                ["Kunden har tid til", loaderData.payBy && formatDay(loaderData.payBy)],
                ["Purring", state === "overdue" && !loaderData.mayBeReminded && whyNot(remindedAt)],
                ["Sist purret", remindedAt && formatDateTime(remindedAt)],
                [
                  "Går til",
                  contact ? <BreakableEmail key="to" email={contact.email} /> : "Kunden er slettet",
                ],
              ]}
            />
            {outstanding < 0 && (
              <p>
                Kunden har {formatKroner(-outstanding / 100)} til gode. Noter det som betalt med
                minus foran når dere har betalt det tilbake, eller noterer det på en annen faktura.
              </p>
            )}
            <div className={workplace.actions}>
              {loaderData.mayBeReminded && contact && (
                <Link to={href("/admin/fakturaer/:number/purring", { number })}>Purr</Link>
              )}
              {isInvoice && credited < totalOreOf(document) && (
                <Link to={href("/admin/fakturaer/:number/krediter", { number })}>Krediter</Link>
              )}
              {isInvoice && contact && (
                <Link
                  to={`${href("/admin/bestillinger/:id/faktura", { id: document.orderId })}?som=${number}`}
                >
                  {state === "credited" ? "Lag ny" : "Lag en til som denne"}
                </Link>
              )}
              <Loss number={number} standing={standing} />
            </div>
          </Panel>
          <Panel id="linjer" title="Det som står på den">
            <div className={workplace.sums}>
              <Facts
                facts={[...content.lines, ...content.sums].map(
                  ({ label, value }): [string, string] => [label, value],
                )}
              />
            </div>
            <p className={workplace.tools}>
              <a href={href("/api/billing/:number/pdf", { number })}>Åpne PDF</a>
              {missing.length === 0 ? (
                <a href={href("/api/billing/:number/ehf", { number })}>Last ned EHF</a>
              ) : (
                <span>EHF mangler {missing.join(", ")}</span>
              )}
            </p>
          </Panel>
        </div>
        <div>
          {isInvoice && <Payments loaded={loaderData} />}
          <Sendings loaded={loaderData} />
        </div>
      </div>
    </>
  );
}
