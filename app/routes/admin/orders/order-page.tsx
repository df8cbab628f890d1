import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { contentContext, type Services, servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import { entriesOf } from "#app/domain/billing/standings.server.ts";
import { messagesOfSender } from "#app/domain/contact/message-data.server.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import { type MailSummary, mailsAbout, writtenAbout } from "#app/domain/mail/mails.server.ts";
import { isMailHeld } from "#app/domain/mail/outbox.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import {
  type OrderField,
  orderFieldNames,
  orderFields,
  readable,
} from "#app/domain/orders/order-fields.ts";
import { otherOrders } from "#app/domain/orders/orders.server.ts";
import { isAgreeable, isCallLate, type LastChange, lastChange } from "#app/domain/orders/status.ts";
import { furtherLines, isAssignment, orderSums } from "#app/domain/orders/sums.ts";
import { agreementOfOrder, isToBeSigned } from "#app/domain/signing/agreements.server.ts";
import { acceptedAt } from "#app/domain/signing/binding.ts";
import { isInvoicedLate } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { recurringOf } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { isDeliveryTold } from "#app/domain/subscriptions/mails/delivery-mails.server.ts";
import { subscriptionOf } from "#app/domain/subscriptions/stored-subscriptions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime, formatDay, formatWait, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { BreakableEmail, EmailLink, PhoneLink } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { CustomerLink } from "../customers/customer-link.tsx";
import { FollowUp } from "../follow-ups/follow-up.tsx";
import { readFollowUp } from "../follow-ups/read.server.ts";
import { useOrigin } from "../keyboard/list-keys.ts";
import { Steps } from "../keyboard/steps.tsx";
import { type Again, againOf } from "../mails/again.server.ts";
import { notAgain, resent } from "../mails/resent.ts";
import { MailError, MailStateChip } from "../mails/state.tsx";
import { Moment } from "../moment.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Facts, Panel } from "../panel.tsx";
import { Changes } from "../subscriptions/changes.tsx";
import { Now } from "../subscriptions/now.tsx";
import { OwnPage } from "../subscriptions/own-page-panel.tsx";
import { loadSubscriptionPart } from "../subscriptions/part.server.ts";
import { Untold } from "../subscriptions/untold/untold.tsx";
import { WayBack } from "../way-back.tsx";
import shared from "../workplace.module.css";
import { SentNotice } from "../writing/sent-notice.tsx";
import type { Route } from "./+types/order-page";
import { Undelivered, undeliveredMail } from "./agreement/undelivered.tsx";
import { Billed } from "./billed.tsx";
import { FirstContact } from "./first-contact.tsx";
import { History } from "./history/history.tsx";
import { Notes } from "./notes/notes.tsx";
import { conflictOf, openOrder } from "./open-order.server.ts";
import styles from "./order-page.module.css";
import { done, problems } from "./outcomes.ts";
import { Register } from "./register.tsx";
import { ChangedNotice, ConflictNotice, type Meaning, StatusPanel } from "./status-panel.tsx";

const mostOthers = 5;
const mostMessages = 5;
const longestSnippet = 120;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const { brand } = context.get(contentContext);
  const [found, agreement, billed, mails, events] = await Promise.all([
    openOrder(db, params.id),
    agreementOfOrder(db, params.id),
    billedForOrder(db, params.id),
    mailsAbout(db, { kind: "order", ids: [params.id] }),
    eventsAbout(db, { kind: "order", id: params.id }),
  ]);
  const now = clock();
  const { order } = found;
  const entries = await entriesOf(db, billed, norwegianDay(now));
  const last = lastChange(events, order.version);
  const about = { kind: "order", id: order.id } as const;
  return {
    ...found,
    subscription: await loadSubscriptionPart(services, order, brand),
    others: await otherOrders(db, order, mostOthers),
    messages: await messagesFrom(db, order),
    mails,
    events,
    billed: entries,
    recurring: await recurringOf(db, order.id),
    meaning:
      last && (await meaningOf(db, { order, last, mails, isBilled: billed.length > 0 }, now)),
    told:
      last &&
      mails.some(({ kind, createdAt }) => kind === "order-called-off" && createdAt === last.at)
        ? { isHeld: await isMailHeld(db, { kind: "order-called-off", about }, now) }
        : undefined,
    change: url.searchParams.get("endret") === String(order.version) ? last : undefined,
    agreement: agreement && {
      madeAt: agreement.madeAt,
      signer: agreement.signature?.name,
      way: agreement.signature?.way,
      undelivered: undeliveredMail(mails, agreement),
      isToBeSigned: isToBeSigned(agreement, order, brand),
    },
    again: await againOf(db, order, mails),
    conflict: conflictOf(order, events, url.searchParams),
    justWritten:
      url.searchParams.get("svar") === "skrevet"
        ? (await writtenAbout(db, about)).at(-1)
        : undefined,
    followUp: await readFollowUp(db, about, now),
    now: now.toISOString(),
    wait: isCallLate(order, now.toISOString())
      ? formatWait(order.createdAt, now.toISOString())
      : undefined,
  };
}

