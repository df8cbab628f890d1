import { useId } from "react";
import { BarChart } from "#app/ui/charts/bar-chart.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";
import styles from "./figures.module.css";
import { formatAmount } from "./text.ts";

/** A day or a week, as a chart shows it. */
export type Moment = {
  /** Stands under its bar, and first in its row. */
  label: string;
  /** When it was, within a sentence: `i uke 47`. */
  when: string;
  /** The same in full, by itself: `Uke 47 (16.–22. november)`. */
  title: string;
  /** Of a week. */
  days?: string;
  isCurrent: boolean;
};

/** A figure over time: drawn, summed up in a sentence, and as a table for whoever wants to read it. */
export function TimeChart<Point extends Moment>({
  heading,
  note,
  axis,
  current: currentName,
  points,
  figureOf,
  inWords,
  columns,
}: {
  heading: string;
  note?: string;
  /** What a point is. */
  axis: string;
  /** What the point is called that is now. */
  current: string;
  points: Point[];
  figureOf: (point: Point) => number;
  inWords: (value: number) => string;
  columns: { name: string; cell: (point: Point) => string }[];
}) {
  const id = useId();
  const best = points.reduce<Point | undefined>(
    (most, point) => (figureOf(point) > (most ? figureOf(most) : 0) ? point : most),
    undefined,
  );
  const current = points.find(({ isCurrent }) => isCurrent);
  if (!best) {
    return (
      <Panel id={id} title={heading}>
        <p className={workplace.note}>Ingen i perioden.</p>
      </Panel>
    );
  }
  return (
    <Panel id={id} title={heading}>
      <p id={`${id}-sum`} className={workplace.note}>
        {note && `${note}. `}
        Mest {best.when}: {inWords(figureOf(best))}.{" "}
        {current && (
          <span className={styles.now}>
            {currentName}: {inWords(figureOf(current))}.
          </span>
        )}
      </p>
      <BarChart
        title={heading}
        describedBy={`${id}-sum`}
        axis={axis}
        bars={points.map((point) => ({
          label: point.label,
          title: `${point.title}: ${inWords(figureOf(point))}`,
          value: figureOf(point),
          lit: point.isCurrent,
        }))}
        format={formatAmount}
      />
      <details className={styles.table}>
        <summary>
          Vis tallene<span className="visually-hidden"> for «{heading}»</span>
        </summary>
        <table>
          <caption className="visually-hidden">{heading}, nyeste først</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {best.days !== undefined && <th scope="col">Dager</th>}
              {columns.map(({ name }) => (
                <th key={name} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.title}>
                <th scope="row">{point.label}</th>
                {point.days !== undefined && <td>{point.days}</td>}
                {columns.map(({ name, cell }) => (
                  <td key={name} className={styles.number}>
                    {cell(point)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

/** A week as a chart shows it. */
export function weekMoment(week: { number: number; days: string; isCurrent: boolean }): Moment {
  const { number, days, isCurrent } = week;
  return {
    label: String(number),
    when: `i uke ${number}`,
    title: `Uke ${number} (${days})`,
    days,
    isCurrent,
  };
}

/**
 * A day as a chart shows it.
 *
 * @param day `2026-11-20`
 */
export function dayMoment(day: string, isCurrent: boolean): Moment {
  const title = formatDay(day);
  const [, month, date] = day.split("-").map(Number);
  return { label: `${date}.${month}.`, when: title.slice(0, -" 2026".length), title, isCurrent };
}
