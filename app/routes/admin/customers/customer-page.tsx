import { Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { BillingEntry } from "#app/domain/billing/entry.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import { formatOrgNumber, orgNumberPattern } from "#app/domain/companies/org-number.ts";
import {
  type CustomerOrder,
  type CustomerPerson,
  type CustomerValue,
  findCustomer,
} from "#app/domain/customers/customers.server.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import type { Handle } from "#app/handle.ts";
import { formatDate, formatDateTime, formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { EmailLink, PhoneLink } from "../contact-links.tsx";
import { Left } from "../invoices/left.tsx";
import { linesInWords } from "../invoices/lines-in-words.ts";
import { BillingStateChip } from "../invoices/state-chip.tsx";
import { useVatWords } from "../invoices/use-vat-words.ts";
import { useOrigin } from "../keyboard/list-keys.ts";
import { Steps } from "../keyboard/steps.tsx";
import { StatusChip } from "../orders/status-chip.tsx";
import { Facts, Panel } from "../panel.tsx";
import { SubscriptionStateChip } from "../subscriptions/state-chip.tsx";
import { subscriptionHref } from "../subscriptions/subscription-href.ts";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/customer-page";
import styles from "./customers.module.css";
import { type Moment, momentsOf } from "./moments.server.ts";

export const handle: Handle = { unlogged: "orgNumber" };

/** Lines of the timeline that stand open. */
const mostOpen = 60;

export async function loader({ params: { orgNumber }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const customer = orgNumberPattern.test(orgNumber)
    ? await findCustomer(db, orgNumber, norwegianDay(clock()))
    : undefined;
  if (!customer) {
    throw new Response("Vi finner ingen kunde med dette nummeret.", { status: 404 });
  }
  const { companyName, orders, recurring, entries, people, value } = customer;
  return {
    orgNumber,
    companyName,
    since: orders.at(-1)?.createdAt ?? "",
    orders: orders.map(({ id, createdAt, planName, status, state }) => ({
      ...{ id, createdAt, planName, status, state },
    })),
    recurring: recurring.filter(({ endedAt }) => !endedAt),
    entries,
    people,
    // The newest order's address is the one that they have now; of who is erased there is none.
    writtenAbout: orders.find(({ email }) => email)?.id,
    value,
    moments: momentsOf(customer),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: loaderData?.companyName ?? "Fant ikke kunden",
    description: "Alt om en kunde.",
  });
}

/** All that there is about one customer. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const vatWords = useVatWords();
  const { orgNumber, companyName, since, orders, recurring, entries, people, value, moments } =
    loaderData;
  const origin = useOrigin("customers");
  return (
    <>
      <WayBack
        to={origin.list}
        state={{ focus: href("/admin/kunder/:orgNumber", { orgNumber }) }}
        aria-keyshortcuts="Escape"
        beside={<Steps origin={origin} />}
      >
        Til listen
      </WayBack>
      <div className={workplace.head}>
        <div className={workplace.named}>
          <h1>{companyName}</h1>
          <p className={workplace.note}>
            Org.nr. {formatOrgNumber(orgNumber)}, kunde siden {formatDate(since)}
          </p>
        </div>
      </div>
      <div className={workplace.columns}>
        <div>
          <Orders orders={orders} />
          <Invoices entries={entries} />
        </div>
        <div>
          <People people={people} writtenAbout={loaderData.writtenAbout} />
          <Value value={value} />
          {recurring.length > 0 && (
            <Panel id="manedlig" title="Hver måned">
              <ul className={styles.lines}>
                {recurring.map(({ id, orderId, lines, nextOn }) => (
                  <li key={id}>
                    {vatWords(`${linesInWords(lines)} eks. mva. Neste gang`)} {formatDay(nextOn)}.{" "}
                    <Link to={href("/admin/bestillinger/:id", { id: orderId })}>{orderId}</Link>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
      <div className={styles.timeline}>
        <Panel id="tidslinje" title="Alt som har skjedd">
          <Moments moments={moments.slice(0, mostOpen)} />
          {moments.length > mostOpen && (
            <details className={styles.older}>
              <summary>Vis {moments.length - mostOpen} eldre</summary>
              <Moments moments={moments.slice(mostOpen)} />
            </details>
          )}
        </Panel>
      </div>
    </>
  );
}

type ShownOrder = Pick<CustomerOrder, "id" | "createdAt" | "planName" | "status" | "state">;

function Orders({ orders }: { orders: ShownOrder[] }) {
  return (
    <Panel id="bestillinger" title="Bestillinger og avtaler">
      <ul className={styles.lines}>
        {orders.map(({ id, createdAt, planName, status, state }) => (
          <li key={id}>
            <p>
              <Link to={href("/admin/bestillinger/:id", { id })}>{planName}</Link>{" "}
              <StatusChip status={status} />
            </p>
            <p className={workplace.note}>
              {id}, {formatDate(createdAt)}
            </p>
            {state && (
              <p>
                <Link to={subscriptionHref(subscriptionIdOf(id))}>
                  Abonnement {subscriptionIdOf(id)}
                </Link>{" "}
                <SubscriptionStateChip state={state} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Invoices({ entries }: { entries: BillingEntry[] }) {
  return (
    <Panel id="fakturaer" title="Fakturaer">
      {entries.length === 0 ? (
        <p className={workplace.note}>Ingenting er fakturert.</p>
      ) : (
        <ul className={workplace.rows}>
          {entries.map((entry) => (
            <li key={entry.number}>
              <Link to={href("/admin/fakturaer/:number", { number: entry.number })}>
                {nameOf(entry)}
              </Link>
              <span>{formatKroner(entry.total)}</span>
              <span className={workplace.note}>
                {entry.kind === "invoice"
                  ? `forfall ${formatDay(entry.dueOn)}`
                  : formatDay(entry.issuedOn)}
              </span>
              <BillingStateChip entry={entry} />
              <Left entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function People({
  people,
  writtenAbout,
}: {
  people: CustomerPerson[];
  /** The order that a letter to them is about. */
  writtenAbout: string | undefined;
}) {
  return (
    <Panel id="folk" title="Kontaktpersoner">
      <ul className={styles.lines}>
        {people.map(({ name, phone, email }) => (
          <li key={`${name} ${phone} ${email}`}>
            <strong>{name}</strong>
            {phone && (
              <p>
                <PhoneLink phone={phone} />
              </p>
            )}
            <p>
              <EmailLink email={email} />
            </p>
          </li>
        ))}
      </ul>
      {writtenAbout && (
        <p>
          <Link
            to={href("/admin/bestillinger/:id/skriv", { id: writtenAbout })}
            aria-keyshortcuts="S"
          >
            Skriv til kunden
          </Link>
        </p>
      )}
    </Panel>
  );
}