/** What the customer has written to us, shortly. */
async function messagesFrom(db: Services["db"], { email }: Order) {
  const messages = email ? await messagesOfSender(db, email) : [];
  return messages.slice(0, mostMessages).map(({ id, createdAt, message }) => ({
    ...{ id, createdAt },
    snippet: shorten(oneLine((message ?? "").slice(0, 4 * longestSnippet)), longestSnippet),
  }));
}

/** What the last change meant to the subscription; undefined where there is none, or that was no delivery and took none back. */
async function meaningOf(
  db: Services["db"],
  {
    order,
    last,
    mails,
    isBilled,
  }: { order: Order; last: LastChange; mails: MailSummary[]; isBilled: boolean },
  now: Date,
): Promise<Meaning | undefined> {
  const isOfDelivery = last.to === "delivered" || last.from === "delivered";
  const subscription = isOfDelivery ? await subscriptionOf(db, order.id) : undefined;
  if (!subscription) return undefined;
  const [first] = subscription.life.periods;
  const { notedOn } = subscription;
  return {
    // What a change means to the customer is written with it.
    isCustomerTold: mails.some(({ createdAt }) => createdAt === last.at),
    isHeld: !(await isDeliveryTold(db, order.id, now)),
    isBilled,
    isLate: isBilled && !!first && !!notedOn && isInvoicedLate(first.startsOn, notedOn),
  };
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Bestilling ${params.id}`,
    description: "En bestilling.",
  });
}

type LoadedOrder = Route.ComponentProps["loaderData"];

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, subscription, termsText, notes, mails, events, conflict, wait, now } = loaderData;
  const origin = useOrigin("orders", "subscriptions");
  return (
    <>
      <WayBack
        to={origin.list}
        state={{ focus: href("/admin/bestillinger/:id", { id: order.id }) }}
        aria-keyshortcuts="Escape"
        beside={<Steps origin={origin} />}
      >
        Til listen
      </WayBack>
      <div className={shared.head}>
        <div className={shared.named}>
          <h1>{order.companyName}</h1>
          <p className={shared.note}>
            {order.id}, {formatDateTime(order.createdAt)}
          </p>
        </div>
        <StatusPanel order={order} wait={wait} isSent={loaderData.agreement !== undefined} />
      </div>
      <SentNotice
        written={loaderData.justWritten}
        action={href("/admin/bestillinger/:id/skriv", { id: order.id })}
        now={now}
      />
      <OutcomeNotice done={done} problems={problems} />
      <FirstContact order={order} now={now} />
      <ChangedNotice
        order={order}
        change={loaderData.change}
        told={loaderData.told}
        meaning={loaderData.meaning}
      />
      {conflict && (
        <div className={styles.notice}>
          <ConflictNotice order={order} conflict={conflict} />
        </div>
      )}
      {order.anonymizedAt && (
        <div className={styles.notice}>
          <Notice tone="warning">
            Kunden er anonymisert {formatDateTime(order.anonymizedAt)}. Det som er igjen, må vi
            beholde for bokføringen.
          </Notice>
        </div>
      )}
      <div className={shared.columns}>
        <div>
          {subscription && order.status === "delivered" && (
            <>
              <Untold loaded={subscription} />
              <Now loaded={subscription} order={order} />
            </>
          )}
          <Customer
            order={order}
            others={loaderData.others}
            messages={loaderData.messages}
            now={now}
          />
          <Prices order={order} />
          <Agreement order={order} sent={loaderData.agreement} />
          <Billed order={order} entries={loaderData.billed} recurring={loaderData.recurring} />
          {subscription && order.status !== "delivered" && (
            <Now loaded={subscription} order={order} />
          )}
          <Register order={order} />
          <Terms
            version={order.termsVersion}
            text={termsText}
            isAccepted={acceptedAt(order) !== undefined}
          />
          <Mails order={order} mails={mails} again={loaderData.again} />
        </div>
        <div>
          <FollowUp about={{ kind: "order", id: order.id }} {...loaderData.followUp} />
          <Notes action={href("/admin/bestillinger/:id/notat", { id: order.id })} notes={notes} />
          {subscription && (
            <>
              {subscription.state !== "waiting" && <Changes loaded={subscription} />}
              <OwnPage id={subscription.id} order={order} />
            </>
          )}
          <History
            order={order}
            events={events}
            notes={notes}
            entries={loaderData.billed}
            subscription={subscription}
          />
        </div>
      </div>
    </>
  );
}

function Customer({
  order,
  others,
  messages,
  now,
}: {
  order: Order;
  others: Order[];
  messages: MessageLine[];
  now: string;
}) {
  const { invoiceEmail } = order;
  const isErased = order.anonymizedAt !== null;
  const alsoOrdered = others.length > 0 ? <Others orders={others} now={now} /> : null;
  const wrote = messages.length > 0 ? <Messages messages={messages} now={now} /> : null;
  const shown: Partial<Record<OrderField, ReactNode>> = {
    phone: order.phone && <PhoneLink phone={order.phone} />,
    email: order.email && <EmailLink email={order.email} />,
    invoiceEmail: invoiceEmail ? <EmailLink email={invoiceEmail} /> : "Samme e-post",
  };
  const facts = orderFieldNames.flatMap((name): [label: string, value: ReactNode][] => {
    // Of somebody who is erased nothing is known, not even that they gave nothing.
    if (isErased && order[name] === null) return [];
    const label = name === "invoiceEmail" ? "Faktura til" : orderFields[name].shortLabel;
    return [[label, shown[name] ?? readable(order, name) ?? "Ikke oppgitt"]];
  });
  return (
    <Panel id="kunde" title="Kunde">
      <Facts facts={[...facts, ["Har også bestilt", alsoOrdered], ["Har skrevet", wrote]]} />
      {!isErased && (
        <p className={`${shared.note} ${styles.correct}`}>
          <CustomerLink order={order} /> ·{" "}
          <Link to={href("/admin/bestillinger/:id/skriv", { id: order.id })} aria-keyshortcuts="S">
            Skriv til kunden
          </Link>{" "}
          ·{" "}
          <Link to={href("/admin/bestillinger/:id/rett", { id: order.id })}>
            Rett opplysningene
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** What else the company has ordered, and when: perhaps it was sent twice. */
function Others({ orders, now }: { orders: Order[]; now: string }) {
  return orders.map(({ id, planName, createdAt }) => (
    <p key={id}>
      <Link to={href("/admin/bestillinger/:id", { id })}>{id}</Link> {planName},{" "}
      <Moment at={createdAt} now={now} />
    </p>
  ));
}

type MessageLine = { id: string; createdAt: string; snippet: string };

/** What they have written from the same address. */
function Messages({ messages, now }: { messages: MessageLine[]; now: string }) {
  return messages.map(({ id, createdAt, snippet }) => (
    <p key={id}>
      <Link to={href("/admin/meldinger/:id", { id })}>Melding</Link>,{" "}
      <Moment at={createdAt} now={now} />
      {snippet && `: ${snippet}`}
    </p>
  ));
}

/** What was ordered, for the prices that the order has kept. */
function Prices({ order }: { order: Order }) {
  const { oneTime, annual, firstYear, vat, total } = orderSums(order);
  const { once, monthly } = furtherLines(order);
  const hasVat = firstYear > 0 && order.vatPercent > 0;
  return (
    <Panel id="pris" title="Bestilt">
      <Facts
        facts={[
          ["Pakke", order.planName],
          ["Engangspris", oneTime > 0 && formatKroner(oneTime)],
          ...once.map(({ description, kroner }): [string, string] => [
            `Av det ${description}`,
            formatKroner(kroner),
          ]),
          ["Per år", annual > 0 && formatKroner(annual)],
          [
            isAssignment(order) ? "Sum" : "Første år",
            firstYear > 0 && `${formatKroner(firstYear)}${hasVat ? " eks. mva." : ""}`,
          ],
          [`Mva. ${order.vatPercent} %`, hasVat && formatKroner(vat)],
          ["Inkl. mva.", hasVat && formatKroner(total)],
          // It is billed apart, and no part of the sum.
          ...monthly.map(({ description, kroner }): [string, string] => [
            `${description}, per måned`,
            formatKroner(kroner),
          ]),
        ]}
      />
      <p className={shared.note}>
        {isAssignment(order) && "Linjene er de som står i avtalen."}
        {!isAssignment(order) &&
          (order.signedOn
            ? "Prisene er de som står i avtalen."
            : "Prisene er de som gjaldt da kunden bestilte.")}
      </p>
    </Panel>
  );
}

/** Whether it is agreed on, and what is to be done about it. */
function Agreement({ order, sent }: { order: Order; sent: LoadedOrder["agreement"] }) {
  const to = href("/admin/bestillinger/:id/avtale", { id: order.id });
  if (sent?.way && order.signedOn) {
    const where = sent.way === "paper" ? "På papir" : "På avtalesiden";
    return (
      <Panel id="avtale" title="Avtalen">
        <Facts
          facts={[
            ["Signert", `${formatDay(order.signedOn)}${sent.signer ? ` av ${sent.signer}` : ""}`],
            ["Hvordan", where],
            ["Leveres senest", order.deliverBy && formatDay(order.deliverBy)],
          ]}
        />
        <p className={shared.note}>
          <Link to={to}>Se avtalen</Link>
        </p>
      </Panel>
    );
  }
  if (!isAgreeable(order)) return null;
  return (
    <Panel id="avtale" title="Avtalen">
      {sent?.undelivered ? (
        <Undelivered mail={sent.undelivered} />
      ) : (
        <p>
          {sent
            ? `Sendt til signering ${formatDateTime(sent.madeAt)}, ikke signert.`
            : "Ikke sendt til signering."}
          {sent &&
            !sent.isToBeSigned &&
            " Kunden kan ikke signere den, for mva. på prisen er endret siden da. Send den på nytt."}
        </p>
      )}
      <p className={shared.note}>
        <Link to={to}>{sent ? "Se avtalen" : "Send til signering"}</Link>
      </p>
    </Panel>
  );
}

function Terms({
  version,
  text,
  isAccepted,
}: {
  version: string;
  text: string;
  isAccepted: boolean;
}) {
  return (
    <Panel id="vilkar" title="Vilkår">
      <details className={styles.terms}>
        <summary>
          {isAccepted ? "Kunden godkjente vilkårene" : "Kunden har ikke godkjent vilkårene"},
          versjon {version}
        </summary>
        <p>{text}</p>
      </details>
    </Panel>
  );
}

function Mails({
  order,
  mails,
  again,
}: {
  order: Order;
  mails: MailSummary[];
  again: Record<string, Again>;
}) {
  return (
    <Panel id="e-post" title="E-post">
      <OutcomeNotice done={resent} />
      {mails.length === 0 && (
        <p className={shared.note}>
          {order.anonymizedAt
            ? "E-posten om bestillingen er slettet."
            : "Her er det ingen e-post. Det vi har skrevet, slettes etter en tid."}
        </p>
      )}
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <div>
              <Link to={href("/admin/e-post/:id", { id: mail.id })}>{mail.subject}</Link>{" "}
              <MailStateChip mail={mail} />
              <p className={shared.note}>
                {mailKindLabels[mail.kind]}, {mail.to},{" "}
                {formatDateTime(mail.sentAt ?? mail.createdAt)}
                <MailError mail={mail} />
              </p>
            </div>
            <Resend mail={mail} orderId={order.id} again={again[mail.id]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Resend({
  mail,
  orderId,
  again,
}: {
  mail: MailSummary;
  orderId: string;
  again: Again | undefined;
}) {
  if (!again) return null;
  const { to, outdated } = again;
  if (outdated) return <p className={shared.note}>{notAgain(outdated)}</p>;
  const isElsewhere = to !== mail.to;
  const kind = mailKindLabels[mail.kind];
  return (
    <Form method="post" action={href("/admin/e-post/:id/send", { id: mail.id })} preventScrollReset>
      <CsrfField />
      <input
        type="hidden"
        name="tilbake"
        value={`${href("/admin/bestillinger/:id", { id: orderId })}?svar=pa-nytt#e-post`}
      />
      <Button
        type="submit"
        look="secondary"
        aria-label={
          isElsewhere ? `Send på nytt, til ${to}: ${kind}` : `Send på nytt: ${kind} til ${to}`
        }
      >
        <span>
          Send på nytt
          {isElsewhere && (
            <>
              , til <BreakableEmail email={to} />
            </>
          )}
        </span>
      </Button>
    </Form>
  );
}
