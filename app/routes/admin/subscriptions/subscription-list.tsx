import { Repeat, SearchX } from "lucide-react";
import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { type SubscriptionTurn, sumTurned } from "#app/domain/subscriptions/figures.server.ts";
import { renewalHealth } from "#app/domain/subscriptions/health.server.ts";
import {
  countSubscriptions,
  listSubscriptions,
  type SubscriptionSummary,
} from "#app/domain/subscriptions/listed-subscriptions.server.ts";
import {
  type SubscriptionView,
  subscriptionViewNames,
  subscriptionViews,
  viewOfSlug,
} from "#app/domain/subscriptions/views.ts";
import { Button } from "#app/ui/button.tsx";
import linkRow from "#app/ui/patterns/link-row.module.css";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { formatDay, formatPeriod, norwegianDay } from "#app/web/formats/dates.ts";
import { counted, formatKroner, formatNumber } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { Alarms } from "../alarms/alarm.tsx";
import { useVatWords } from "../invoices/use-vat-words.ts";
import { useListKeys } from "../keyboard/list-keys.ts";
import { DataTable } from "../lists/data-table.tsx";
import { Empty } from "../lists/empty.tsx";
import { cutToPage, pageOf, questionOf, rangeOf } from "../lists/list.ts";
import { Pages } from "../lists/pages.tsx";
import { loadAround } from "../search/around.server.ts";
import { Around } from "../search/around.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/subscription-list";
import { customerColumn } from "./customer-column.tsx";
import { RenewalHealthAlarm } from "./health-alarm.tsx";
import { loadRegistered, loadUntold } from "./load.server.ts";
import { SubscriptionStateChip } from "./state-chip.tsx";
import { turnedIn, turnSlugs } from "./turn.ts";
import { UntoldTable } from "./untold/untold.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(servicesContext);
  const now = clock();
  const today = norwegianDay(now);
  const view = viewOfSlug(url.searchParams.get("visning"));
  const question = questionOf(url.searchParams);
  const page = pageOf(url.searchParams);
  const turned = turnedIn(url.searchParams);
  const [counts, found, sum, health] = await Promise.all([
    // How many there are of all says nothing of a search, and takes long where there are many.
    question ? undefined : countSubscriptions(db, today),
    listSubscriptions(db, { view, question, turned }, rangeOf(page), today),
    turned && sumTurned(db, turned.turn, turned.days),
    renewalHealth({ db }, now),
  ]);
  const { rows, hasMore } = cutToPage(found);
  const isEmpty = rows.length === 0 && page === 1;
  const around = await loadAround({ db, clock }, "subscriptions", { question, isEmpty });
  const untold = view === "untold" ? await loadUntold({ db, config }, rows) : undefined;
  const registered = view === "gone" ? await loadRegistered({ db }, rows) : undefined;
  const shown = turned && sum && { ...turned, sum };
  return {
    view,
    question,
    turned: shown,
    page,
    counts,
    health,
    rows,
    hasMore,
    around,
    untold,
    registered,
    today,
  };
}

type Turned = Route.ComponentProps["loaderData"]["turned"];

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Abonnementer",
    description: "Hva som løper, fornyes og avsluttes.",
  });
}

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { view, question, turned, page, counts, health, rows, hasMore, untold, today } = loaderData;
  const views = useCurrentInView(view ?? "");
  useListKeys("subscriptions");
  return (
    <>
      <div className={workplace.head}>
        <h1>Abonnementer</h1>
        <nav aria-label="Verktøy" className={workplace.tools}>
          <Link to={href("/admin/abonnementer/priser")}>Neste års pris</Link>
          <Link to={href("/admin/abonnementer/pause")}>Stans og gjenoppta</Link>
        </nav>
      </div>
      <Alarms>
        <RenewalHealthAlarm health={health} />
      </Alarms>
      <nav ref={views} className={`${linkRow.links} ${workplace.views}`} aria-label="Visning">
        <Choose view={undefined} chosen={view}>
          Alle
        </Choose>
        {subscriptionViewNames.map((name, index) => (
          <Choose key={name} view={name} chosen={view}>
            {subscriptionViews[name].label}
            {counts && ` (${formatNumber(counts[index] ?? 0)})`}
          </Choose>
        ))}
      </nav>
      <Form method="get" role="search" className={workplace.toolbar} key={`${view}-${question}`}>
        {view && <input type="hidden" name="visning" value={subscriptionViews[view].slug} />}
        {turned && (
          <>
            <input type="hidden" name="hendelse" value={turnSlugs[turned.turn]} />
            <input type="hidden" name="fra" value={turned.days.first} />
            <input type="hidden" name="til" value={turned.days.last} />
          </>
        )}
        <label>
          Søk etter firma, kontaktperson, telefon eller nummer
          <input type="search" name="q" defaultValue={question} aria-keyshortcuts="/" />
        </label>
        <Button type="submit" look="secondary">
          Søk
        </Button>
        {question && (
          <Link to={hrefOf(view)} className={workplace.away}>
            Nullstill
          </Link>
        )}
      </Form>
      <TurnedNote turned={turned} />
      {view === "gone" && rows.length > 0 && (
        <p className={workplace.note}>
          Firmaene er konkurs, under avvikling eller slettet i Enhetsregisteret. Abonnementene blir
          fornyet og fakturert som vanlig hvis dere ikke sier dem opp for kunden.
        </p>
      )}
      <Around around={loaderData.around} />
      {rows.length > 0 &&
        (untold ? (
          <UntoldTable rows={untold} today={today} />
        ) : (
          <SubscriptionTable rows={rows} turn={turned?.turn} registered={loaderData.registered} />
        ))}
      {rows.length === 0 &&
        page === 1 &&
        (question || turned ? (
          <Empty icon={<SearchX size={40} strokeWidth={1.25} aria-hidden="true" />}>
            Ingen abonnementer passer til {question ? "søket" : "utvalget"}.
          </Empty>
        ) : (
          <Empty icon={<Repeat size={40} strokeWidth={1.25} aria-hidden="true" />}>
            {emptyTexts[view ?? "all"]}
          </Empty>
        ))}
      <Pages page={page} isEmpty={rows.length === 0} hasMore={hasMore} />
    </>
  );
}