function Value({ value }: { value: CustomerValue }) {
  const vatWords = useVatWords();
  const { firstYear, annual, invoiced, paid, outstanding, owed } = value;
  return (
    <Panel id="verdi" title="Verdi">
      <Facts
        facts={[
          ["Første år, av det bestilte", vatWords(`${formatKroner(firstYear)} eks. mva.`)],
          ["Per år nå", vatWords(`${formatKroner(annual)} eks. mva.`)],
          ["Fakturert", vatWords(`${formatKroner(invoiced)} inkl. mva.`)],
          ["Betalt", vatWords(`${formatKroner(paid)} inkl. mva.`)],
          ["Utestående", vatWords(`${formatKroner(outstanding)} inkl. mva.`)],
          ["Til gode", owed > 0 && vatWords(`${formatKroner(owed)} inkl. mva.`)],
        ]}
      />
    </Panel>
  );
}

function Moments({ moments }: { moments: Moment[] }) {
  return (
    <ol className={`${styles.lines} ${styles.moments}`}>
      {moments.map(({ key, at, text, address, who, detail }) => (
        <li key={key}>
          <time dateTime={at} title={at.includes("T") ? formatDateTime(at) : undefined}>
            {at.includes("T") ? formatDate(at) : formatDay(at)}
          </time>
          <div>
            <p>
              <Link to={address}>{text}</Link>
            </p>
            {who && <p className={workplace.note}>{who}</p>}
            {detail && <p className={styles.text}>{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
