import { useId } from "react";
import type { OrderFigures, PlanFigures } from "#app/domain/orders/statistics.server.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import workplace from "../workplace.module.css";
import styles from "./overview.module.css";
import { formatAmount, formatCount } from "./text.ts";

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
      format={formatAmount}
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
      format={formatAmount}
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
      format={formatAmount}
      columns={[{ name: "Meldinger", cell: ({ messages }) => formatCount(messages) }]}
    />
  );
}

/** A figure for each week, drawn, summed up in a sentence, and as a table for whoever wants to read it. */
function WeekChart({
  heading,
  note,
  weeks,
  figureOf,
  inWords,
  format,
  columns,
}: {
  heading: string;
  note?: string;
  weeks: WeekFigures[];
  figureOf: (week: WeekFigures) => number;
  inWords: (value: number) => string;
  format: (mark: number) => string;
  columns: { name: string; cell: (week: WeekFigures) => string }[];
}) {
  const id = useId();
  const best = weeks.reduce<WeekFigures | undefined>(
    (most, week) => (figureOf(week) > (most ? figureOf(most) : 0) ? week : most),
    undefined,
  );
  const current = weeks.find(({ isCurrent }) => isCurrent);
  if (!best) {
    return (
      <section className={workplace.panel} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <p className={workplace.note}>Ingen i perioden.</p>
      </section>
    );
  }
  return (
    <section className={workplace.panel} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p id={`${id}-sum`} className={workplace.note}>
        {note && `${note}. `}
        Mest i uke {best.number}: {inWords(figureOf(best))}.{" "}
        {current && <span className={styles.now}>Denne uken: {inWords(figureOf(current))}.</span>}
      </p>
      <BarChart
        title={heading}
        describedBy={`${id}-sum`}
        axis="Uke"
        bars={weeks.map((week) => ({
          label: String(week.number),
          title: `Uke ${week.number} (${week.days}): ${inWords(figureOf(week))}`,
          value: figureOf(week),
          lit: week.isCurrent,
        }))}
        format={format}
      />
      <details className={styles.table}>
        <summary>Vis tallene</summary>
        <table>
          <caption className="visually-hidden">{heading}, nyeste først</caption>
          <thead>
            <tr>
              <th scope="col">Uke</th>
              <th scope="col">Dager</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={`${week.number} ${week.days}`}>
                <th scope="row">{week.number}</th>
                <td>{week.days}</td>
                {columns.map(({ name, cell }) => (
                  <td key={name} className={styles.number}>
                    {cell(week)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

export function PlanTable({ plans }: { plans: PlanFigures[] }) {
  const { count, cancelled, value } = totalOf(plans);
  const greatest = Math.max(1, ...plans.map((plan) => plan.value));
  return (
    <section className={workplace.panel} aria-labelledby="pakker">
      <h2 id="pakker">Pakker</h2>
      {plans.length === 0 ? (
        <p className={workplace.note}>Ingen bestillinger i perioden.</p>
      ) : (
        <table className={styles.plans}>
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
                  <svg className={styles.share} aria-hidden="true">
                    <rect width="100%" height="100%" rx="3" />
                    <rect width={`${(100 * plan.value) / greatest}%`} height="100%" rx="3" />
                  </svg>
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
