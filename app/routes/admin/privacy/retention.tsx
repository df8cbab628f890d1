import { Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { bookkeepingYears, retentionPeriods } from "#app/domain/privacy/periods.ts";
import {
  findHold,
  fingerprintOf,
  lastRuns,
  planRetention,
  type RetentionCounts,
  type RetentionPlan,
  type RetentionRule,
} from "#app/domain/privacy/retention.server.ts";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { DataTable } from "../lists/data-table.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import page from "../workplace.module.css";
import type { Route } from "./+types/retention";
import styles from "./retention.module.css";
import { Hold } from "./retention-hold.tsx";

/** Each rule as the administrator reads it. */
type SubjectPage = "/admin/meldinger/:id" | "/admin/e-post/:id" | "/admin/bestillinger/:id";

const rules: Record<
  RetentionRule,
  { title: string; kept: string; what: string; one: string; many: string; page?: SubjectPage }
> = {
  messages: {
    title: "Meldinger",
    kept: formatSpan(retentionPeriods.messages),
    what: "Fra kontaktskjemaet, håndtert eller ikke. E-posten om dem og utkast laget av dem slettes samtidig.",
    one: "melding",
    many: "meldinger",
    page: "/admin/meldinger/:id",
  },
  quarantine: {
    title: "Karantene",
    kept: formatSpan(retentionPeriods.quarantine),
    what: "Meldinger som er holdt tilbake som sannsynlig søppelpost.",
    one: "melding i karantene",
    many: "meldinger i karantene",
    page: "/admin/meldinger/:id",
  },
  drafts: {
    title: "Bestillingsutkast",
    kept: formatSpan(retentionPeriods.drafts),
    what: "Skjemaer dere har fylt ut for noen. Lenken slutter å virke.",
    one: "bestillingsutkast",
    many: "bestillingsutkast",
  },
  sharedDrafts: {
    title: "Utkast til nettstedet",
    kept: formatSpan(retentionPeriods.sharedDrafts),
    what: "Delte utkast som ingen har skrevet i siden. De som er planlagt publisert, blir liggende.",
    one: "delt utkast",
    many: "delte utkast",
  },
  mails: {
    title: "E-post",
    kept: formatSpan(retentionPeriods.mails),
    what: "Det nettstedet har skrevet, sendt eller ikke. Innboksen deres rydder dere selv.",
    one: "e-post",
    many: "e-poster",
    page: "/admin/e-post/:id",
  },
  orders: {
    title: "Bestillinger",
    kept: `${formatSpan({ years: bookkeepingYears })} etter regnskapsårets slutt`,
    what: `Med notater og e-post. Bokføringsloven § 13: Var bestillingen sist i bruk, fakturert eller betalt i 2026, slettes den 1. januar ${2026 + bookkeepingYears + 1}.`,
    one: "bestilling",
    many: "bestillinger",
    page: "/admin/bestillinger/:id",
  },
  visits: {
    title: "Besøkstall",
    kept: formatSpan(retentionPeriods.visits),
    what: "Hvor mange ganger hver side er vist, dag for dag. Tallene sier ingenting om hvem. En hel måned slettes om gangen.",
    one: "linje med besøkstall",
    many: "linjer med besøkstall",
  },
};
const shownOrder = [
  "messages",
  "quarantine",
  "drafts",
  "mails",
  "orders",
  "visits",
  "sharedDrafts",
] as const;

const done = { ryddet: "Ryddingen er gjennomført." };
const problems = {
  ubekreftet: "Kryss av for at klokka stemmer, før du lar ryddingen gå videre.",
  endret: "Det som skal slettes, er endret siden du så på det. Se over tabellen på nytt.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, databaseClock } = context.get(servicesContext);
  const now = clock();
  const plan = await planRetention(db, now);
  return {
    plan,
    hold: await findHold({ db, databaseClock }, plan, now),
    fingerprint: fingerprintOf(plan),
    now: now.toISOString(),
    runs: await lastRuns(db),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Oppbevaring og sletting",
    description: "Hvor lenge opplysninger lagres, og hva som slettes.",
  });
}

