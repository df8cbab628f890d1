import { ArrowLeft } from "lucide-react";
import { Form, Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { type AuditEvent, auditLabel } from "#app/domain/audit/audit.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import { type BillingEntry, entryOf } from "#app/domain/billing/entry.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import {
  isWithdrawable,
  type Life,
  plannedLastDay,
  stateOf,
} from "#app/domain/subscriptions/subscription.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime, formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { EmailLink, PhoneLink } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import orderStyles from "../orders/order.module.css";
import { Facts, Panel } from "../orders/panel.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { actorName } from "../trail/event-words.ts";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/subscription";
import { BillingTable } from "./billing-table.tsx";
import { loadSubscription } from "./load.server.ts";
import { outcomes } from "./outcomes.ts";
import { SubscriptionStateChip } from "./state-chip.tsx";
import styles from "./subscriptions.module.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const { order, subscription } = await loadSubscription({ db }, params.id);
  const today = dayOf(clock());
  const { id, life, version } = subscription;
  const [documents, events] = await Promise.all([
    billedForOrder(db, order.id),
    eventsAbout(db, { kind: "subscription", id }),
  ]);
  return {
    id,
    order,
    version,
    life,
    today,
    orderedOn: dayOf(new Date(order.createdAt)),
    state: stateOf(life, today),
    lastDay: plannedLastDay(life),
    isWithdrawable: isWithdrawable(life, today),
    entries: documents.map((document) => entryOf(document, brand)),
    events,
    outcome: url.searchParams.get("utfort"),
    problem: url.searchParams.get("feil"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: `Abonnement ${params.id}`, description: "Et abonnement." });
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { id, order, state, outcome, problem, entries, events, life } = loaderData;
  const text = problem && Object.hasOwn(problems, problem) ? problems[problem] : undefined;
  return (
    <>
      <div className={orderStyles.top}>
        <Link to={href("/admin/abonnementer")} data-back-to-list>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          Til lista
        </Link>
      </div>
      <div className={workplace.head}>
        <div className={orderStyles.title}>
          <h1>{order.companyName}</h1>
          <p className={workplace.note}>
            {order.planName}, {id}
          </p>
        </div>
        <SubscriptionStateChip state={state} />
      </div>
      <OutcomeNotice outcome={outcome} texts={outcomes} />
      {text && (
        <div className={styles.notice}>
          <Notice tone="danger" role="alert">
            {text}
          </Notice>
        </div>
      )}
      <div className={workplace.columns}>
        <div>
          <Now loaded={loaderData} />
          <Panel id="fakturert" title="Fakturert">
            {entries.length === 0 ? (
              <p className={workplace.note}>Ingenting er fakturert ennå.</p>
            ) : (
              <BillingTable entries={entries} caption="Fakturaer og kreditnotaer" />
            )}
          </Panel>
          <Panel id="historikk" title="Tidslinje">
            <Timeline order={order} life={life} entries={entries} events={events} />
          </Panel>
        </div>
        <div>
          <Customer order={order} />
          {state !== "waiting" && <Changes loaded={loaderData} />}
          <OwnPage id={id} order={order} />
        </div>
      </div>
    </>
  );
}

const problems: Record<string, string> = {
  endret:
    "Abonnementet er endret siden du så det. Se over, og prøv igjen om det fortsatt er riktig.",
  ulovlig: "Det lar seg ikke gjøre slik abonnementet står nå.",
  dato: "Startdatoen må være fra bestillingsdagen til i dag.",
  pris: "Prisen må være hele kroner, uten mva.",
  grunn: "Skriv hvorfor.",
  epost: "Kunden har ingen e-postadresse lenger.",
};

