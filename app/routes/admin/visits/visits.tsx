import { Footprints } from "lucide-react";
import { contentContext, servicesContext } from "#app/context.ts";
import { townsOf } from "#app/domain/cities/cities.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { orderedOnSite } from "#app/domain/orders/order-statistics.server.ts";
import { namesIn, visitName } from "#app/domain/visits/names.server.ts";
import {
  type VisitFigure,
  visitDays,
  visitFigures,
} from "#app/domain/visits/visit-statistics.server.ts";
import type { VisitKind } from "#app/domain/visits/visits.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { counted, formatNumber } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { daysIn } from "#app/web/norway.server.ts";
import { tooLong, z } from "#app/web/zod.ts";
import { lit } from "../../site/home/lit.ts";
import { hashOf } from "../../site/home/sent-light.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { ExportLinks } from "../exports/export-links.tsx";
import { Figure } from "../figures/figure.tsx";
import styles from "../figures/figures.module.css";
import { PeriodForm } from "../figures/period-form.tsx";
import { type Period, periodOf } from "../figures/periods.server.ts";
import { decimal, formatChange, formatShare } from "../figures/text.ts";
import { dayMoment, TimeChart, weekMoment } from "../figures/time-chart.tsx";
import { Empty } from "../lists/empty.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/visits";
import { CompanyLink } from "./company-link.tsx";
import { type CountedRow, CountTable } from "./count-table.tsx";
import { type FunnelStep, FunnelTable } from "./funnel-table.tsx";
import { worthOf } from "./worth.server.ts";
import { WorthTable } from "./worth-table.tsx";

/** More bars than a hundred or so could not be told apart. */
const mostDays = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const period = periodOf(url.searchParams.get("periode"), now);
  const [counted, days, orders, ordersBefore] = await Promise.all([
    visitFigures(db, period),
    visitDays(db, period),
    orderedOnSite(db, period),
    orderedOnSite(db, period.before),
  ]);
  const { content } = context.get(contentContext);
  const names = namesIn(content);
  const rowsOf = (kind: VisitKind): CountedRow[] =>
    counted[kind]
      .filter(({ count }) => count > 0)
      .map((figure) => ({
        ...figure,
        name: visitName(kind, figure.value, names),
      }));
  const towns = new Set(townsOf(content).map(({ id }) => townPath(id)));
  const isTown = ({ value }: VisitFigure) => towns.has(value);
  const step = (path: string): FunnelStep => ({
    name: visitName("page", path, names),
    count: totalOf(
      counted.page.filter(({ value }) => value === path || value.startsWith(`${path}/`)),
    ).count,
  });
  const isByDay = daysIn(period).length <= mostDays;
  const visits = totalOf(counted.referrer);
  return {
    choices: period.choices,
    days: period.days,
    isByDay,
    moments: isByDay ? dayMoments(period, days, now) : weekMoments(period, days),
    pages: totalOf(counted.page),
    visits,
    worth: worthOf(visits, [orders, ordersBefore], period.before.when),
    sites: rowsOf("page").filter((row) => !isTown(row)),
    towns: rowsOf("page").filter(isTown),
    referrers: rowsOf("referrer"),
    campaigns: rowsOf("campaign"),
    devices: rowsOf("device"),
    funnel: [href("/priser"), href("/bestill/:planId?"), href("/takk")].map(step),
  };
}

const linkSchema = z.object({
  trade: z.string().trim().max(lit.trade, tooLong(lit.trade)).default(""),
  town: z.string().trim().max(lit.town, tooLong(lit.town)).default(""),
  name: z
    .string("Skriv navnet på firmaet")
    .trim()
    .min(1, "Skriv navnet på firmaet")
    .max(lit.name, tooLong(lit.name)),
});

