import type { OrderFigures, PlanFigures } from "#app/domain/orders/order-statistics.server.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import styles from "../figures/figures.module.css";
import { ShareBar } from "../figures/share-bar.tsx";
import { formatCount } from "../figures/text.ts";
import { TimeChart, weekMoment } from "../figures/time-chart.tsx";
import workplace from "../workplace.module.css";

/** What happened in one week. */
export type WeekFigures = {
  /** As in the calendar. */
  number: number;
  /** Its days within the period, as text. */
  days: string;
  isCurrent: boolean;
  orders: OrderFigures;
  messages: number;
};

export function OrderChart({ weeks }: { weeks: WeekFigures[] }) {
  const of = (count: number) =>
    count === 1 ? "1 bestilling" : `${formatCount(count)} bestillinger`;
  return (
    <WeekChart
      heading="Bestillinger per uke"
      weeks={weeks}
      figureOf={({ orders }) => orders.count}
      inWords={of}
      columns={[
        { name: "Bestillinger", cell: ({ orders }) => formatCount(orders.count) },
        { name: "Kansellert", cell: ({ orders }) => formatCount(orders.cancelled) },
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
  const of = (count: number) => (count === 1 ? "1 melding" : `${formatCount(count)} meldinger`);
  return (
    <WeekChart
      heading="Meldinger per uke"
      weeks={weeks}
      figureOf={({ messages }) => messages}
      inWords={of}
      columns={[{ name: "Meldinger", cell: ({ messages }) => formatCount(messages) }]}
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
  const { count, cancelled, value } = totalOf(plans);
  const greatest = Math.max(0, ...plans.map((plan) => plan.value));
  return (
    <section className={workplace.panel} aria-labelledby="pakker">
      <h2 id="pakker">Pakker</h2>
      {plans.length === 0 ? (
        <p className={workplace.note}>Ingen bestillinger i perioden.</p>
      ) : (
        <table className={styles.shares}>
          <caption className="visually-hidden">Bestillinger og verdi av hver pakke</caption>
          <thead>
            <tr>
              <th scope="col">Pakke</th>
              <th scope="col" className={styles.number}>
                Antall
              </th>
              <th scope="col" className={styles.number}>
                Kansellert
              </th>
              <th scope="col" className={styles.number}>
                Verdi
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.planId}>
                <th scope="row">
                  {plan.planName}
                  <ShareBar value={plan.value} greatest={greatest} />
                </th>
                <td className={styles.number}>{formatCount(plan.count)}</td>
                <td className={styles.number}>{formatCount(plan.cancelled)}</td>
                <td className={styles.number}>{formatKroner(plan.value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">I alt</th>
              <td className={styles.number}>{formatCount(count)}</td>
              <td className={styles.number}>{formatCount(cancelled)}</td>
              <td className={styles.number}>{formatKroner(value)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
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