function Now({ loaded }: { loaded: Loaded }) {
  const { life, state, lastDay, id, order } = loaded;
  const last = life.periods.at(-1);
  if (!last) {
    const toOrder = (
      <Link to={href("/admin/bestillinger/:id", { id: order.id })}>bestillingen</Link>
    );
    return (
      <Panel id="na" title="Nå">
        {order.status === "delivered" ? (
          <p>
            Dette var levert før abonnementene ble ført her. Sett {toOrder} tilbake i arbeid, og
            merk den som levert igjen med rett dato, så starter første periode, og fakturaen lages.
          </p>
        ) : (
          <p>
            Abonnementet begynner den dagen bestillingen er levert. Merk den som levert på {toOrder}
            , så starter første periode, og fakturaen lages.
          </p>
        )}
      </Panel>
    );
  }
  const { cancellation } = life;
  return (
    <Panel id="na" title="Nå">
      <Facts
        facts={[
          ["Startet", formatDay(life.periods[0]?.startsOn ?? last.startsOn)],
          ["Siste periode", `${formatDay(last.startsOn)} – ${formatLastDay(last.endsOn)}`],
          ["Pris for perioden", `${formatKroner(last.annual)} eks. mva.`],
          [
            "Fornyes",
            state === "running"
              ? `${formatDay(last.endsOn)} for ${formatKroner(nextAnnualOf(loaded))} eks. mva.`
              : null,
          ],
          ["Kan sies opp til og med", state === "running" && lastDay ? formatDay(lastDay) : null],
          [
            "Oppsagt",
            cancellation &&
              `${formatDay(cancellation.cancelledOn)} av ${actorName(cancellation.actor)}`,
          ],
          ["Grunn", cancellation?.reason ?? null],
          ["Siste dag", cancellation && formatLastDay(last.endsOn)],
        ]}
      />
      {state === "running" && (
        <div className={workplace.actions}>
          <Link to={href("/admin/abonnementer/:id/si-opp", { id })}>Si opp for kunden</Link>
        </div>
      )}
      {state === "cancelled" && <Withdraw loaded={loaded} />}
    </Panel>
  );
}

/** What the customer has been told, or will be. */
function nextAnnualOf({ life }: Pick<Loaded, "life">): number {
  const last = life.periods.at(-1);
  const told = life.notices.find(({ periodStartsOn }) => periodStartsOn === last?.endsOn);
  return told?.annual ?? life.nextAnnual;
}

function Withdraw({ loaded: { id, version, life, isWithdrawable: isFree } }: { loaded: Loaded }) {
  const last = life.periods.at(-1);
  return (
    <>
      <Form
        method="post"
        action={href("/admin/abonnementer/:id/angre", { id })}
        className={styles.inline}
      >
        <CsrfField />
        <Button type="submit" look="secondary">
          Trekk oppsigelsen tilbake
        </Button>
      </Form>
      {!isFree && (
        <p className={workplace.note}>
          Fristen er ute, så abonnementet blir fornyet og fakturert så snart oppsigelsen er trukket
          tilbake.
        </p>
      )}
      {last && last.number > 0 && (
        <Form
          method="post"
          action={href("/admin/abonnementer/:id/ta-tilbake", { id })}
          className={styles.inline}
        >
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" look="secondary">
            Ta tilbake siste periode og krediter
          </Button>
        </Form>
      )}
    </>
  );
}

function Customer({ order }: { order: Order }) {
  return (
    <Panel id="kunde" title="Kunde">
      <Facts
        facts={[
          [
            "Bestilling",
            <Link key="order" to={href("/admin/bestillinger/:id", { id: order.id })}>
              {order.id}
            </Link>,
          ],
          ["Org.nr.", formatOrgNumber(order.orgNumber)],
          ["Kontaktperson", order.name],
          ["Telefon", order.phone && <PhoneLink phone={order.phone} />],
          ["E-post", order.email && <EmailLink email={order.email} />],
          ["Faktura til", order.invoiceEmail && <EmailLink email={order.invoiceEmail} />],
        ]}
      />
    </Panel>
  );
}