const emptyTexts: Record<SubscriptionView | "all", string> = {
  all: "Ingen abonnementer ennå. Det første kommer med en bestilling.",
  waiting: "Ingen bestillinger venter på levering.",
  running: "Ingen abonnementer løper.",
  renewing: "Ingen abonnementer skal fornyes med det første.",
  untold: "Alle som skal varsles om fornyelsen, er varslet.",
  gone: "Ingen som snart fornyes, er meldt konkurs, under avvikling eller slettet.",
  cancelled: "Ingen abonnementer er sagt opp.",
  ended: "Ingen abonnementer er avsluttet.",
};

function Choose({
  view,
  chosen,
  children,
}: {
  view: SubscriptionView | undefined;
  chosen: SubscriptionView | undefined;
  children: React.ReactNode;
}) {
  return (
    <Link to={hrefOf(view)} aria-current={view === chosen ? "page" : undefined}>
      {children}
    </Link>
  );
}

function hrefOf(view: SubscriptionView | undefined): string {
  const to = href("/admin/abonnementer");
  return view ? `${to}?visning=${subscriptionViews[view].slug}` : to;
}

/** What narrows the list to some days, and what all that it holds came to. */
function TurnedNote({ turned }: { turned: Turned }) {
  const vatWords = useVatWords();
  if (!turned) return null;
  const { turn, days, sum } = turned;
  const what = turn === "begun" ? "Begynte" : "Sluttet";
  return (
    <p className={workplace.note}>
      {what} {formatDay(days.first)}–{formatDay(days.last)}:{" "}
      {counted(sum.count, "avtale", "avtaler")}, til sammen{" "}
      {vatWords(`${formatKroner(sum.annual)} eks. mva.`)} i året.{" "}
      <Link to={href("/admin/abonnementer")}>Vis alle</Link>
    </p>
  );
}

function SubscriptionTable({
  rows,
  turn,
  registered,
}: {
  rows: SubscriptionSummary[];
  turn: SubscriptionTurn | undefined;
  /** What the register says of their companies, by their ids, where that is what they are listed for: all of these run. */
  registered: ReadonlyMap<string, string> | undefined;
}) {
  const vatWords = useVatWords();
  const annual = turn ? { begun: "Første år", ended: "Siste år" }[turn] : "Neste år";
  return (
    <DataTable
      caption="Abonnementer"
      className={workplace.below}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        customerColumn(
          ({ id, orgNumber }: SubscriptionSummary) => `${id}, ${formatOrgNumber(orgNumber)}`,
        ),
        { head: "Pakke", cell: ({ planName }) => planName },
        registered
          ? {
              head: "Enhetsregisteret",
              label: "Registeret",
              cell: ({ id }) => (
                <span className={`${workplace.chip} ${workplace.bad}`}>{registered.get(id)}</span>
              ),
            }
          : { head: "Status", cell: ({ state }) => <SubscriptionStateChip state={state} /> },
        { head: "Perioden", cell: periodText },
        {
          head: vatWords(`${annual}, eks. mva.`),
          label: annual,
          isNumber: true,
          cell: (row) => annualText(row, turn),
        },
      ]}
    />
  );
}

function annualText({ state, life, annualCost }: SubscriptionSummary, turn?: SubscriptionTurn) {
  const turned = { begun: life.periods.at(0), ended: life.periods.at(-1) };
  if (turn) return formatKroner(turned[turn]?.annual ?? 0);
  return state === "cancelled" || state === "ended" ? "Ingen" : formatKroner(annualCost);
}

function periodText({ life }: SubscriptionSummary): string {
  const last = life.periods.at(-1);
  if (!last) return "Begynner ved levering";
  return formatPeriod(last);
}
