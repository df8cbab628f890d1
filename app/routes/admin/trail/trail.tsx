import { History } from "lucide-react";
import { Form, Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { listEvents, subjectIds } from "#app/domain/audit/audit.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import {
  type AuditSubject,
  auditSubjects,
  isAuditSubject,
} from "#app/domain/audit/audit-labels.ts";
import { listUsers } from "#app/domain/auth/users.server.ts";
import { readNumbers } from "#app/domain/billing/documents.server.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { findSenders } from "#app/domain/contact/messages.server.ts";
import { findRecipients } from "#app/domain/mail/mails.server.ts";
import { readReasons } from "#app/domain/orders/notes.server.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { listPictures } from "#app/domain/pictures/pictures.server.ts";
import { Button } from "#app/ui/button.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { DataTable } from "../lists/data-table.tsx";
import { Empty } from "../lists/empty.tsx";
import { DayFields } from "../lists/filter-form.tsx";
import { FilterRemarks } from "../lists/filter-remarks.tsx";
import { momentsOf } from "../lists/list.server.ts";
import { cutToPage, type Days, daysOf, pageOf, rangeOf, remarksOn } from "../lists/list.ts";
import { Pages } from "../lists/pages.tsx";
import { Moment } from "../moment.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/trail";
import { actorName, type EventWords, eventWords } from "./event-words.ts";
import styles from "./trail.module.css";

/** What the address asks for; the default view has none of it. */
type View = Days & { actor: string | undefined; kind: AuditSubject | undefined; page: number };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const kind = url.searchParams.get("hva") ?? "";
  const view: View = {
    actor: url.searchParams.get("hvem")?.slice(0, 100) || undefined,
    kind: isAuditSubject(kind) ? kind : undefined,
    ...daysOf(url.searchParams),
    page: pageOf(url.searchParams),
  };
  const [events, users, remembered, plans] = await Promise.all([
    listEvents(db, { actor: view.actor, kind: view.kind, ...momentsOf(view) }, rangeOf(view.page)),
    listUsers(db),
    subjectIds(db, "account"),
    allPlans(db, namedPlansOf(context.get(contentContext).content)),
  ]);
  const about = (kind: AuditSubject) =>
    events
      .filter(({ subjectKind }) => subjectKind === kind)
      .map(({ subjectId }) => subjectId ?? "");
  const known = {
    senders: await findSenders(db, about("message")),
    recipients: await findRecipients(db, about("mail")),
    pictures: new Map(
      about("picture").length > 0 ? (await listPictures(db)).map(({ id, name }) => [id, name]) : [],
    ),
    numbers: await readNumbers(db, about("billing")),
    plans: new Map(plans.map(({ id, name }) => [id, name])),
    reasons: await readReasons(
      db,
      events.map(({ id }) => id),
    ),
  };
  const names = new Set([...users.map(({ username }) => username), ...remembered]);
  // A name from an address is a choice too, or the form would say something else than the list.
  if (view.actor && view.actor !== systemActor) names.add(view.actor);
  return {
    view,
    now: clock().toISOString(),
    remarks: remarksOn(url.searchParams, printView(view)),
    actors: [...names].sort(new Intl.Collator("nb").compare),
    system: { value: systemActor, label: actorName(systemActor) },
    ...cutToPage(events.map((event) => eventWords(event, known))),
  };
}

/** What of a view an address may have got wrong. */
function printView({ kind, from, until, page }: View): string {
  return new URLSearchParams({
    ...(kind && { hva: kind }),
    ...(from && { fra: from }),
    ...(until && { til: until }),
    side: String(page),
  }).toString();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Logg", description: "Hvem som gjorde hva." });
}

export default function TrailPage({ loaderData }: Route.ComponentProps) {
  const { view, actors, system, rows, hasMore, now } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>Logg</h1>
      </div>
      <p className={`${workplace.note} ${styles.lead}`}>
        Alt som endres eller hentes ut, og hvem som gjorde det. Ingenting her kan endres eller
        slettes.
      </p>
      <Filters view={view} actors={actors} system={system} />
      <FilterRemarks remarks={loaderData.remarks} />
      {rows.length > 0 && <Events events={rows} now={now} />}
      {rows.length === 0 && view.page === 1 && <NoEvents view={view} />}
      <Pages page={view.page} isEmpty={rows.length === 0} hasMore={hasMore} dated />
    </>
  );
}

function Filters({
  view: { actor, kind, from, until },
  actors,
  system,
}: {
  view: View;
  actors: string[];
  system: { value: string; label: string };
}) {
  return (
    // A view that was reached by a link must stand in the fields too, so they begin anew with each.
    <Form
      key={`${actor} ${kind} ${from} ${until}`}
      method="get"
      className={workplace.toolbar}
      role="search"
      aria-label="Avgrens loggen"
    >
      <label className={styles.choice}>
        Hvem
        <select name="hvem" defaultValue={actor ?? ""}>
          <option value="">Alle</option>
          {actors.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={system.value}>{system.label}</option>
        </select>
      </label>
      <label className={styles.choice}>
        Hva
        <select name="hva" defaultValue={kind ?? ""}>
          <option value="">Alt</option>
          {Object.entries(auditSubjects).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <DayFields from={from} until={until} />
      <Button type="submit" look="secondary">
        Vis
      </Button>
      {(actor || kind || from || until) && (
        <Link to={href("/admin/logg")} className={styles.all}>
          Vis alt
        </Link>
      )}
    </Form>
  );
}

function Events({ events, now }: { events: EventWords[]; now: string }) {
  return (
    <DataTable
      caption="Hendelser, den nyeste først"
      className={styles.trail}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { head: "Når", cell: ({ at }) => <Moment at={at} now={now} className={styles.when} /> },
        { head: "Hvem", cell: ({ actor }) => actor },
        {
          head: "Hva",
          cell: ({ title, details, reason }) => (
            <>
              {title}
              {details && <span className={workplace.under}>{details}</span>}
              {reason && <span className={workplace.under}>«{reason}»</span>}
            </>
          ),
        },
        {
          head: "Gjelder",
          cell: ({ subject }) =>
            subject.href ? <Link to={subject.href}>{subject.text}</Link> : subject.text,
        },
      ]}
    />
  );
}

function NoEvents({ view: { actor, kind, from, until } }: { view: View }) {
  const narrowed = actor || kind || from || until;
  return (
    <Empty icon={<History size={40} strokeWidth={1.25} aria-hidden="true" />}>
      {narrowed ? "Ingenting i loggen passer til dette utvalget. " : "Loggen er tom ennå."}
      {narrowed && <Link to={href("/admin/logg")}>Vis hele loggen</Link>}
    </Empty>
  );
}