function Changes({ loaded }: { loaded: Loaded }) {
  const { id, version, life, state, orderedOn, today } = loaded;
  const [first] = life.periods;
  return (
    <Panel id="endre" title="Endre">
      {state === "running" && (
        <Form
          method="post"
          action={href("/admin/abonnementer/:id/pris", { id })}
          className={styles.inline}
        >
          <CsrfField />
          <label>
            Neste års pris, kroner eks. mva.
            <input
              name="annual"
              inputMode="numeric"
              required
              defaultValue={life.nextAnnual}
              size={8}
            />
          </label>
          <label>
            Grunn
            <input name="reason" required maxLength={200} />
          </label>
          <Button type="submit" look="secondary">
            Sett prisen
          </Button>
          <p className={workplace.note}>
            Gjelder fra den første fornyelsen kunden ikke er varslet om.
          </p>
        </Form>
      )}
      {first && life.periods.length === 1 && !life.cancellation && (
        <Form
          method="post"
          action={href("/admin/abonnementer/:id/start", { id })}
          className={styles.inline}
        >
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <label>
            Rett startdatoen
            <input
              type="date"
              name="startsOn"
              required
              defaultValue={first.startsOn}
              min={orderedOn}
              max={today}
            />
          </label>
          <Button type="submit" look="secondary">
            Rett
          </Button>
          <p className={workplace.note}>
            Fakturaen krediteres, og en ny lages for den rette perioden.
          </p>
        </Form>
      )}
    </Panel>
  );
}

function OwnPage({ id, order }: { id: string; order: Order }) {
  return (
    <Panel id="kundeside" title="Kundens side">
      <p>
        Der ser kunden avtalen, retter opplysninger og sier opp. Lenken gir tilgang til den som har
        den.
      </p>
      <div className={workplace.actions}>
        <a href={href("/admin/abonnementer/:id/kundeside", { id })}>Åpne kundens side</a>
      </div>
      {order.email && (
        <>
          <Form
            method="post"
            action={href("/admin/abonnementer/:id/lenke", { id })}
            className={styles.inline}
          >
            <CsrfField />
            <Button type="submit" look="secondary">
              Send lenken på nytt
            </Button>
          </Form>
          <Form
            method="post"
            action={href("/admin/abonnementer/:id/ny-lenke", { id })}
            className={styles.inline}
          >
            <CsrfField />
            <Button type="submit" look="secondary">
              Lag ny lenke og send den
            </Button>
            <p className={workplace.note}>Den gamle slutter å virke med en gang.</p>
          </Form>
        </>
      )}
    </Panel>
  );
}

type Moment = { key: string; day: string; text: string; who?: string };

/** Everything that happened to it, oldest first. */
function Timeline({
  order,
  life,
  entries,
  events,
}: {
  order: Order;
  life: Life;
  entries: BillingEntry[];
  events: AuditEvent[];
}) {
  const moments: Moment[] = [
    ...events.map((event) => ({
      key: event.id,
      day: event.at,
      text: auditLabel(event.action),
      who: `${actorName(event.actor)}, ${formatDateTime(event.at)}`,
    })),
    ...life.notices.map((notice) => ({
      key: `${notice.periodStartsOn}-${notice.kind}`,
      day: notice.givenOn,
      text: `Varslet om fornyelse ${formatDay(notice.periodStartsOn)} for ${formatKroner(notice.annual)}`,
      who: formatDay(notice.givenOn),
    })),
    ...entries.map((entry) => ({
      key: `${entry.kind}-${entry.number}`,
      day: entry.issuedOn,
      text: `${entry.kind === "invoice" ? "Faktura" : "Kreditnota"} ${entry.number}, ${formatKroner(entry.sum)} eks. mva.`,
      who: formatDay(entry.issuedOn),
    })),
  ].sort((one, other) => one.day.slice(0, 10).localeCompare(other.day.slice(0, 10)));
  return (
    <ol className={styles.timeline}>
      <li>
        <span>Bestilt</span>
        <span className={workplace.note}>{formatDateTime(order.createdAt)}</span>
      </li>
      {moments.map(({ key, text, who }) => (
        <li key={key}>
          <span>{text}</span>
          <span className={workplace.note}>{who}</span>
        </li>
      ))}
    </ol>
  );
}