/** Makes a link to the front page that names a firm. It is shown, and kept nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(servicesContext);
  const { form, typed, refuse } = await readTyped(request, linkSchema);
  if (!form.success) return refuse();
  const { trade, town, name } = form.data;
  return { typed, errors: {}, link: new URL(hashOf([trade, town, name]), config.siteUrl).href };
}

type Total = Pick<VisitFigure, "count" | "before">;
type DayFigures = Awaited<ReturnType<typeof visitDays>>[number];

function totalOf(figures: VisitFigure[]): Total {
  return {
    count: sum(figures.map(({ count }) => count)),
    before: figures.reduce<Total["before"]>(
      (all, { before }) => (all === null || before === null ? null : all + before),
      0,
    ),
  };
}

function dayMoments(period: Period, days: DayFigures[], now: Date) {
  const today = norwegianDay(now);
  const figuresOf = new Map(days.map((figures) => [figures.day, figures]));
  return daysIn(period).map((day) => ({
    ...dayMoment(day, day === today),
    pages: figuresOf.get(day)?.pages ?? 0,
    visits: figuresOf.get(day)?.visits ?? 0,
  }));
}

function weekMoments({ weeks }: Period, days: DayFigures[]) {
  return weeks.map((week) => {
    const within = days.filter(({ day }) => day >= week.first && day <= week.last);
    return {
      ...weekMoment(week),
      pages: sum(within.map(({ pages }) => pages)),
      visits: sum(within.map(({ visits }) => visits)),
    };
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

type Loaded = Route.ComponentProps["loaderData"];

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Besøk", description: "Hvor mye nettstedet blir brukt." });
}

export default function Visits({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, days, pages, sites, towns, referrers, campaigns, devices } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <div>
          <h1>Besøk</h1>
          <p className={workplace.note}>{days}</p>
        </div>
        <PeriodForm choices={choices} />
      </div>
      {pages.count === 0 ? (
        <Nothing hadSome={pages.before !== null && pages.before > 0} />
      ) : (
        <>
          <KeyFigures {...loaderData} />
          <div className={styles.wide}>
            <ViewChart {...loaderData} />
          </div>
          <div className={styles.charts}>
            <div className={styles.stack}>
              <CountTable heading="Sider" column="Side" rows={sites} />
              <CountTable heading="Hvor besøkene kommer fra" column="Nettsted" rows={referrers} />
            </div>
            <div className={styles.stack}>
              <FunnelTable steps={loaderData.funnel} />
              <WorthTable rows={loaderData.worth} />
              <CountTable
                heading="Byer"
                column="By"
                rows={towns}
                none="Ingen av bysidene er vist i perioden."
              />
              <CountTable
                heading="Kampanjer"
                note="Kilde, medium og kampanje, slik lenken oppgir dem (utm_source, utm_medium og utm_campaign)"
                column="Kampanje"
                rows={campaigns}
                none="Ingen har fulgt en lenke som oppgir en kampanje."
              />
              <CountTable heading="Enheter" column="Enhet" rows={devices} />
            </div>
          </div>
          <div className={styles.foot}>
            <ExportLinks
              file="besok"
              query={`periode=${choices.chosen}`}
              label="Last ned tallene dag for dag:"
            />
          </div>
        </>
      )}
      <p className={styles.foot}>
        Et besøk begynner når noen åpner en side uten å komme fra en annen side hos oss. Vi kjenner
        ikke igjen noen, så samme person kan stå for flere besøk. Roboter og dere som er innlogget,
        er ikke med. En iPad gir seg ofte ut for å være en datamaskin. Tallene lagres én gang i
        minuttet, og ingenting lagres hos den som besøker oss.
      </p>
      <CompanyLink made={actionData} />
    </>
  );
}

function Nothing({ hadSome }: { hadSome: boolean }) {
  return (
    <Empty
      icon={<Footprints size={40} strokeWidth={1.25} aria-hidden="true" />}
      next="Et besøk vises her omtrent ett minutt etter at noen har åpnet en side. Dere telles ikke med mens dere er innlogget."
    >
      {hadSome ? "Ingen har besøkt nettstedet i denne perioden." : "Ingen besøk er talt ennå."}
    </Empty>
  );
}

function KeyFigures({ pages, visits, devices }: Pick<Loaded, "pages" | "visits" | "devices">) {
  const phones = devices.find(({ value }) => value === "phone")?.count ?? 0;
  return (
    <dl className={styles.figures}>
      <Figure label="Besøk" value={formatNumber(visits.count)}>
        <Change {...visits} />
      </Figure>
      <Figure label="Sidevisninger" value={formatNumber(pages.count)}>
        <Change {...pages} />
      </Figure>
      <Figure
        label="Sider per besøk"
        value={visits.count === 0 ? "–" : decimal(pages.count / visits.count)}
      >
        i snitt
      </Figure>
      <Figure
        label="Fra telefon"
        value={visits.count === 0 ? "–" : formatShare(phones, visits.count)}
      >
        av besøkene
      </Figure>
    </dl>
  );
}

function Change({ count, before }: Total) {
  if (before === null) return "ingen periode før å sammenligne med";
  return before === 0 ? "ingen i perioden før" : `${formatChange(count, before)} fra perioden før`;
}

function ViewChart({ moments, isByDay }: Pick<Loaded, "moments" | "isByDay">) {
  return (
    <TimeChart
      heading={isByDay ? "Sidevisninger per dag" : "Sidevisninger per uke"}
      axis={isByDay ? "Dag" : "Uke"}
      current={isByDay ? "I dag" : "Denne uken"}
      points={moments}
      figureOf={({ pages }) => pages}
      inWords={(count) => counted(count, "sidevisning", "sidevisninger")}
      columns={[
        { name: "Sidevisninger", cell: ({ pages }) => formatNumber(pages) },
        { name: "Besøk", cell: ({ visits }) => formatNumber(visits) },
      ]}
    />
  );
}
