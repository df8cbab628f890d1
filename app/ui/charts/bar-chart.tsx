import { useId } from "react";
import styles from "./bar-chart.module.css";
import { labelEvery, marksFor } from "./bar-scale.ts";

type Bar = {
  /** Stands under the bar, where there is room. */
  label: string;
  /** What the bar says, in full. */
  title: string;
  value: number;
  /** The one to look at. */
  lit?: boolean;
};

const height = 168;
/** On the narrowest screens, of labels of so many characters and of longer ones. */
const shortLabel = 3;
const room = { forShort: 7, forLong: 5 };
const leastHeight = 2;

/**
 * Bars side by side, as wide as their place: drawn on the server, across in per cent and upright in pixels, so that text
 * stays as large on a phone as on a desk. Whoever cannot see it hears its name and description; the figures belong in a table
 * beside it.
 *
 * @param describedBy id of a sentence that sums the chart up
 * @param axis what the labels under the bars are
 * @param format how a mark of the upright axis reads
 */
export function BarChart({
  title,
  describedBy,
  axis,
  bars,
  format,
}: {
  title: string;
  describedBy: string;
  axis: string;
  bars: Bar[];
  format: (mark: number) => string;
}) {
  const titleId = useId();
  const marks = marksFor(Math.max(0, ...bars.map(({ value }) => value)));
  const top = marks.at(-1) ?? 1;
  const upTo = (value: number) => height - (height * value) / top;
  const slot = 100 / bars.length;
  const barWidth = slot * (bars.length < 8 ? 0.5 : 0.72);
  const isShort = bars.every(({ label }) => label.length <= shortLabel);
  const every = labelEvery(bars.length, isShort ? room.forShort : room.forLong);
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <title id={titleId}>{title}</title>
      {marks.map((mark) => (
        <g key={mark}>
          <line
            className={mark === 0 ? styles.base : styles.grid}
            x1="0"
            x2="100%"
            y1={upTo(mark)}
            y2={upTo(mark)}
          />
          <text className={styles.mark} x="-10" y={upTo(mark)} dy="0.32em">
            {format(mark)}
          </text>
        </g>
      ))}
      <text className={styles.mark} x="-10" y={height + 20}>
        {axis}
      </text>
      {bars.map(({ label, title, value, lit }, index) => {
        const tall = value > 0 ? Math.max(leastHeight, height - upTo(value)) : 0;
        const middle = slot * (index + 0.5);
        // The last bar, which is now, always has its label.
        const isLabelled = (bars.length - 1 - index) % every === 0;
        return (
          <g key={title}>
            <title>{title}</title>
            {/* As high as the chart, so that a low bar can be pointed at too. */}
            <rect
              className={styles.reach}
              x={percent(slot * index)}
              width={percent(slot)}
              height={height}
            />
            {tall > 0 && (
              <rect
                className={lit ? styles.lit : styles.bar}
                x={percent(middle - barWidth / 2)}
                width={percent(barWidth)}
                y={height - tall}
                height={tall}
              />
            )}
            {isLabelled && (
              <text className={styles.label} x={percent(middle)} y={height + 20}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** To a hundredth: finer than any screen. */
function percent(share: number): string {
  return `${Number(share.toFixed(2))}%`;
}
