import type { OrderFigures, PlanFigures } from "#app/domain/orders/order-statistics.server.ts";
import { counted, formatKroner, formatNumber } from "#app/web/formats/money.ts";
import { FigureTable } from "../figures/figure-table.tsx";
import { ShareBar } from "../figures/share-bar.tsx";

import { TimeChart, weekMoment } from "../figures/time-chart.tsx";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";

/** What happened in one week. */
type WeekFigures = {
  /** As in the calendar. */
  number: number;
  /** Its days within the period, as text. */
  days: string;
  isCurrent: boolean;
  orders: OrderFigures;
  messages: number;
};

export function OrderChart({ weeks }: { weeks: WeekFigures[] }) {
  return (
    <WeekChart
      heading="Bestillinger per uke"
      weeks={weeks}
      figureOf={({ orders }) => orders.count}
      inWords={(count) => counted(count, "bestilling", "bestillinger")}
      columns={[
        { name: "Bestillinger", cell: ({ orders }) => formatNumber(orders.count) },
        { name: "Avbestilt", cell: ({ orders }) => formatNumber(orders.cancelled) },
      ]}
    />
  );
}

export function ValueChart({ weeks }: { weeks: WeekFigures[] }) {
  return (
    <WeekChart
      heading="Verdi per uke"
      note="Kroner det første året"
      weeks={weeks}
      figureOf={({ orders }) => orders.value}
      inWords={formatKroner}
      columns={[{ name: "Verdi", cell: ({ orders }) => formatKroner(orders.value) }]}
    />
  );
}

export function MessageChart({ weeks }: { weeks: WeekFigures[] }) {
  return (
    <WeekChart
      heading="Meldinger per uke"
      weeks={weeks}
      figureOf={({ messages }) => messages}
      inWords={(count) => counted(count, "melding", "meldinger")}
      columns={[{ name: "Meldinger", cell: ({ messages }) => formatNumber(messages) }]}
    />
  );
}

/** A figure for each week. */
function WeekChart({
  weeks,
  ...chart
}: {
  heading: string;
  note?: string;
  weeks: WeekFigures[];
  figureOf: (week: WeekFigures) => number;
  inWords: (value: number) => string;
  columns: { name: string; cell: (week: WeekFigures) => string }[];
}) {
  return (
    <TimeChart
      {...chart}
      axis="Uke"
      current="Denne uken"
      points={weeks.map((week) => ({ ...week, ...weekMoment(week) }))}
    />
  );
}

export function PlanTable({ plans }: { plans: PlanFigures[] }) {
  const greatest = Math.max(0, ...plans.map((plan) => plan.value));
  return (
    <Panel id="pakker" title="Pakker">
      {plans.length === 0 ? (
        <p className={workplace.note}>Ingen bestillinger i perioden.</p>
      ) : (
        <FigureTable
          caption="Bestillinger og verdi av hver pakke"
          columns={["Pakke", "Antall", "Avbestilt", "Verdi"]}
          rows={plans.map((plan) => ({
            key: plan.planId,
            name: (
              <>
                {plan.planName}
                <ShareBar value={plan.value} greatest={greatest} />
              </>
            ),
            cells: cellsOf(plan),
          }))}
          total={{ name: "I alt", cells: cellsOf(totalOf(plans)) }}
        />
      )}
    </Panel>
  );
}

function cellsOf({ count, cancelled, value }: OrderFigures): string[] {
  return [formatNumber(count), formatNumber(cancelled), formatKroner(value)];
}

/** The figures of several weeks or plans together. */
export function totalOf(figures: OrderFigures[]): OrderFigures {
  const sum = { count: 0, cancelled: 0, value: 0 };
  for (const { count, cancelled, value } of figures) {
    sum.count += count;
    sum.cancelled += cancelled;
    sum.value += value;
  }
  return sum;
}