export default function RetentionPage({ loaderData }: Route.ComponentProps) {
  const { plan, hold, runs } = loaderData;
  const due = plan.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={page.head}>
        <h1>Oppbevaring og sletting</h1>
        <Link to={href("/admin/personvern")}>Innsyn og sletting for én person</Link>
      </div>
      <p className={`${page.note} ${styles.intro}`}>
        Nettstedet rydder selv hver time. Det samme lover vi på siden{" "}
        <a href={href("/personvern")}>Personvern</a>.
      </p>
      <OutcomeNotice done={done} problems={problems} />
      {hold && (
        <Hold
          hold={hold}
          now={loaderData.now}
          fingerprint={loaderData.fingerprint}
          rowsOf={(rule, count) => counted(count, rules[rule].one, rules[rule].many)}
        />
      )}
      <section className={styles.part} aria-labelledby="plan-heading">
        <h2 id="plan-heading">
          {due === 0
            ? "Ingenting skal slettes nå"
            : `${hold ? "Ryddingen ville slettet" : "Neste rydding sletter"} ${listed(namedCounts(countsOf(plan)))}`}
        </h2>
        <PlanTable plan={plan} />
      </section>
      <section className={styles.part} aria-labelledby="runs-heading">
        <h2 id="runs-heading">Siste ryddinger</h2>
        {runs.length === 0 ? (
          <p className={page.note}>Ingenting er ryddet ennå.</p>
        ) : (
          <Runs runs={runs} />
        )}
      </section>
    </>
  );
}

function PlanTable({ plan }: { plan: RetentionPlan[] }) {
  return (
    <DataTable
      caption="Det som skal slettes"
      rows={shownOrder.flatMap((rule) => plan.find((row) => row.rule === rule) ?? [])}
      keyOf={({ rule }) => rule}
      columns={[
        {
          head: "Hva",
          scope: "row",
          cell: ({ rule }) => rules[rule].title,
          under: ({ rule }) => rules[rule].what,
        },
        { head: "Lagres i", cell: ({ rule }) => rules[rule].kept },
        { head: "Slettes nå", isNumber: true, cell: ({ count }) => count },
        {
          head: "Eldste og nyeste av dem",
          label: "Eldste, nyeste",
          cell: ({ oldest, newest, before }) =>
            oldest && newest ? (
              <>
                {formatDateTime(oldest)}
                {newest !== oldest && <span className={styles.line}>{formatDateTime(newest)}</span>}
              </>
            ) : (
              <span className={page.under}>Ingen fra før {formatDateTime(before)}</span>
            ),
        },
        { head: "Eksempler", cell: Samples },
      ]}
    />
  );
}

function Samples({ rule, sampleIds }: RetentionPlan) {
  const { page } = rules[rule];
  if (sampleIds.length === 0) return "–";
  return (
    <ul className={styles.samples}>
      {sampleIds.map((id) => (
        <li key={id}>{page ? <Link to={href(page, { id })}>{shortId(id)}</Link> : shortId(id)}</li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { runs: Route.ComponentProps["loaderData"]["runs"] }) {
  return (
    <DataTable
      caption="Siste ryddinger"
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { head: "Tidspunkt", scope: "row", cell: ({ at }) => formatDateTime(at) },
        { head: "Slettet", cell: ({ counts }) => listed(namedCounts(counts)) },
      ]}
    />
  );
}

function countsOf(plan: RetentionPlan[]): Partial<RetentionCounts> {
  return Object.fromEntries(plan.map(({ rule, count }) => [rule, count]));
}

function namedCounts(counts: Partial<RetentionCounts>): string[] {
  return shownOrder.flatMap((rule) => {
    const count = counts[rule];
    return count ? [counted(count, rules[rule].one, rules[rule].many)] : [];
  });
}

/** An order is known by its whole number; of all else the beginning tells one from another. */
function shortId(id: string): string {
  return id.startsWith("FL-") ? id : id.slice(0, 8);
}
